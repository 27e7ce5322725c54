import type { Question } from '@wellspring/contract';
import { useCallback, useSyncExternalStore } from 'react';
import type { AnswerSaver } from '../answers/answer-saver';
import type { VoteStore } from '../voting/vote-store';

type Savers = ReadonlyMap<number, AnswerSaver>;
type Votes = ReadonlyMap<number, VoteStore>;

/** Something about all answers of an assessment, again whenever one of them changes. */
function useAnswers(savers: Savers, votes: Votes, look: () => boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [
        ...[...savers.values()].map((saver) => saver.subscribe(listener)),
        ...[...votes.values()].map((store) => store.state.subscribe(listener)),
      ];
      return () => ends.forEach((end) => end());
    },
    [savers, votes],
  );
  return useSyncExternalStore(subscribe, look);
}

/** Whether every question has an answer, typed or saved. */
export function useAllAnswered(
  questions: readonly Question[],
  savers: Savers,
  votes: Votes,
): boolean {
  return useAnswers(savers, votes, () =>
    questions.every(({ id }) => (votes.get(id) ?? savers.get(id))?.isAnswered() ?? true),
  );
}

/**
 * Whether leaving would leave something behind that the server does not have, and that it does not get at
 * once: what is on its way is no reason to ask.
 */
export function useHasUnsaved(savers: Savers, votes: Votes): boolean {
  return useAnswers(
    savers,
    votes,
    () =>
      [...savers.values()].some((saver) => saver.wouldLose() || isStuck(saver.getState().kind)) ||
      [...votes.values()].some(({ state }) => {
        const { saving, isKeptHere } = state.getState();
        return !isKeptHere || isStuck(saving.kind);
      }),
  );
}

function isStuck(kind: string): boolean {
  return ['unsaved', 'retrying', 'refused', 'conflict'].includes(kind);
}
