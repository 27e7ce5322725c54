import { ENGLISH } from './english.js';

/** Sentences about a run, stored as an id and values, so that each language can order them in its own way. */

export type WordsId = keyof typeof ENGLISH;

/** A sentence. */
export interface Words {
  readonly id: WordsId;
  /** The values, by the names of the holes in the text. */
  readonly parameters: Readonly<Record<string, string | number>>;
}

/**
 * @param texts the texts of a language, by id
 * @returns the sentence in that language
 */
export function sentence(
  { id, parameters }: Words,
  texts: Readonly<Record<WordsId, string>> = ENGLISH,
): string {
  return texts[id].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''));
}

/** Makes a sentence. */
export function words(id: WordsId, parameters: Words['parameters'] = {}): Words {
  return { id, parameters };
}

/** Returns a computed id, or that of the sentence about any other construct. */
export function idOf(id: string): WordsId {
  return id in ENGLISH ? (id as WordsId) : 'next.other';
}
