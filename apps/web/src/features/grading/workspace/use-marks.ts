import { type GradingAnswer, gradeAnswer } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { BackendError, request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { gradingKey, submissionQuery } from '../queries';
import { boundsOf, isAllowed } from './adjustment';
import {
  adjustmentOf,
  createGradeDraft,
  draftKey,
  type DraftState,
  type GradeDraft,
  type Marks,
} from './grade-draft';

/** What is wrong with marks that are being written; null when they can be saved. */
export type MarksProblem =
  { readonly kind: 'no-number' } | { readonly kind: 'out-of-bounds'; readonly xp: number } | null;

/** Somebody else saved other marks meanwhile; the person must choose. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/** The student handed in another answer since this one was read; the person reads that one first. */
export class OtherAnswer extends Error {
  override readonly name = 'OtherAnswer';
}

export interface MarksControl {
  readonly draft: GradeDraft;
  readonly state: DraftState;
  readonly problem: MarksProblem;
  /** Saves what is written. Rejects when it was not saved, also when somebody else saved other marks. */
  readonly save: () => Promise<void>;
  readonly isSaving: boolean;
  /** Why it was not saved the last time. */
  readonly error: unknown;
}

const { otherAnswer } = gradeAnswer.refusals;

/** Whether the server has other marks than those that were to be replaced. */
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

/** What is there to go on from: for an answer that is to be graded again, the marks of the one before. */
export function marksOf({ grade }: Pick<GradingAnswer, 'grade'>): Marks {
  return {
    xpAdjustment: grade.former?.startsAt ?? grade.xpAdjustment,
    comments: grade.comments ?? '',
  };
}

/** The marks of an answer while they are written. The component belongs to one answer for as long as it lives. */
export function useMarks(submissionId: number, answer: GradingAnswer): MarksControl {
  const { courseId, user } = useCourse();
  const queryClient = useQueryClient();
  const questionId = answer.question.id;
  const [draft] = useState(() =>
    createGradeDraft(draftKey(user.userId, submissionId, questionId), marksOf(answer)),
  );
  const state = useStore(draft.state);
  useEffect(() => draft.follow(marksOf(answer)), [draft, answer]);

  /** Has the draft know what the server has now. @returns the answer as it is there */
  async function follow() {
    const detail = await queryClient.fetchQuery({
      ...submissionQuery(courseId, submissionId),
      staleTime: 0,
      // Who saves without a network is told at once, and presses again.
      retry: false,
    });
    const fresh = detail.answers.find(({ question }) => question.id === questionId);
    if (fresh) draft.follow(marksOf(fresh));
    return fresh ?? answer;
  }

  const problem = problemOf(state, answer);
  const saving = useMutation({
    mutationFn: async () => {
      // What others saved since shows before it would be written over.
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
        // Saved, or handed in, by somebody between the two calls.
        await follow();
        if (isOtherAnswer(error)) throw new OtherAnswer();
        throw new ChangedMeanwhile();
      }
      draft.confirm(sent);
    },
    // The list, the counts of the dashboard and who edited last.
    // It is saved, or not, whenever they come.
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
