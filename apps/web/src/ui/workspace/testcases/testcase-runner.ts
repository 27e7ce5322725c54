import type { AutogradingResult, ProgrammingQuestion, Testcase } from '@wellspring/contract';
import { librariesOf } from '@wellspring/contract/external-library';
import {
  type Host,
  type HostSession,
  type LanguageConfiguration,
  runTestcase,
  type ShownComparison,
} from '@wellspring/evaluator';
import { noteActivity } from '../activity';
import type { Compared, Comparing } from './comparing';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Runs the testcases of a question on a student's program, one at a time. */

/** The parts of a question that are needed to run its testcases. */
export type TestableQuestion = Pick<
  ProgrammingQuestion,
  'prepend' | 'postpend' | 'testcases' | 'library' | 'replaces'
>;

/** The state of one testcase. A testcase that was never run has no entry. */
export type TestcaseState =
  | { readonly kind: 'waiting' | 'running' | 'aborted' }
  | {
      readonly kind: 'done';
      readonly result: AutogradingResult;
      /** The actual and the expected output. Null for testcases that compare their value. */
      readonly compared: Compared | null;
    };

interface TestcaseRuns {
  /** By the position of the testcase in the question, from 0. */
  readonly states: ReadonlyMap<number, TestcaseState>;
  readonly isRunning: boolean;
  /** The program of the latest results; null before the first run. */
  readonly program: string | null;
}

export interface TestcaseRunner {
  readonly runs: Pick<StoreApi<TestcaseRuns>, 'getState' | 'getInitialState' | 'subscribe'>;
  /**
   * Runs testcases on a program in this order; resolves when all have ended or were stopped. Does nothing
   * while others are running. Results for a different program are dropped.
   * @param positions in the question, from 0
   */
  run(positions: readonly number[], program: string): Promise<void>;
  /** Stops the current testcase and skips those after it. */
  stop(): void;
}

/** @param comparing compares what testcases show */
export function createTestcaseRunner(
  host: Host,
  language: LanguageConfiguration,
  question: TestableQuestion,
  comparing: Comparing,
): TestcaseRunner {
  const runs = createStore<TestcaseRuns>(() => ({
    states: new Map(),
    isRunning: false,
    program: null,
  }));
  let session: HostSession | null = null;
  let isStopped = false;
  /** A host that gives us its session, so that we can stop it. */
  const stoppable: Host = {
    open: (settings) => (session = host.open(settings)),
    dispose: () => {},
  };

  function show(position: number, state: TestcaseState) {
    runs.setState(({ states }) => ({ states: new Map(states).set(position, state) }));
  }

  function leaveOut(position: number) {
    runs.setState(({ states }) => {
      const others = new Map(states);
      others.delete(position);
      return { states: others };
    });
  }

  async function runOne(position: number, program: string) {
    const testcase = question.testcases[position];
    if (!testcase) return;
    noteActivity('Run Testcase');
    show(position, { kind: 'running' });
    const done = await (testcase.compares === undefined
      ? runAlone(testcase, program)
      : runComparing(position, testcase, testcase.compares, program));
    show(position, isStopped ? { kind: 'aborted' } : { kind: 'done', ...done });
  }

  async function runAlone(testcase: Testcase, program: string, comparison?: ShownComparison) {
    const { library, prepend, postpend, replaces } = question;
    const result = await runTestcase(stoppable, {
      language,
      timeoutMs: library.execTimeMs,
      languageOptions: library.languageOptions,
      libraries: librariesOf(library.external),
      globals: library.globals,
      prepend,
      student: program,
      replaces,
      postpend,
      testcase,
      comparison,
    });
    return { result, compared: null };
  }

  async function runComparing(
    position: number,
    testcase: Testcase,
    compares: NonNullable<Testcase['compares']>,
    program: string,
  ): Promise<{ readonly result: AutogradingResult; readonly compared: Compared | null }> {
    const begun = await comparing(position, compares);
    // Then nothing is run, and the result is not shown.
    if (isStopped) return { result: { resultType: 'error', errors: [] }, compared: null };
    if ('problem' in begun) {
      const errors = [{ errorType: 'systemError' as const, errorMessage: begun.problem }];
      return { result: { resultType: 'error', errors }, compared: null };
    }
    const { result } = await runAlone(testcase, program, begun.comparison);
    return { result, compared: begun.compared() };
  }

  return {
    runs,
    async run(positions, program) {
      if (runs.getState().isRunning) return;
      isStopped = false;
      runs.setState((before) => ({
        isRunning: true,
        program,
        states: new Map([
          ...(before.program === program ? before.states : []),
          ...positions.map((position) => [position, { kind: 'waiting' }] as const),
        ]),
      }));
      for (const position of positions) {
        if (isStopped) leaveOut(position);
        else await runOne(position, program);
      }
      runs.setState({ isRunning: false });
    },
    stop() {
      isStopped = true;
      session?.stop();
    },
  };
}

/** The number of testcases that have passed. */
export function countPassed({ states }: TestcaseRuns): number {
  return [...states.values()].filter(
    (state) => state.kind === 'done' && state.result.resultType === 'pass',
  ).length;
}
