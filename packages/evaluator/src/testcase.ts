import { type ChannelLimits, subscribe } from './channels/channel.js';
import { moduleChannel } from './channels/names.js';
import { cut } from './cut.js';
import type { Diagnostic, EvaluationOptions, ModuleLibrary } from './evaluator.js';
import type { Host, HostOutcome, HostSession } from './host.js';
import { killMessage } from './kill-message.js';
import { type LanguageConfiguration, withGlobals } from './language.js';
import { linesOf } from './lines.js';

/**
 * Runs a testcase of a programming question, in the same way in the page, for the testcases that students may
 * see, and in the grader (rules R37 and R39; result forms of wire reference 4.2).
 */

/** The parts of a testcase in the order in which they run. */
const PARTS = ['prepend', 'student', 'postpend', 'testcase'] as const;
type Part = (typeof PARTS)[number];

export interface TestcaseRun {
  /** The language of the question, in its chapter and variant. */
  readonly language: LanguageConfiguration;
  /** The time limit of each part, in milliseconds. */
  readonly timeoutMs: number;
  /** See `EvaluationOptions`. */
  readonly patience?: number | undefined;
  /** See `SessionSettings`. */
  readonly languageOptions?: Readonly<Record<string, string>> | undefined;
  /** The names of modules that the parts can use without an import. Default: none. */
  readonly libraries?: readonly ModuleLibrary[] | undefined;
  /** The globals of the course library, by name: constants before the prepended code. Default: none. */
  readonly globals?: Readonly<Record<string, string>> | undefined;
  readonly prepend: string;
  readonly student: string;
  /**
   * The names of the library or the prepended code that the question asks the student to declare. If the
   * student declares any other such name, the appended code and the testcase still see its original meaning,
   * so that a student cannot change e.g. `equal`. When absent, all declarations of the student count.
   */
  readonly replaces?: readonly string[] | undefined;
  readonly postpend: string;
  readonly testcase: {
    readonly program: string;
    /** The expected display string of the last value. */
    readonly answer: string;
    /** The score for passing. */
    readonly score: number;
  };
  /** Compares what the testcase shows with modules. Absent: its value is compared with `answer`. */
  readonly comparison?: ShownComparison | undefined;
}

/** A message that a module has sent. */
export interface SentByModule {
  readonly module: string;
  readonly data: unknown;
}

/** Compares what the last part of a testcase shows with modules, such as pictures. */
export interface ShownComparison {
  /** The modules that are heard, with the limits of what they may send in one evaluation. */
  readonly modules: readonly { readonly module: string; readonly limits: ChannelLimits }[];
  /**
   * Called when all parts have ended, while their session is still open.
   * @param sent what these modules have sent during the last part, in order. It is not trusted
   * @param request asks a module about it. Resolves to null when it does not answer in time
   * @returns null if it passes, else the texts of the result
   */
  readonly compare: (
    sent: readonly SentByModule[],
    request: (module: string, data: unknown) => Promise<unknown>,
  ) => Promise<{ readonly expected: string; readonly actual: string } | null>;
}

export type TestcaseError =
  | { errorType: 'timeout' }
  | {
      errorType: 'syntax' | 'runtime';
      /** From 1, within its own part; 0 when unknown. */
      line: number;
      location: Part | 'unknown';
      /** The text of that line; empty when unknown. */
      errorLine: string;
      errorExplanation: string;
    }
  | { errorType: 'systemError'; errorMessage: string };

/** The form of autograding results on the wire. */
export type TestcaseResult =
  | { resultType: 'pass'; score: number }
  | { resultType: 'fail'; expected: string; actual: string }
  | { resultType: 'error'; errors: TestcaseError[] };

/**
 * Limits of one result. Results are stored and sent, and the student's program determines their size: a
 * thousand errors on one line of a million characters would make a result of a thousand million characters.
 */
const MAX_ERRORS = 20;
const MAX_LINE_LENGTH = 1000;
const MAX_TEXT_LENGTH = 10_000;

/**
 * The maximal length of a student's program. Compiling is not counted, and each testcase compiles the program
 * again. An answer has a few pages; this limit is more than a hundred.
 */
const MAX_PROGRAM_LENGTH = 200_000;

const TOO_LONG: TestcaseError = {
  errorType: 'syntax',
  line: 0,
  location: 'student',
  errorLine: '',
  errorExplanation: `The program is too long to be tested: it may have up to ${MAX_PROGRAM_LENGTH} characters.`,
};

/** The paths under which the engine knows the parts. */
type PartFiles = Readonly<Record<Part, string>>;

function filesOf({ fileExtension }: LanguageConfiguration): PartFiles {
  const fileOf = (part: Part) => `/${part}${fileExtension}`;
  return {
    prepend: fileOf('prepend'),
    student: fileOf('student'),
    postpend: fileOf('postpend'),
    testcase: fileOf('testcase'),
  };
}

/** @returns the part that contains an error: the running one, unless the error names the file of another */
function partOf(file: string | undefined, running: Part, files: PartFiles): Part {
  return PARTS.find((part) => files[part] === file) ?? running;
}

/** The parts of a testcase: their texts and the files in which they are evaluated. */
interface Parts {
  readonly texts: Readonly<Record<Part, string>>;
  readonly files: PartFiles;
}

