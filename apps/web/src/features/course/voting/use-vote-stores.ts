import type { Assessment } from '@wellspring/contract';
import { useMemo } from 'react';
import type { AnswerSaver } from '../answers/answer-saver';
import { createVoteStore, type VoteStore } from './vote-store';

/** The votes of each voting question of an assessment, based on the savers of its answers. */
export function useVoteStores(
  { questions }: Pick<Assessment, 'questions'>,
  savers: ReadonlyMap<number, AnswerSaver>,
): ReadonlyMap<number, VoteStore> {
  return useMemo(
    () =>
      new Map(
        questions.flatMap((question) => {
          const saver = savers.get(question.id);
          if (question.type !== 'voting' || saver === undefined) return [];
          return [[question.id, createVoteStore(saver, question.contestEntries)] as const];
        }),
      ),
    [questions, savers],
  );
}
