import type { Question } from '@wellspring/contract';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { registerWork } from '../../../ui/updates';
import type { AnswerSaver } from '../answers/answer-saver';
import { courseType } from '../questions';

type Savers = ReadonlyMap<number, AnswerSaver>;

/** Computes something from all answers of an assessment, again whenever one of them changes. */
function useAnswers<Seen extends boolean | string>(savers: Savers, look: () => Seen): Seen {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [...savers.values()].map((saver) => saver.subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    [savers],
  );
  return useSyncExternalStore(subscribe, look);
}

/** Tells whether there is anything to answer; otherwise the server counts the question as answered (rule R19). */
export function isAnswerable(question: Question): boolean {
  return courseType(question.type).isAnswerable?.(question) ?? true;
}

/** Tells whether a question has an answer, at the server or on its way there. */
export function isAnswered(question: Question, saver: AnswerSaver): boolean {
  return courseType(question.type).isAnswered?.(question, saver.text()) ?? saver.isAnswered();
}

/**
 * The numbers, from 1, of the questions that have no answer yet, typed or saved, although they can be
 * answered.
 */
export function useUnanswered(questions: readonly Question[], savers: Savers): readonly number[] {
  // Joined to a string, so that equal lists compare as equal.
  const numbers = useAnswers(savers, () =>
    questions
      .flatMap((question, index) => {
        const saver = savers.get(question.id);
        const isDone = !isAnswerable(question) || !saver || isAnswered(question, saver);
        return isDone ? [] : [index + 1];
      })
      .join(' '),
  );
  return numbers === '' ? [] : numbers.split(' ').map(Number);
}

/**
 * Tells whether leaving would leave text behind that the server does not have and will not have soon. Text
 * that is being sent is no reason to ask.
 */
export function useHasUnsaved(savers: Savers): boolean {
  return useAnswers(savers, () => isAnyUnsaved(savers));
}

/** While the page shows the assessment, sends everything before the session ends. */
export function useSendingWork(savers: Savers, isReadOnly: boolean): void {
  useEffect(() => {
    if (isReadOnly) return undefined;
    return registerWork({
      // The savers store it on this device themselves.
      save: () => true,
      async send() {
        await Promise.all([...savers.values()].map((saver) => saver.flush()));
        return !isAnyUnsaved(savers);
      },
    });
  }, [savers, isReadOnly]);
}

function isAnyUnsaved(savers: Savers): boolean {
  return [...savers.values()].some((saver) => saver.wouldLose() || isStuck(saver.getState().kind));
}

function isStuck(kind: string): boolean {
  return ['unsaved', 'retrying', 'refused', 'signed-out', 'conflict'].includes(kind);
}
