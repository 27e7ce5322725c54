import { questionType, type SavedQuestion } from '@wellspring/contract';

/** Returns what is saved, as the text of which digests are made; null when nothing is. */
export function savedText(question: SavedQuestion): string | null {
  return questionType(question.type).savedText(question);
}
