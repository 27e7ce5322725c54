import { located, Memory, now, StopRequest } from '@wellspring/engine';
import type {
  Diagnostic,
  EvaluationOptions,
  Outcome,
  Program as Files,
  RecordOptions,
  SessionSettings,
  SessionCallbacks,
  Timings,
} from '@wellspring/evaluator';
import { SOURCE } from '../runtime-language.js';
import { checkAlone } from '../check-alone.js';
import { describePredeclared } from '../library/index.js';
import { link, type LinkedFile } from '../link.js';
import { misplacedBreakpoint, placeBreakpoints, withStatements } from '../machine/breakpoints.js';
import { describeSteps } from './describe-steps.js';
import { fromSyntax, type Predeclared, type SourceFile } from './from-syntax.js';
import { Primitives, StepperMachine } from './primitives.js';
import { Reducer } from './reduce.js';
import { recordingOf } from './recording.js';
import { DEFAULT_STEP_LIMIT, stepsOfUndeclared, stepThrough, type Step } from './stepper.js';

/** Evaluates a program by substitution and provides its steps as data. */

/**
 * The last chapter whose programs can be explained by substitution. In later chapters, names can change their
 * values.
 */
const LAST_CHAPTER = 2;

/** More than would be looked at. It keeps an endless program with a large limit from filling the memory. */
const MAX_STEPS = 100_000;

const OTHER_CHAPTER: Diagnostic = {
  type: 'Runtime',
  line: null,
  column: null,
  message: 'The stepper works for Source §1 and §2.',
  explanation: 'Choose one of these languages, or look at the program in the machine.',
};

const TOO_LONG: Diagnostic = {
  type: 'Runtime',
  line: null,
  column: null,
  message: 'The steps are too long to be shown.',
  explanation: 'Ask for fewer steps, or make the texts and lists of the program shorter.',
};

type Settings = SessionSettings & EvaluationOptions & Omit<RecordOptions, 'mode'>;

/** The result of stepping through a program: its steps, or its outcome when there are none. */
type Stepped =
  | {
      readonly steps: readonly Step[];
      readonly timings: Timings;
    }
  | { readonly steps?: undefined; readonly outcome: Outcome };

/**
 * Evaluates a program by substitution, in its own environment. Sends the steps, even if the program fails
 * while it runs; the last steps then show the error.
 * @returns the outcome. It has errors only when the program cannot be run or its steps are too large to be
 *   sent
 */
export function stepProgram(
  program: Files,
  settings: Settings,
  callbacks: SessionCallbacks,
): Outcome {
  const stepped = steppedThrough(program, settings, callbacks);
  if (stepped.steps === undefined) return stepped.outcome;
  const steps = describeSteps(stepped.steps);
  const result = steps.steps.at(-1)?.code ?? '';
  const { timings } = stepped;
  return callbacks.emit?.('steps', () => steps) === 'left-out'
    ? { status: 'error', errors: [TOO_LONG], timings }
    : { status: 'finished', result, timings };
}

/**
 * Does the same, but keeps the steps for later requests, and sends a `Recording`.
 * @returns the outcome, and the steps if the program could be run
 */
export function recordProgram(
  program: Files,
  settings: Settings,
  callbacks: SessionCallbacks,
): { readonly outcome: Outcome; readonly steps: readonly Step[] } {
  const { halting, hints } = withBreakpoints(program, settings);
  let stepped = steppedThrough(halting, settings, callbacks);
  // Errors refer to the text as it was written.
  if (stepped.steps === undefined && halting !== program) {
    stepped = steppedThrough(program, settings, callbacks);
  }
  if (stepped.steps === undefined) return { outcome: stepped.outcome, steps: [] };
  const { steps, timings } = stepped;
  const recording = { ...recordingOf(steps), ...(hints.length > 0 && { hints }) };
  callbacks.emit?.('recording', () => recording);
  return { outcome: { status: 'finished', result: '', timings }, steps };
}

