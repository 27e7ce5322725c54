import type { QuestionTypeName } from '@wellspring/contract';
import { newQuestion } from './initial-values';
import { type DraftLibrary, type Ids, idsFrom } from './common';
import type { AboutDraft, CommonDraft, AssessmentDraft } from './draft';
import { type QuestionDraft, questionModel } from './questions';

/** Edits of a draft, as functions from one draft to the next. They do not modify their arguments. */

interface Identified {
  readonly id: number;
}

/** @returns the list with one element moved; the same list when there is no such position */
export function moved<Item>(list: Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || list[to] === undefined || from === to) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** @returns the list with the element of this id one place earlier (-1) or later (1), if possible */
export function shifted<Item extends Identified>(list: Item[], id: number, by: -1 | 1): Item[] {
  const from = list.findIndex((item) => item.id === id);
  return from < 0 ? list : moved(list, from, from + by);
}

/** @returns the list without the element of this id */
export function without<Item extends Identified>(list: Item[], id: number): Item[] {
  return list.filter((item) => item.id !== id);
}

/** @returns the list with some fields of the element of this id changed */
export function changed<Item extends Identified>(
  list: Item[],
  id: number,
  fields: Partial<Omit<Item, 'id'>>,
): Item[] {
  return list.map((item) => (item.id === id ? { ...item, ...fields } : item));
}

/** Adds something with new ids to the draft. */
export function withIds(
  draft: AssessmentDraft,
  make: (ids: Ids) => AssessmentDraft,
): AssessmentDraft {
  const ids = idsFrom(draft.nextId);
  const made = make(ids);
  return { ...made, nextId: ids.next() };
}

export function changeAbout(draft: AssessmentDraft, fields: Partial<AboutDraft>): AssessmentDraft {
  return { ...draft, about: { ...draft.about, ...fields } };
}

/** Changes fields that all question types have. */
export function changeQuestion(
  draft: AssessmentDraft,
  id: number,
  fields: Partial<CommonDraft>,
): AssessmentDraft {
  return editQuestion(draft, id, (question) => ({ ...question, ...fields }));
}

/** @param change must keep the id of the question */
export function editQuestion(
  draft: AssessmentDraft,
  id: number,
  change: (question: QuestionDraft, ids: Ids) => QuestionDraft,
): AssessmentDraft {
  if (!draft.questions.some((question) => question.id === id)) return draft;
  return withIds(draft, (ids) => ({
    ...draft,
    questions: draft.questions.map((question) =>
      question.id === id ? change(question, ids) : question,
    ),
  }));
}

/**
 * Adds a new question to the draft.
 * @param after the id of the question that it follows; null: at the end
 */
export function addQuestion(
  draft: AssessmentDraft,
  type: QuestionTypeName,
  after: number | null,
): AssessmentDraft {
  return withIds(draft, (ids) => insertedAfter(draft, newQuestion(type, ids), after));
}

/** Adds a copy of a question right after it. */
export function cloneQuestion(draft: AssessmentDraft, id: number): AssessmentDraft {
  const question = draft.questions.find((one) => one.id === id);
  if (!question) return draft;
  return withIds(draft, (ids) => insertedAfter(draft, copyOf(question, ids), id));
}

export function deleteQuestion(draft: AssessmentDraft, id: number): AssessmentDraft {
  return { ...draft, questions: without(draft.questions, id) };
}

export function shiftQuestion(draft: AssessmentDraft, id: number, by: -1 | 1): AssessmentDraft {
  return { ...draft, questions: shifted(draft.questions, id, by) };
}

function insertedAfter(
  draft: AssessmentDraft,
  question: QuestionDraft,
  after: number | null,
): AssessmentDraft {
  const at = draft.questions.findIndex(({ id }) => id === after);
  const place = at < 0 ? draft.questions.length : at + 1;
  return { ...draft, questions: draft.questions.toSpliced(place, 0, question) };
}

function copyOf(question: QuestionDraft, ids: Ids): QuestionDraft {
  const common = {
    id: ids.take(),
    library: copyOfLibrary(question.library, ids),
    gradingLibrary: copyOfLibrary(question.gradingLibrary, ids),
  };
  return questionModel(question.type).withNewIds({ ...question, ...common }, ids);
}

/** A library with the same content and other ids. */
export function copyOfLibrary(library: DraftLibrary | null, ids: Ids): DraftLibrary | null {
  if (!library) return null;
  const copies = <Row extends Identified>(rows: Row[]) =>
    rows.map((row) => ({ ...row, id: ids.take() }));
  return {
    ...library,
    symbols: copies(library.symbols),
    globals: copies(library.globals),
    options: copies(library.options),
  };
}
