import { voting, type VotingContent } from '../questions/voting/voting.js';
import type { FoundVote } from './score-queries.js';

/** The settings of a vote, which are in the column of its question. */
export function settingsOf({ content }: Pick<FoundVote, 'content'>): VotingContent {
  return voting.contentSchema.parse(content);
}
