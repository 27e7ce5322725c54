import {
  type ChoiceQuestion,
  type ProgrammingQuestion,
  votesText,
  type VotingQuestion,
} from '@wellspring/contract';

/** A question with what the server has of its answer. */
export type SavedQuestion =
  | Pick<ProgrammingQuestion, 'id' | 'type' | 'answer'>
  | Pick<ChoiceQuestion, 'id' | 'type' | 'answer'>
  | Pick<VotingQuestion, 'id' | 'type' | 'contestEntries'>;

/**
 * What is saved, as the text of which digests are made: a choice is its index, and votes are as `votesText`
 * has them. Null when nothing is.
 */
export function savedText(question: SavedQuestion): string | null {
  if (question.type !== 'voting') return question.answer === null ? null : String(question.answer);
  const text = votesText(question.contestEntries);
  return text === '' ? null : text;
}
