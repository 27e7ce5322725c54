import { cut } from './cut.js';
import type { Diagnostic, EvaluationOptions } from './evaluator.js';
import { withGlobals } from './globals.js';
import type { Host, HostOutcome } from './host.js';
import { killMessage } from './kill-message.js';
import { linesOf } from './lines.js';

/**
 * Runs a testcase of a programming question: the same in the page, for testcases that learners may
 * see, and in the grader (rules R37 and R39; result forms of wire reference 4.2).
 */

/** The parts of a testcase in the order in which they run. */
const PARTS = ['prepend', 'student', 'postpend', 'testcase'] as const;
type Part = (typeof PARTS)[number];

/** All parts but the learner's are the course's own and may use all of the language (rule R37). */
const ALL_RIGHTS_CHAPTER = 4;

export interface TestcaseRun {
  /** As in the catalogue; chapter and variant are those of the question. */
  readonly language: string;
  readonly chapter: number;
  readonly variant: string;
  /** Time limit of each part, in milliseconds. */
  readonly timeoutMs: number;
  /** As in `EvaluationOptions`. */
  readonly patience?: number | undefined;
  /** Of the library: constants before the text in front, by name. Default: none. */
  readonly globals?: Readonly<Record<string, string>> | undefined;
  readonly prepend: string;
  readonly student: string;
  /**
   * What the question asks the learner to declare though the library or the text in front has it already.
   * Whatever else of it the learner declares anew means to the text behind and to the testcase what it
   * meant before, so that a learner does not answer for `equal`. Left out: all that the learner declares.
   */
  readonly replaces?: readonly string[] | undefined;
  readonly postpend: string;
  readonly testcase: {
    readonly program: string;
    /** The display string that the last value must have. */
    readonly answer: string;
    /** What passing is worth. */
    readonly score: number;
  };
}

export type TestcaseError =
  | { errorType: 'timeout' }
  | {
      errorType: 'syntax' | 'runtime';
      /** From 1 within its own part; 0 when unknown. */
      line: number;
      location: Part | 'unknown';
      /** The text of that line; empty when unknown. */
      errorLine: string;
      errorExplanation: string;
    }
  | { errorType: 'systemError'; errorMessage: string };

/** As autograding results are on the wire. */
export type TestcaseResult =
  | { resultType: 'pass'; score: number }
  | { resultType: 'fail'; expected: string; actual: string }
  | { resultType: 'error'; errors: TestcaseError[] };

/**
 * What one result may hold at most. Results are stored and sent, and the learner's program makes them:
 * a thousand errors in one line of a million characters would be a result of a thousand million.
 */
const MAX_ERRORS = 20;
const MAX_LINE_LENGTH = 1000;
const MAX_TEXT_LENGTH = 10_000;

/**
 * The longest program of a learner that is run. Compiling is not counted, and each testcase compiles anew;
 * an answer is an exercise of some pages, and this is more than a hundred.
 */
const MAX_PROGRAM_LENGTH = 200_000;

const TOO_LONG: TestcaseError = {
  errorType: 'syntax',
  line: 0,
  location: 'student',
  errorLine: '',
  errorExplanation: `The program is too long to be tested: it may have up to ${MAX_PROGRAM_LENGTH} characters.`,
};

/** What is displayed for the value of no program at all. */
const NO_VALUE = 'undefined';

const fileOf = (part: Part) => `/${part}.js`;

/** @returns the part an error is in: the one that ran, unless the error names another's file */
function partOf(file: string | undefined, running: Part): Part {
  return PARTS.find((part) => fileOf(part) === file) ?? running;
}

function describe(error: Diagnostic, running: Part, texts: Record<Part, string>): TestcaseError {
  const location = partOf(error.file, running);
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
  texts: Record<Part, string>,
): TestcaseError[] {
  switch (outcome.status) {
    case 'error':
      return outcome.errors.slice(0, MAX_ERRORS).map((error) => describe(error, running, texts));
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

/** Lines of the text in front as its author has them, without the globals before it; 0 within these. */
function inOwnLines(errors: TestcaseError[], own: string, evaluated: string): TestcaseError[] {
  const before = evaluated.slice(0, evaluated.length - own.length).split('\n').length - 1;
  return errors.map((error) =>
    'location' in error && error.location === 'prepend'
      ? { ...error, line: Math.max(0, error.line - before) }
      : error,
  );
}

/**
 * Evaluates the parts one after another in one environment, all but the learner's with all rights,
 * and compares the display string of the last value with the expected one, exactly. A blank part
 * contributes nothing: it is not run, and the last value is that of the part before. What the parts
 * display is ignored, and what they ask is dismissed. The first part that fails decides; a program of more than 200,000 characters
 * fails before any part is run. Texts too long to read, and errors too many, are cut in the result, after
 * the comparison.
 * @param host where it runs; a session of its own is opened and closed
 * @returns the result; never rejects for anything the parts do
 */
export async function runTestcase(host: Host, run: TestcaseRun): Promise<TestcaseResult> {
  const { language, chapter, variant, timeoutMs, testcase } = run;
  const { globals = {}, student, postpend, replaces } = run;
  const prepend = withGlobals(globals, run.prepend);
  const texts: Record<Part, string> = { prepend, student, postpend, testcase: testcase.program };
  const always: EvaluationOptions = run.patience === undefined ? {} : { patience: run.patience };
  const ofCourse: EvaluationOptions = { ...always, chapter: ALL_RIGHTS_CHAPTER };
  const ofStudent: EvaluationOptions = { ...always, ...(replaces !== undefined && { replaces }) };
  if (student.length > MAX_PROGRAM_LENGTH) return { resultType: 'error', errors: [TOO_LONG] };
  const session = host.open({ language, chapter, variant, timeoutMs });
  let actual = NO_VALUE;
  try {
    for (const part of PARTS) {
      const text = texts[part];
      if (text.trim() === '') continue;
      const file = fileOf(part);
      const outcome = await session.evaluate(
        { files: { [file]: text }, entry: file },
        { onDisplay: () => undefined },
        part === 'student' ? ofStudent : ofCourse,
      );
      if (outcome.status !== 'finished') {
        const errors = errorsOf(outcome, part, texts);
        return { resultType: 'error', errors: inOwnLines(errors, run.prepend, prepend) };
      }
      actual = outcome.result;
    }
  } finally {
    session.close();
  }
  return actual === testcase.answer
    ? { resultType: 'pass', score: testcase.score }
    : { resultType: 'fail', expected: testcase.answer, actual: cut(actual, MAX_TEXT_LENGTH) };
}
