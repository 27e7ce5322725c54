import { type GradingAnswer, gradeAnswer } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { BackendError, request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { gradingKeyOf } from '../../../kept-keys';
import { gradingKey, submissionQuery } from '../queries';
import { boundsOf, isAllowed } from './adjustment';
import {
  adjustmentOf,
  createGradeDraft,
  type DraftState,
  type GradeDraft,
  type Marks,
} from './grade-draft';

/** The reason why marks that are being written cannot be saved; null when they can. */
type MarksProblem =
  { readonly kind: 'no-number' } | { readonly kind: 'out-of-bounds'; readonly xp: number } | null;

/** Another person has saved other marks meanwhile; the user must choose. */
class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/** The student has handed in another answer since this one was read; the user must read that one first. */
export class OtherAnswer extends Error {
  override readonly name = 'OtherAnswer';
}

export interface MarksControl {
  readonly draft: GradeDraft;
  readonly state: DraftState;
  readonly problem: MarksProblem;
  /** Saves the marks. Rejects when they were not saved, also when another person has saved other marks. */
  readonly save: () => Promise<void>;
  readonly isSaving: boolean;
  /** The reason why the last attempt to save failed. */
  readonly error: unknown;
}

const { otherAnswer } = gradeAnswer.refusals;

/** Tells whether the server has other marks than those that were to be replaced. */
function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof BackendError && 'status' in error.failure && error.failure.status === 409;
}

function isOtherAnswer(error: unknown): boolean {
  return (
    error instanceof BackendError &&
    error.failure.kind === 'refused' &&
    error.failure.text === otherAnswer.text
  );
}

/** The marks to start from. For an answer that has to be graded again, the marks of the previous answer. */
export function marksOf({ grade }: Pick<GradingAnswer, 'grade'>): Marks {
  return {
    xpAdjustment: grade.former?.startsAt ?? grade.xpAdjustment,
    comments: grade.comments ?? '',
  };
}

/**
 * The marks of an answer while they are written. The component must belong to one answer for its whole life.
 */
export function useMarks(submissionId: number, answer: GradingAnswer): MarksControl {
  const { courseId, user } = useCourse();
  const queryClient = useQueryClient();
  const questionId = answer.question.id;
  const [draft] = useState(() =>
    createGradeDraft(gradingKeyOf(user.userId, submissionId, questionId), marksOf(answer)),
  );
  const state = useStore(draft.state);
  useEffect(() => draft.follow(marksOf(answer)), [draft, answer]);

  /** Fetches the server's present marks into the draft. @returns the present answer */
  async function follow() {
    const detail = await queryClient.fetchQuery({
      ...submissionQuery(courseId, submissionId),
      staleTime: 0,
      // Without a network the user is told at once, and can press again.
      retry: false,
    });
    const fresh = detail.answers.find(({ question }) => question.id === questionId);
    if (fresh) draft.follow(marksOf(fresh));
    return fresh ?? answer;
  }

  const problem = problemOf(state, answer);
  const saving = useMutation({
    mutationFn: async () => {
      // Marks that others have saved since show before they would be overwritten.
      const fresh = await follow();
      const answeredAt = answer.lastModifiedAt;
      if (fresh.lastModifiedAt !== answeredAt) throw new OtherAnswer();
      const now = draft.state.getState();
      if (now.isConflicting) throw new ChangedMeanwhile();
      const { xpAdjustment, comments } = fresh.grade;
      const sent = { xpAdjustment: adjustmentOf(now.adjustment) ?? 0, comments: now.comments };
      try {
        await request(gradeAnswer, {
          params: { courseId, submissionId, questionId },
          body: { grading: { ...sent, replaces: { xpAdjustment, comments }, answeredAt } },
        });
      } catch (error) {
        if (!isChangedMeanwhile(error)) throw error;
        // Another person has saved marks, or handed in, between the two calls.
        await follow();
        if (isOtherAnswer(error)) throw new OtherAnswer();
        throw new ChangedMeanwhile();
      }
      draft.confirm(sent);
    },
    // Refreshes the list, the counts of the dashboard and the last editor.
    // The outcome of saving does not depend on it.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: gradingKey(courseId) }),
  });
  const { mutateAsync, isPending, error } = saving;
  return {
    draft,
    state,
    problem,
    save: () => mutateAsync(),
    isSaving: isPending,
    error: error instanceof ChangedMeanwhile ? null : error,
  };
}

function problemOf({ adjustment }: DraftState, { grade, question }: GradingAnswer): MarksProblem {
  const number = adjustmentOf(adjustment);
  if (number === null) return { kind: 'no-number' };
  return isAllowed(number, grade.xpAdjustment, boundsOf(grade.xp, question.maxXp))
    ? null
    : { kind: 'out-of-bounds', xp: grade.xp + number };
}
