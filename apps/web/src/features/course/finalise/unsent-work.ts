import { answerDigest } from '@wellspring/contract';
import { draftsOf, type KeptDraft, restore } from '../answers/draft';
import { savedText, type SavedQuestion } from '../answers/saved-text';
import { assignedText } from '../voting/tiers';

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
  const { text, rivals } = restore(saved, ofQuestion(question, kept));
  return text !== saved || rivals.length > 0;
}

/** Entries may have been assigned anew since: votes for others are of no more use. */
function ofQuestion(question: SavedQuestion, kept: readonly KeptDraft[]): readonly KeptDraft[] {
  if (question.type !== 'voting') return kept;
  return kept.map(({ key, draft }) => {
    const text = assignedText(draft.text, question.contestEntries);
    return { key, draft: { ...draft, text } };
  });
}

/** What is handed in: nothing is when the server has another answer by then. */
export function savedAnswers(questions: readonly SavedQuestion[]) {
  return questions.flatMap((question) => {
    const text = savedText(question);
    return text === null ? [] : [{ questionId: question.id, digest: answerDigest(text) }];
  });
}
