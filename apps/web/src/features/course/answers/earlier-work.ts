import type { Assessment, Question } from '@wellspring/contract';
import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { removeLocal } from '../../../ui/local-store';
import { type AskedQuestion, courseType } from '../questions';
import { copiesOf, isOfPage, type QuestionPlace } from './answer-copies';

/**
 * Texts typed for questions that the assessment no longer has. As long as no one has answered, an upload
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
type QuestionIds = Pick<Assessment, 'id'> & {
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
  const found = copiesOf(userId)
    .filter(({ kept }) => !isOfPage(kept.key, open))
    .toSorted((a, b) => b.kept.copy.at - a.kept.copy.at)
    .flatMap(({ questionId, kept: { key, copy } }) =>
      copy.place?.assessmentId === id
        ? [{ questionId, place: copy.place, text: copy.text, keys: [key] }]
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

/** Texts of questions that the page no longer shows and that the browser could not store. */
export type Unkept = StoreApi<readonly EarlierWork[]>;

/** Creates one for each assessment that a page shows. */
export function createUnkept(): Unkept {
  return createStore<readonly EarlierWork[]>(() => []);
}

interface EarlierWorkParts {
  /** Its questions must not change. */
  readonly assessment: QuestionIds;
  readonly userId: number;
  /** The keys of the open pages (`openKeys`). */
  readonly open: ReadonlySet<string>;
  readonly unkept: Unkept;
}

/**
 * The texts that were typed for former questions of an assessment.
 * @returns the texts, and a function that deletes one of them for good
 */
export function useEarlierWork({ assessment, userId, open, unkept }: EarlierWorkParts) {
  const [found, setFound] = useState(() => findEarlierWork(userId, assessment, open));
  // The workspace of the former questions adds to it when it unmounts.
  const left = useStore(unkept);

  function forget(work: EarlierWork) {
    work.keys.forEach(removeLocal);
    setFound((all) => all.filter((other) => other !== work));
    unkept.setState((all) => all.filter((other) => other !== work), true);
  }
  return { works: [...ofFormerQuestions(left, assessment.questions), ...found], forget };
}
