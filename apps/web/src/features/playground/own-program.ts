import { KEPT } from '../../ui/kept-keys';
import { readLocal, writeLocal } from '../../ui/local-store';
import { formatSaved, parseSaved, type SavedPlayground } from './saved-playground';

/** What was found on the device. */
export type Found =
  | { readonly kind: 'nothing' }
  /** With the text as it was kept. */
  | { readonly kind: 'unreadable'; readonly text: string }
  | {
      readonly kind: 'playground';
      readonly playground: SavedPlayground;
      /** The text as it was kept, where it was not readable as a whole. */
      readonly damaged?: string;
    };

/** Reads what the last visit left. What cannot be read of it is put aside, not lost. */
export function findPlayground(): Found {
  const text = readLocal(KEPT.playground);
  if (text === null) return { kind: 'nothing' };
  const playground = parseSaved(text);
  if (playground && !playground.isDamaged) return { kind: 'playground', playground };
  putAside(text);
  return playground
    ? { kind: 'playground', playground, damaged: text }
    : { kind: 'unreadable', text };
}

/** Puts a text that could not be understood aside, so that no later save overwrites it. */
export function putAside(text: string): void {
  writeLocal('wellspring-playground-unreadable', text);
}

/** Keeps the person's own program. @returns whether it is kept */
export function saveOwn(playground: SavedPlayground): boolean {
  return writeLocal(KEPT.playground, formatSaved(playground));
}

/** Where a playground is kept. */
export interface PlaygroundPlace {
  /** @returns whether it is kept */
  readonly save: (playground: SavedPlayground) => boolean;
  /** Under which key of the local storage other tabs keep the same playground; absent: none does. */
  readonly sharedKey?: string;
}

/** The place of the person's own program. */
export const OWN: PlaygroundPlace = { save: saveOwn, sharedKey: KEPT.playground };
