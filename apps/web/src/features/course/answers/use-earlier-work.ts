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

/** Texts of questions that the page no longer shows and that the browser could not store. */
export type Unkept = StoreApi<readonly EarlierWork[]>;

/** Creates one for each assessment that a page shows. */
export function createUnkept(): Unkept {
  return createStore<readonly EarlierWork[]>(() => []);
}

interface EarlierWorkParts {
  /** Its questions must not change. */
  readonly assessment: QuestionIds;
  readonly userId: number;
  /** The keys of the open pages (`openKeys`). */
  readonly open: ReadonlySet<string>;
  readonly unkept: Unkept;
}

/**
 * The texts that were typed for former questions of an assessment.
 * @returns the texts, and a function that deletes one of them for good
 */
export function useEarlierWork({ assessment, userId, open, unkept }: EarlierWorkParts) {
  const [found, setFound] = useState(() => findEarlierWork(userId, assessment, open));
  // The workspace of the former questions adds to it when it unmounts.
  const left = useStore(unkept);

  function forget(work: EarlierWork) {
    work.keys.forEach(removeLocal);
    setFound((all) => all.filter((other) => other !== work));
    unkept.setState((all) => all.filter((other) => other !== work), true);
  }
  return { works: [...ofFormerQuestions(left, assessment.questions), ...found], forget };
}
