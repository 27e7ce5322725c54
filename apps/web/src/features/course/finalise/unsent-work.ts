import {
  answerDigest,
  type ChoiceQuestion,
  type ProgrammingQuestion,
  type VotingQuestion,
} from '@wellspring/contract';
import { draftsOf, type KeptDraft, restore } from '../answers/draft';
import { isSamePlacing, type Placing, placingOf } from '../voting/tiers';
import { localVoteDrafts } from '../voting/vote-draft';

/** A question with what the server has of its answer. */
type SavedQuestion =
  | Pick<ProgrammingQuestion, 'id' | 'type' | 'answer'>
  | Pick<ChoiceQuestion, 'id' | 'type' | 'answer'>
  | Pick<VotingQuestion, 'id' | 'type' | 'answer' | 'contestEntries'>;

/** What lies on this device of a question. */
export interface KeptHere {
  /** Newest first. */
  readonly drafts: readonly KeptDraft[];
  readonly votes: Placing | null;
}

/** What the person has left on this device. */
export function keptOf(userId: number, { id }: Pick<SavedQuestion, 'id'>): KeptHere {
  return {
    // Also those of pages that are open: another tab may be about to send its own.
    drafts: draftsOf(userId)
      .flatMap(({ questionId, kept }) => (questionId === id ? [kept] : []))
      .toSorted((a, b) => b.draft.at - a.draft.at),
    votes: localVoteDrafts(userId, id).read(),
  };
}

/** Whether something lies on this device that handing in would leave behind. */
export function hasUnsent(question: SavedQuestion, { drafts, votes }: KeptHere): boolean {
  if (question.type === 'voting') {
    if (votes === null) return false;
    const ids = new Set(question.contestEntries.map(({ submission_id }) => submission_id));
    // Entries may have been assigned anew since.
    const placed = new Map([...votes].filter(([id]) => ids.has(id)));
    return !isSamePlacing(placed, placingOf(question.contestEntries));
  }
  const saved = savedText(question);
  const { text, rivals } = restore(saved, drafts);
  return text !== saved || rivals.length > 0;
}

/** What is handed in: nothing is when the server has another answer by then. */
export function savedAnswers(questions: readonly SavedQuestion[]) {
  return questions.flatMap((question) => {
    const text = question.type === 'voting' ? null : savedText(question);
    return text === null ? [] : [{ questionId: question.id, digest: answerDigest(text) }];
  });
}

/** As the text that is sent; a choice is sent by its index. */
function savedText({ answer }: SavedQuestion): string | null {
  return answer === null ? null : String(answer);
}
