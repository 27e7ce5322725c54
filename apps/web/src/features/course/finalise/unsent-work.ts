import { answerDigest, type SavedQuestion } from '@wellspring/contract';
import { copiesOf, type KeptCopy, savedText } from '../answers/answer-copies';
import { courseType } from '../questions';

/** The copies on this device for a question, newest first. */
export function keptOf(userId: number, { id }: Pick<SavedQuestion, 'id'>): readonly KeptCopy[] {
  // Including those of open pages: another tab may be about to send its own.
  return copiesOf(userId)
    .flatMap(({ questionId, kept }) => (questionId === id ? [kept] : []))
    .toSorted((a, b) => b.copy.at - a.copy.at);
}

/** Tells whether this device has text that handing in would leave behind. */
export function hasUnsent(question: SavedQuestion, kept: readonly KeptCopy[]): boolean {
  const saved = savedText(question);
  // Texts that were set aside are not handed in: they only wait to be added to the history.
  return ofQuestion(question, kept).some(
    ({ copy }) => copy.isAside !== true && copy.text !== saved,
  );
}

/** The copies, reduced to what still fits the present question. */
function ofQuestion(question: SavedQuestion, kept: readonly KeptCopy[]): readonly KeptCopy[] {
  const type = courseType(question.type);
  return kept.map(({ key, copy }) => ({
    key,
    copy: { ...copy, text: type.currentText(question, copy.text) },
  }));
}

/** The answers that the user hands in. Handing in fails when the server has others by then. */
export function savedAnswers(questions: readonly SavedQuestion[]) {
  return questions.flatMap((question) => {
    const text = savedText(question);
    return text === null ? [] : [{ questionId: question.id, digest: answerDigest(text) }];
  });
}
