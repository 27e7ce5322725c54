import { CALLS, type Assessment } from '@wellspring/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText, isPassing, request } from '../../../backend';
import { assessmentsQuery } from '../queries';
import { createAnswerSaver, type AnswerSaver } from './answer-saver';
import { localDraftStore } from './draft';

/** Browsers refuse larger bodies for calls that may outlive the page (the Fetch standard: 64 KiB). */
const MOST_KEEPALIVE_CHARACTERS = 20_000;

/**
 * One saver for each question of an assessment, for as long as the page shows the assessment: an
 * answer that is unsent when the person goes on to the next question is still sent.
 * @param assessment as fetched last
 * @param userId whose copies on this device these are
 * @param isReadOnly nothing is sent then
 */
export function useAnswerSavers(
  assessment: Assessment,
  userId: number,
  isReadOnly: boolean,
): ReadonlyMap<number, AnswerSaver> {
  const queryClient = useQueryClient();
  const [savers] = useState(
    () =>
      new Map(
        assessment.questions.map((question) => [
          question.id,
          createAnswerSaver({
            answer: question.answer,
            drafts: localDraftStore(userId, question.id),
            send: async (answer, isUrgent) => {
              await request(CALLS.answerQuestion, {
                params: { courseId: assessment.courseId, questionId: question.id },
                body: { answer },
                keepalive: isUrgent && answer.length < MOST_KEEPALIVE_CHARACTERS,
              });
              // The list tells how far one is; it asks again when it is next shown.
              void queryClient.invalidateQueries({
                ...assessmentsQuery(assessment.courseId),
                exact: true,
                refetchType: 'none',
              });
            },
            isPassing,
            failureText,
          }),
        ]),
      ),
  );

  useEffect(() => {
    for (const { id, answer } of assessment.questions) savers.get(id)?.learn(answer);
  }, [assessment.questions, savers]);

  useEffect(() => {
    if (isReadOnly) return undefined;
    const all = [...savers.values()];
    const flush = (isUrgent: boolean) => all.forEach((saver) => void saver.flush(isUrgent));
    const onHide = () => document.visibilityState === 'hidden' && flush(true);
    const onLeave = () => flush(true);
    const onOnline = () => flush(false);
    const onUnload = (event: BeforeUnloadEvent) => {
      if (all.some((saver) => saver.wouldLose())) event.preventDefault();
    };
    all.forEach((saver) => saver.start());
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('online', onOnline);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('beforeunload', onUnload);
      flush(false);
      all.forEach((saver) => saver.dispose());
    };
  }, [savers, isReadOnly]);

  return savers;
}
