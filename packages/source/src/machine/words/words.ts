import { ENGLISH } from './english.js';

/** Sentences about a run, as what they say and the values in them, so that each language orders them its way. */

export type WordsId = keyof typeof ENGLISH;

/** One sentence. */
export interface Words {
  readonly id: WordsId;
  /** By the names in the text of the sentence. */
  readonly parameters: Readonly<Record<string, string | number>>;
}

/**
 * @param texts of a language by their ids
 * @returns the sentence in that language
 */
export function sentence(
  { id, parameters }: Words,
  texts: Readonly<Record<WordsId, string>> = ENGLISH,
): string {
  return texts[id].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''));
}
