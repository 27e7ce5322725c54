import { answerQuestion, type Assessment, type Question } from '@wellspring/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText, isPassing, request, session } from '../../../backend';
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
            answer: savedText(question),
            drafts: localDraftStore(userId, question.id),
            send: async (answer, isUrgent) => {
              await request(answerQuestion, {
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
    for (const question of assessment.questions) {
      savers.get(question.id)?.learn(savedText(question));
    }
  }, [assessment.questions, savers]);

  useEffect(() => {
    if (isReadOnly) return undefined;
    const all = [...savers.values()];
    const flush = (isUrgent: boolean) => all.forEach((saver) => void saver.flush(isUrgent));
    const onHide = () => document.visibilityState === 'hidden' && flush(true);
    const onLeave = () => flush(true);
    const onOnline = () => flush(false);
    // What was refused because the session had expired is sent when the person is back.
    const unfollow = session.subscribe(() => {
      if (session.getState().kind === 'signed-in') flush(false);
    });
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
      unfollow();
      window.removeEventListener('beforeunload', onUnload);
      flush(false);
      all.forEach((saver) => saver.dispose());
    };
  }, [savers, isReadOnly]);

  return savers;
}

/** What is saved, as the text that is sent; a choice is sent by its index. */
function savedText({ answer }: Question): string | null {
  return answer === null ? null : String(answer);
}
