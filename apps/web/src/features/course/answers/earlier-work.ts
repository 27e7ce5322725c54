import type { Assessment, Question } from '@wellspring/contract';
import { type AskedQuestion, courseType } from '../questions';
import { draftsOf, isOfPage, type QuestionPlace } from './draft';

/**
 * Texts typed for questions that the assessment no longer has. As long as nobody has answered, an upload
 * replaces the questions of an assessment (rule R15). A text that was typed but could not be sent before must
 * not be lost.
 */

/** A text for a question that no longer exists. */
export interface EarlierWork {
  readonly questionId: number;
  readonly place: QuestionPlace;
  readonly text: string;
  /** The keys under which this text lies on this device; empty when only this page has it. */
  readonly keys: readonly string[];
}

/** The parts of an assessment that identify its questions. */
export type QuestionIds = Pick<Assessment, 'id'> & {
  readonly questions: readonly Pick<Question, 'id'>[];
};

/**
 * Finds the texts on this device for the assessment's former questions, newest first. Skips blank texts.
 * @param open the keys of the other open pages, which send their copies themselves
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
 * Selects the texts of questions that no longer exist, each text of a question once, and only those of types
 * that are of use for other questions (`outlivesQuestion`).
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

/**
 * The position of the question at which the text is offered: that of its former question, or the last one
 * when there are fewer questions now.
 */
export function positionOf({ place }: EarlierWork, questionCount: number): number {
  return Math.max(0, Math.min(place.position, questionCount - 1));
}

/**
 * Tells whether a text can be the answer to a question: a program for one that asks for a program, or an
 * existing choice.
 */
export function isAnswerTo({ place, text }: EarlierWork, question: AskedQuestion): boolean {
  return place.type === question.type && courseType(place.type).canAnswer(question, text);
}
