import type { Host, LanguageConfiguration } from '@wellspring/evaluator';
import { findChapter } from '@wellspring/languages';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  createTestcaseRunner,
  type TestcaseRunner,
  type TestcaseState,
} from '../../../ui/workspace/testcases/testcase-runner';
import { type Compared, keepingWhatIsShown } from '../../../ui/workspace/testcases/comparing';
import type { AssessmentDraft } from '../model/draft';
import { fileOfLibrary } from '../model/draft-file';
import type { DraftLibrary } from '../model/common';
import type { DraftTestcase, ProgrammingDraft } from './model';

/** Runs the testcases of a draft question on its solution, as the autograder would. */

/** The runner cuts longer results, which then no longer count as values. */
const MAX_VALUE_LENGTH = 10_000;

/** The outcome of a testcase: a value, what it shows, or why there is none. */
export type TestOutcome =
  | { readonly kind: 'waiting' | 'running' | 'aborted' }
  /** `isWhole`: not cut because of its length. */
  | { readonly kind: 'value'; readonly value: string; readonly isWhole: boolean }
  | { readonly kind: 'shown'; readonly compared: Compared }
  | {
      readonly kind: 'errors';
      readonly errors: Extract<
        Extract<TestcaseState, { kind: 'done' }>['result'],
        { resultType: 'error' }
      >['errors'];
    };

interface TestRun {
  readonly outcome: TestOutcome;
  /** The subject of the run; see `subjectOf`. */
  readonly subject: string;
}

interface BenchState {
  /** By the id of the testcase. A testcase that was never run has no entry. */
  readonly runs: ReadonlyMap<number, TestRun>;
  readonly isRunning: boolean;
}

interface TestBench {
  readonly state: Pick<StoreApi<BenchState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /**
   * Runs these testcases one after another. Does nothing while others run, or when this installation does not
   * have the language: another language would give other results.
   */
  run(question: ProgrammingDraft, library: DraftLibrary, ids: readonly number[]): Promise<void>;
  /** Stops the running testcase and skips those after it. */
  stop(): void;
}

/**
 * The library with which the autograder runs a question: the question's grading library, else the
 * assessment's, else that of students (wire reference, section 8). The time limit is the students', or its
 * own when that is longer.
 * @returns null when there is no library at all
 */
export function gradingLibraryOf(
  question: Pick<ProgrammingDraft, 'library' | 'gradingLibrary'>,
  about: AssessmentDraft['about'],
): DraftLibrary | null {
  const own = question.library ?? about.library;
  const grading = question.gradingLibrary ?? about.gradingLibrary ?? own;
  if (!grading || !own || grading.execTimeMs >= own.execTimeMs) return grading;
  return { ...grading, execTimeMs: own.execTimeMs };
}

/** @returns the language of a library; undefined when this installation cannot run it */
export function languageOf({ chapter, variant }: DraftLibrary): LanguageConfiguration | undefined {
  return findChapter(chapter, variant ?? 'default');
}

/** Everything that a result depends on. A result for another subject is outdated. */
export function subjectOf(
  { prepend, solution, postpend }: ProgrammingDraft,
  { chapter, variant, execTimeMs, globals }: DraftLibrary,
  { program, compares }: DraftTestcase,
): string {
  const about = [chapter, variant, execTimeMs, globals];
  return JSON.stringify([...about, prepend, solution, postpend, program, compares]);
}

/**
 * Tells whether a testcase has passed: its value is exactly the expected text, or it shows something that answers can be compared
 * with.
 */
export function hasPassed(outcome: TestOutcome, { answer }: DraftTestcase): boolean {
  if (outcome.kind === 'shown') {
    const { actual } = outcome.compared;
    const count = actual ? actual.pictures.length + actual.sounds.length : 0;
    return count > 0 && actual?.problem === null;
  }
  return outcome.kind === 'value' && outcome.isWhole && outcome.value === answer;
}

/** Tells whether a run has an outcome, rather than waiting for one. */
export function hasEnded({ kind }: TestOutcome): boolean {
  return kind === 'value' || kind === 'shown' || kind === 'errors';
}

export function createTestBench(host: Host): TestBench {
  const state = createStore<BenchState>(() => ({ runs: new Map(), isRunning: false }));
  let running: TestcaseRunner | null = null;

  return {
    state,
    async run(question, library, ids) {
      const configuration = languageOf(library);
      if (state.getState().isRunning || !configuration) return;
      const testcases = question.testcases.filter(({ id }) => ids.includes(id));
      const tested = {
        prepend: question.prepend,
        postpend: question.postpend,
        testcases,
        library: fileOfLibrary(library),
      };
      const runner = createTestcaseRunner(host, configuration, tested, keepingWhatIsShown);
      const before = new Map(state.getState().runs);
      for (const { id } of testcases) before.delete(id);
      state.setState({ isRunning: true, runs: before });
      const unsubscribe = runner.runs.subscribe(({ states }) => {
        const runs = new Map(before);
        for (const [position, one] of states) {
          const testcase = testcases[position];
          if (!testcase) continue;
          const outcome = outcomeOf(one, testcase);
          runs.set(testcase.id, { outcome, subject: subjectOf(question, library, testcase) });
        }
        state.setState({ runs });
      });
      running = runner;
      try {
        await runner.run([...testcases.keys()], question.solution);
      } finally {
        unsubscribe();
        state.setState({ isRunning: false });
      }
    },
    stop: () => running?.stop(),
  };
}

function outcomeOf(state: TestcaseState, { answer }: DraftTestcase): TestOutcome {
  if (state.kind !== 'done') return { kind: state.kind };
  const { result, compared } = state;
  if (compared !== null && result.resultType !== 'error') return { kind: 'shown', compared };
  switch (result.resultType) {
    case 'pass':
      return { kind: 'value', value: answer, isWhole: true };
    case 'fail':
      return {
        kind: 'value',
        value: result.actual,
        isWhole: result.actual.length <= MAX_VALUE_LENGTH,
      };
    case 'error':
      return { kind: 'errors', errors: result.errors };
  }
}
