import { answerQuestion, type Assessment } from '@wellspring/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText, isPassing, request } from '../../../backend';
import { assessmentsQuery } from '../queries';
import { localVoteDrafts } from './vote-draft';
import { createVoteStore, type VoteStore } from './vote-store';

/**
 * The votes of each voting question of an assessment, for as long as the page shows the assessment.
 * @param userId whose drafts on this device these are
 * @param isReadOnly nothing is sent then
 */
export function useVoteStores(
  assessment: Assessment,
  userId: number,
  isReadOnly: boolean,
): ReadonlyMap<number, VoteStore> {
  const queryClient = useQueryClient();
  const { courseId } = assessment;
  const [stores] = useState(
    () =>
      new Map(
        assessment.questions.flatMap((question) => {
          if (question.type !== 'voting') return [];
          const store = createVoteStore({
            entries: question.contestEntries,
            drafts: localVoteDrafts(userId, question.id),
            send: async (answer) => {
              const params = { courseId, questionId: question.id };
              await request(answerQuestion, { params, body: { answer } });
              // The list tells how far one is; it asks again when it is next shown.
              void queryClient.invalidateQueries({
                ...assessmentsQuery(courseId),
                exact: true,
                refetchType: 'none',
              });
            },
            isPassing,
            failureText,
          });
          return [[question.id, store] as const];
        }),
      ),
  );

  useEffect(() => {
    if (isReadOnly) return undefined;
    const flush = () => stores.forEach((store) => void store.flush());
    // What an earlier visit left unsent goes first.
    flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      stores.forEach((store) => store.dispose());
    };
  }, [stores, isReadOnly]);

  return stores;
}
