import type {
  EvaluationOptions,
  EvaluationStep,
  Outcome,
  Program as Files,
  SessionSettings,
  Surroundings,
} from '@wellspring/evaluator';
import { checkAlone } from '../check-alone.js';
import { describePredeclared } from '../library/index.js';
import { link, type LinkedFile } from '../link.js';
import { located } from '../report.js';
import { now } from '../runtime/clock.js';
import { diagnose } from '../runtime/diagnose.js';
import { StopRequest } from '../runtime/errors.js';
import { Memory } from '../runtime/memory.js';
import { fromSyntax, type Predeclared, type SourceFile } from './from-syntax.js';
import type { FunctionValue } from './nodes.js';
import { Primitives, StepperMachine } from './primitives.js';
import { Reducer } from './reduce.js';
import {
  afterCall,
  definition,
  limitStep,
  DEFAULT_STEP_LIMIT,
  stepsOfUndeclared,
  stepThrough,
  type Step,
} from './stepper.js';

/** A program's steps as data, for those who asked for it to be evaluated. */

/** The last chapter whose programs substitution can explain: after it, names change their values. */
const LAST_CHAPTER = 2;

/** UTF-16 code units of the texts of all steps; a run whose texts are longer ends as at the limit of steps. */
const MOST_CHARACTERS = 16_000_000;

/** More than anybody looks at; so that a large limit does not fill the memory with an endless program. */
const MOST_STEPS = 100_000;

type Settings = SessionSettings & EvaluationOptions;

/**
 * Evaluates a program by substitution, in an environment of its own.
 * @returns the steps, also of a program that fails while it runs: then the last ones say what is wrong;
 *   or the errors of one that cannot be run
 */
export function stepProgram(
  program: Files,
  { chapter, timeoutMs, patience, stepLimit = DEFAULT_STEP_LIMIT }: Settings,
  surroundings: Surroundings,
): Outcome {
  const started = now();
  let compileMs = 0;
  const timings = () => ({ compileMs, runMs: now() - started - compileMs });
  const machine = new StepperMachine(surroundings);
  const describe = (failure: unknown): string => diagnose(failure, machine).diagnostic.message;
  const refused = (message: string, explanation: string): Outcome => ({
    status: 'error',
    errors: [{ type: 'Runtime', line: null, column: null, message, explanation }],
    timings: timings(),
  });
  if (chapter > LAST_CHAPTER) {
    return refused(
      'The stepper works for Source §1 and §2.',
      'Choose one of these languages, or look at the program in the machine.',
    );
  }
  try {
    const { files, found, problems } = link(program, chapter);
    const checked = found?.map((file) => checkAlone(file, chapter)) ?? [];
    const certain = checked.flatMap(({ file, resolution }) =>
      resolution.problems.map((problem) => ({ problem, file: file.path })),
    );
    if (problems !== undefined || certain.length > 0) {
      return {
        status: 'error',
        errors: located(problems ?? certain, program),
        timings: timings(),
      };
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
            Math.min(stepLimit, MOST_STEPS),
            {
              onStep: () => machine.checkStop(),
              describe,
            },
          )
        : stepsOfUndeclared(tree, undeclared.message, undeclared.place?.line ?? 1);
    const texts = describeSteps(steps);
    return {
      status: 'finished',
      result: texts.steps.at(-1)?.code ?? '',
      steps: texts,
      timings: timings(),
    };
  } catch (failure) {
    if (failure instanceof StopRequest) return { status: 'stopped' };
    const { diagnostic } = diagnose(failure, machine);
    return { status: 'error', errors: [diagnostic], timings: timings() };
  } finally {
    Memory.prepare();
  }
}

function predeclaredMeaning(name: string, chapter: number): Predeclared {
  const described = describePredeclared(name, chapter);
  if (described === undefined) return undefined;
  if (described.kind === 'function') return 'function';
  const { value } = described;
  return { value: typeof value === 'number' ? value : undefined };
}

/** Each file with what its imports mean among those before it. */
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

/** The texts of steps. */
function describeSteps(all: readonly Step[]): {
  readonly steps: readonly EvaluationStep[];
  readonly definitions: readonly string[];
} {
  const definitions: string[] = [];
  const known = new Map<FunctionValue, number>();
  let characters = 0;
  const numberOf = (value: FunctionValue): number => {
    const number = known.get(value) ?? definitions.push(definition(value)) - 1;
    if (!known.has(value)) characters += definitions[number]?.length ?? 0;
    known.set(value, number);
    return number;
  };
  const described: EvaluationStep[] = [];
  for (const [index, step] of all.entries()) {
    const one = describeStep(step, numberOf);
    characters += one.code.length + one.explanation.length + (one.redex?.length ?? 0);
    if (characters > MOST_CHARACTERS) {
      described.push(describeStep(limitStep(step.position), numberOf));
      break;
    }
    const isCall = step.called !== undefined && step.marker === 'beforeMarker';
    described.push(isCall ? { ...one, afterCall: afterCall(all, index) } : one);
  }
  const last = described.length - 1;
  const steps = described.map((step) =>
    step.afterCall === undefined ? step : { ...step, afterCall: Math.min(step.afterCall, last) },
  );
  return { steps, definitions };
}

function describeStep(step: Step, numberOf: (value: FunctionValue) => number): EvaluationStep {
  const { marker, explanation, redex, line, called } = step;
  const { text, range, folded } = step.print();
  return {
    code: text,
    marker,
    explanation,
    ...(redex !== undefined && { redex }),
    ...(range && { range }),
    ...(folded.length > 0 && {
      folded: folded.map(({ from, to, value }) => ({ from, to, definition: numberOf(value) })),
    }),
    ...(line !== undefined && { line }),
    ...(called !== undefined && { called }),
    ...(step.isBreakpoint && { isBreakpoint: true }),
  };
}