function steppedThrough(
  program: Files,
  { chapter, timeoutMs, patience, stepLimit = DEFAULT_STEP_LIMIT }: Settings,
  callbacks: SessionCallbacks,
): Stepped {
  const started = now();
  let compileMs = 0;
  const timings = () => ({ compileMs, runMs: now() - started - compileMs });
  const machine = new StepperMachine(callbacks, SOURCE);
  // No call has been made yet: if something is nested too deeply then, it is the text.
  machine.forgetSite();
  const describe = (failure: unknown): string => machine.diagnose(failure).diagnostic.message;
  const refused = (errors: readonly Diagnostic[]): Stepped => ({
    outcome: { status: 'error', errors, timings: timings() },
  });
  if (chapter > LAST_CHAPTER) return refused([OTHER_CHAPTER]);
  try {
    const { files, found, problems } = link(program, chapter);
    const checked = found?.map((file) => checkAlone(file, chapter)) ?? [];
    const certain = checked.flatMap(({ file, resolution }) =>
      resolution.problems.map((problem) => ({ problem, file: file.path })),
    );
    if (problems !== undefined || certain.length > 0) {
      return refused(located(problems ?? certain, program));
    }
    const tree = fromSyntax(sourceFiles(files), (name) => predeclaredMeaning(name, chapter));
    compileMs = now() - started;
    machine.startBudget(timeoutMs, patience);
    const undeclared = checked.find(({ resolution }) => resolution.undeclared !== undefined)
      ?.resolution.undeclared;
    const steps =
      undeclared === undefined
        ? stepThrough(
            tree,
            new Reducer(new Primitives(machine, chapter)),
            Math.min(stepLimit, MAX_STEPS),
            {
              onStep: () => machine.checkStop(),
              describe,
            },
          )
        : stepsOfUndeclared(tree, undeclared.message, undeclared.place?.line ?? 1);
    return { steps, timings: timings() };
  } catch (failure) {
    if (failure instanceof StopRequest) return { outcome: { status: 'stopped' } };
    return refused([machine.diagnose(failure).diagnostic]);
  } finally {
    Memory.prepare();
  }
}

/**
 * Inserts `debugger` statements where the program should halt (reference, section 4), so that they are steps
 * of their own. Also returns the hints about lines that cannot have one.
 */
function withBreakpoints(
  program: Files,
  { chapter, breakpoints = {} }: Settings,
): { readonly halting: Files; readonly hints: readonly string[] } {
  const hints: string[] = [];
  const files = { ...program.files };
  for (const [path, lines] of Object.entries(breakpoints)) {
    const text = program.files[path];
    if (text === undefined || lines.length === 0) continue;
    const { misplaced } = placeBreakpoints(text, lines, chapter);
    hints.push(...misplaced.map(misplacedBreakpoint));
    const placed = lines.filter((line) => !misplaced.includes(line));
    files[path] = withStatements(text, placed);
  }
  const isSame = Object.keys(files).every((path) => files[path] === program.files[path]);
  return { halting: isSame ? program : { ...program, files }, hints };
}

function predeclaredMeaning(name: string, chapter: number): Predeclared {
  const described = describePredeclared(name, chapter);
  if (described === undefined) return undefined;
  if (described.kind === 'function') return 'function';
  const { value } = described;
  return { value: typeof value === 'number' ? value : undefined };
}

/** Combines each file with the meanings of its imports, which refer to earlier files. */
function sourceFiles(files: readonly LinkedFile[]): SourceFile[] {
  const indexOf = new Map(files.map(({ path }, index) => [path, index] as const));
  return files.map(({ tree, imports }) => ({
    tree,
    imports: new Map(
      [...imports].map(([local, { path, name }]) => {
        const file = indexOf.get(path) ?? 0;
        return [local, { file, name: files[file]?.exports.get(name) ?? name }] as const;
      }),
    ),
  }));
}