function describe(error: Diagnostic, running: Part, { texts, files }: Parts): TestcaseError {
  const location = partOf(error.file, running, files);
  const lines = linesOf(texts[location]);
  return {
    errorType: error.type === 'Runtime' ? 'runtime' : 'syntax',
    line: error.line ?? 0,
    location,
    errorLine: error.line === null ? '' : cut(lines[error.line - 1] ?? '', MAX_LINE_LENGTH),
    errorExplanation: cut(error.message, MAX_TEXT_LENGTH),
  };
}

/** @returns the errors of a part that did not finish */
function errorsOf(
  outcome: Exclude<HostOutcome, { status: 'finished' }>,
  running: Part,
  parts: Parts,
): TestcaseError[] {
  switch (outcome.status) {
    case 'error':
      return outcome.errors.slice(0, MAX_ERRORS).map((error) => describe(error, running, parts));
    case 'timeout':
      return [{ errorType: 'timeout' }];
    case 'killed':
      return outcome.reason === 'time'
        ? [{ errorType: 'timeout' }]
        : [{ errorType: 'systemError', errorMessage: killMessage(outcome.reason).message }];
    case 'stopped':
      return [{ errorType: 'systemError', errorMessage: 'The run was stopped.' }];
  }
}

/**
 * Converts lines of the evaluated code to lines of the prepended code as written, without the globals before
 * it; 0 for a line of the globals.
 */
function inOwnLines(errors: TestcaseError[], own: string, evaluated: string): TestcaseError[] {
  const before = evaluated.slice(0, evaluated.length - own.length).split('\n').length - 1;
  return errors.map((error) =>
    'location' in error && error.location === 'prepend'
      ? { ...error, line: Math.max(0, error.line - before) }
      : error,
  );
}

/**
 * Evaluates the parts one after another in one environment, and compares the display string of the last value
 * exactly with the expected one. All parts except the student's may use the whole language. A blank part is
 * skipped, and the last value is then that of the part before. With a comparison, what the last part shows is compared
 * in place of its value. What the parts display is ignored, and their
 * questions are dismissed. The first part that fails decides the result. A program of more than 200,000
 * characters fails before any part is run. Texts that are too long and errors that are too many are cut in
 * the result, after the comparison.
 * @param host the host to use; a session is opened and closed on it
 * @returns the result; never rejects because of the parts
 */
export async function runTestcase(host: Host, run: TestcaseRun): Promise<TestcaseResult> {
  const { language: configuration, timeoutMs, testcase } = run;
  const { language, chapter, variant, definition } = configuration;
  const { globals = {}, student, postpend, replaces, languageOptions } = run;
  const prepend = withGlobals(definition, globals, run.prepend);
  const texts = { prepend, student, postpend, testcase: testcase.program };
  const parts: Parts = { texts, files: filesOf(configuration) };
  const always: EvaluationOptions = run.patience === undefined ? {} : { patience: run.patience };
  const ofCourse: EvaluationOptions = { ...always, chapter: definition.fullChapter };
  const ofStudent: EvaluationOptions = { ...always, ...(replaces !== undefined && { replaces }) };
  if (student.length > MAX_PROGRAM_LENGTH) return { resultType: 'error', errors: [TOO_LONG] };
  const session = host.open({
    language,
    chapter,
    variant,
    timeoutMs,
    languageOptions,
    libraries: run.libraries,
  });
  let actual = definition.noValue;
  let sent: SentByModule[] = [];
  const channels = run.comparison?.modules.map(({ module, limits }) =>
    subscribe(
      { channel: moduleChannel(module), limits, parse: (data) => ({ data }) },
      ({ data }) => void sent.push({ module, data }),
    ),
  );
  try {
    for (const part of PARTS) {
      const text = texts[part];
      if (text.trim() === '') continue;
      const file = parts.files[part];
      sent = [];
      const outcome = await session.evaluate(
        { files: { [file]: text }, entry: file },
        { onDisplay: () => undefined, ...(channels && { channels }) },
        part === 'student' ? ofStudent : ofCourse,
      );
      if (outcome.status !== 'finished') {
        const errors = errorsOf(outcome, part, parts);
        return { resultType: 'error', errors: inOwnLines(errors, run.prepend, prepend) };
      }
      actual = outcome.result;
    }
    if (run.comparison !== undefined) {
      const texts = await run.comparison.compare(sent, requestTo(session));
      return texts === null
        ? { resultType: 'pass', score: testcase.score }
        : {
            resultType: 'fail',
            expected: cut(texts.expected, MAX_TEXT_LENGTH),
            actual: cut(texts.actual, MAX_TEXT_LENGTH),
          };
    }
  } finally {
    session.close();
  }
  return actual === testcase.answer
    ? { resultType: 'pass', score: testcase.score }
    : { resultType: 'fail', expected: testcase.answer, actual: cut(actual, MAX_TEXT_LENGTH) };
}

function requestTo(session: HostSession): (module: string, data: unknown) => Promise<unknown> {
  return async (module, data) => {
    const answer = await session.request?.(moduleChannel(module), data);
    return answer?.status === 'answered' ? answer.data : null;
  };
}
