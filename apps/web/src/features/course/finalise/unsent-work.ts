import { answerDigest, type SavedQuestion } from '@wellspring/contract';
import { draftsOf, type KeptDraft } from '../answers/draft';
import { savedText } from '../answers/saved-text';
import { courseType } from '../questions';

/** What the person has left on this device of a question, newest first. */
export function keptOf(userId: number, { id }: Pick<SavedQuestion, 'id'>): readonly KeptDraft[] {
  // Also that of pages that are open: another tab may be about to send its own.
  return draftsOf(userId)
    .flatMap(({ questionId, kept }) => (questionId === id ? [kept] : []))
    .toSorted((a, b) => b.draft.at - a.draft.at);
}

/** Whether something lies on this device that handing in would leave behind. */
export function hasUnsent(question: SavedQuestion, kept: readonly KeptDraft[]): boolean {
  const saved = savedText(question);
  // What was set aside is not handed in: it waits for its place in the history.
  return ofQuestion(question, kept).some(
    ({ draft }) => draft.isAside !== true && draft.text !== saved,
  );
}

/** As far as it is still about the question as it is now. */
function ofQuestion(question: SavedQuestion, kept: readonly KeptDraft[]): readonly KeptDraft[] {
  const type = courseType(question.type);
  return kept.map(({ key, draft }) => ({
    key,
    draft: { ...draft, text: type.currentText(question, draft.text) },
  }));
}

/** What is handed in: nothing is when the server has another answer by then. */
export function savedAnswers(questions: readonly SavedQuestion[]) {
  return questions.flatMap((question) => {
    const text = savedText(question);
    return text === null ? [] : [{ questionId: question.id, digest: answerDigest(text) }];
  });
}
