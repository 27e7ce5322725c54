import type { Assessment, Question } from '@wellspring/contract';
import { type AskedQuestion, courseType } from '../questions';
import { draftsOf, isOfPage, type QuestionPlace } from './draft';

/**
 * What was typed for questions that the assessment no longer has. An upload makes the questions of an assessment
 * anew as long as nobody has answered (rule R15); who had typed and could not send it yet is not to lose it.
 */

/** One text of a question that is no more. */
export interface EarlierWork {
  readonly questionId: number;
  readonly place: QuestionPlace;
  readonly text: string;
  /** Where it lies on this device, each as the same text; none: only this page has it. */
  readonly keys: readonly string[];
}

/** An assessment as far as its questions are told apart. */
export type QuestionIds = Pick<Assessment, 'id'> & {
  readonly questions: readonly Pick<Question, 'id'>[];
};

/**
 * What lies on this device of the assessment's former questions, newest first; blank texts are nothing.
 * @param open the own keys of the other pages that are open: what they keep is theirs to send
 */
export function findEarlierWork(
  userId: number,
  { id, questions }: QuestionIds,
  open: ReadonlySet<string>,
): readonly EarlierWork[] {
  const found = draftsOf(userId)
    .filter(({ kept }) => !isOfPage(kept.key, open))
    .toSorted((a, b) => b.kept.draft.at - a.kept.draft.at)
    .flatMap(({ questionId, kept: { key, draft } }) =>
      draft.place?.assessmentId === id
        ? [{ questionId, place: draft.place, text: draft.text, keys: [key] }]
        : [],
    );
  return ofFormerQuestions(found, questions);
}

/**
 * Those of questions that are no more, each text of a question once, and only those of use for other questions
 * (`outlivesQuestion`).
 */
export function ofFormerQuestions(
  works: readonly EarlierWork[],
  questions: QuestionIds['questions'],
): readonly EarlierWork[] {
  const present = new Set(questions.map(({ id }) => id));
  const byText = new Map<string, EarlierWork>();
  for (const work of works) {
    const isOfUse = courseType(work.place.type).outlivesQuestion;
    if (present.has(work.questionId) || !isOfUse || work.text.trim() === '') continue;
    const name = `${work.questionId} ${work.text}`;
    const same = byText.get(name);
    byText.set(name, same ? { ...same, keys: [...same.keys, ...work.keys] } : work);
  }
  return [...byText.values()];
}

/** At which of the questions that there are now it is offered: at its place, or the last one before it. */
export function positionOf({ place }: EarlierWork, questionCount: number): number {
  return Math.max(0, Math.min(place.position, questionCount - 1));
}

/** Whether it can be the answer to a question: a program to one that asks for a program, a choice that there is. */
export function isAnswerTo({ place, text }: EarlierWork, question: AskedQuestion): boolean {
  return place.type === question.type && courseType(place.type).canAnswer(question, text);
}
