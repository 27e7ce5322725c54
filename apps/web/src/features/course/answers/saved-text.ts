import { questionType, type SavedQuestion } from '@wellspring/contract';

/** Returns the saved answer as the text that digests are made of; null when nothing is saved. */
export function savedText(question: SavedQuestion): string | null {
  return questionType(question.type).savedText(question);
}
