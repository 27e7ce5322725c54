import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { removeLocal } from '../../../ui/local-store';
import {
  type EarlierWork,
  findEarlierWork,
  ofFormerQuestions,
  type QuestionIds,
} from './earlier-work';

/** What a page had of questions that it shows no longer, and that the browser did not keep. */
export type Unkept = StoreApi<readonly EarlierWork[]>;

/** One for each assessment that a page shows. */
export function createUnkept(): Unkept {
  return createStore<readonly EarlierWork[]>(() => []);
}

interface EarlierWorkParts {
  /** Always with the same questions. */
  readonly assessment: QuestionIds;
  readonly userId: number;
  /** The copies of the pages that are open (`openKeys`). */
  readonly open: ReadonlySet<string>;
  readonly unkept: Unkept;
}

/**
 * What was typed for former questions of an assessment.
 * @returns it, and what forgets one of it for good
 */
export function useEarlierWork({ assessment, userId, open, unkept }: EarlierWorkParts) {
  const [found, setFound] = useState(() => findEarlierWork(userId, assessment, open));
  // The workspace of the former questions adds to it when it ends.
  const left = useStore(unkept);

  function forget(work: EarlierWork) {
    work.keys.forEach(removeLocal);
    setFound((all) => all.filter((other) => other !== work));
    unkept.setState((all) => all.filter((other) => other !== work), true);
  }
  return { works: [...ofFormerQuestions(left, assessment.questions), ...found], forget };
}
