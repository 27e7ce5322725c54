import type { ExpectedOutput, Testcase } from '@wellspring/contract';
import { captureOf, countOf, packShown, type Shown } from '@wellspring/modules/marking';
import type { TestcaseError, TestcaseResult } from '@wellspring/evaluator';
import { hashText } from '../auth/secret-text.js';
import type { GradingInput } from './grader.js';

/**
 * The output of testcases after the solution of their question, for those that compare pictures or sounds. It is computed when it is
 * first needed, and kept in memory: running a solution again after a restart costs less than keeping stored pictures true.
 */

/** The parts of a question with its solution, in place of an answer. */
type SolutionInput = Omit<GradingInput, 'student' | 'testcases'>;

export interface ComparingTestcase extends Testcase {
  readonly compares: NonNullable<Testcase['compares']>;
}

export function isComparing(testcase: Testcase): testcase is ComparingTestcase {
  return testcase.compares !== undefined;
}

/**
 * Runs a testcase on the solution.
 * @param comparison keeps what it shows
 */
type RunOnSolution = (
  input: SolutionInput & { readonly student: string },
  testcase: ComparingTestcase,
  comparison: ReturnType<typeof captureOf>,
  signal: AbortSignal,
) => Promise<TestcaseResult>;

export interface SolutionOutputs {
  /**
   * Returns what a testcase shows after the solution, or why there is nothing to expect.
   * @throws when the grader broke, or when `signal` asks it to give up
   */
  find(
    input: SolutionInput,
    testcase: ComparingTestcase,
    signal: AbortSignal,
  ): Promise<ExpectedOutput>;
}

/** The size of all that is kept, in characters. */
const MAX_KEPT_LENGTH = 64_000_000;

/** A solution that fails is tried again after this time, since it may have been the machine's fault. */
const MAX_PROBLEM_AGE_MS = 60_000;

interface Kept {
  readonly output: ExpectedOutput;
  readonly length: number;
  readonly madeAt: number;
}

export function createSolutionOutputs(run: RunOnSolution): SolutionOutputs {
  /** By the hash of everything that the output depends on; the one that was used last comes last. */
  const kept = new Map<string, Kept>();
  const pending = new Map<string, Promise<ExpectedOutput>>();
  let keptLength = 0;

  function drop(key: string): void {
    keptLength -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, output: ExpectedOutput): void {
    const length = JSON.stringify(output).length;
    drop(key);
    kept.set(key, { output, length, madeAt: performance.now() });
    keptLength += length;
    for (const oldest of kept.keys()) {
      if (keptLength <= MAX_KEPT_LENGTH || oldest === key) break;
      drop(oldest);
    }
  }

  async function make(
    input: SolutionInput,
    testcase: ComparingTestcase,
    signal: AbortSignal,
  ): Promise<ExpectedOutput> {
    const { solution } = input;
    if (solution === null || solution.trim() === '') {
      return problem('The question has no solution to compare with.');
    }
    let shown: Shown | null = null;
    const capture = captureOf(testcase.compares, (found) => (shown = found));
    const result = await run({ ...input, student: solution }, testcase, capture, signal);
    return outputOf(shown, result, testcase);
  }

  return {
    async find(input, testcase, signal) {
      const key = await keyOf(input, testcase);
      const known = kept.get(key);
      const isFresh = known && performance.now() - known.madeAt < MAX_PROBLEM_AGE_MS;
      if (known && (known.output.problem === null || isFresh)) {
        kept.delete(key);
        kept.set(key, known);
        return known.output;
      }
      const underWay = pending.get(key);
      if (underWay !== undefined)
        return orOwn(underWay, signal, () => this.find(input, testcase, signal));
      const making = make(input, testcase, signal);
      pending.set(key, making);
      try {
        const output = await making;
        keep(key, output);
        return output;
      } finally {
        pending.delete(key);
      }
    },
  };
}

/** Waits for a run that another caller has started, and starts an own one if that caller gave up. */
async function orOwn<Value>(
  underWay: Promise<Value>,
  signal: AbortSignal,
  again: () => Promise<Value>,
): Promise<Value> {
  try {
    return await underWay;
  } catch {
    signal.throwIfAborted();
    return again();
  }
}

function keyOf(
  { library, timeoutMs, prepend, solution, replaces, postpend }: SolutionInput,
  { program, compares }: ComparingTestcase,
): Promise<string> {
  return hashText(
    JSON.stringify([library, timeoutMs, prepend, solution, replaces, postpend, program, compares]),
  );
}

function outputOf(
  shown: Shown | null,
  result: TestcaseResult,
  { compares }: ComparingTestcase,
): ExpectedOutput {
  if (result.resultType === 'error') {
    const [error] = result.errors;
    return problem(
      `The solution of this question fails: ${error ? textOf(error) : 'no reason is known.'}`,
    );
  }
  if (shown === null || countOf(shown) === 0) {
    const noun = compares === 'pictures' ? 'picture' : 'sound';
    return problem(shown?.problem ?? `The solution of this question shows no ${noun}.`);
  }
  if (shown.problem !== null) {
    return problem(`The ${compares} of the solution cannot be compared: ${shown.problem}`);
  }
  return { shown: packShown(shown), problem: null };
}

function problem(text: string): ExpectedOutput {
  return { shown: null, problem: text };
}

function textOf(error: TestcaseError): string {
  switch (error.errorType) {
    case 'timeout':
      return 'it takes too long.';
    case 'systemError':
      return error.errorMessage;
    default:
      return error.errorExplanation;
  }
}
