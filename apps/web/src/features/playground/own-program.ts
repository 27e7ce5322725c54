import { PLAYGROUND_KEY, UNREADABLE_PLAYGROUND_KEY } from '../../kept-keys';
import { readLocal, writeLocal } from '../../ui/local-store';
import { formatSaved, parseSaved, type SavedPlayground } from './saved-playground';

/** The playground that is stored on the device. */
export type Found =
  | { readonly kind: 'nothing' }
  /** With the stored text. */
  | { readonly kind: 'unreadable'; readonly text: string }
  | {
      readonly kind: 'playground';
      readonly playground: SavedPlayground;
      /** The stored text, when only part of it could be read. */
      readonly damaged?: string;
    };

/** Reads the playground of the last visit. Unreadable text is put aside, not lost. */
export function findPlayground(): Found {
  const text = readLocal(PLAYGROUND_KEY);
  if (text === null) return { kind: 'nothing' };
  const playground = parseSaved(text);
  if (playground && !playground.isDamaged) return { kind: 'playground', playground };
  putAside(text);
  return playground
    ? { kind: 'playground', playground, damaged: text }
    : { kind: 'unreadable', text };
}

/** Puts an unreadable text aside, so that no later save overwrites it. */
export function putAside(text: string): void {
  writeLocal(UNREADABLE_PLAYGROUND_KEY, text);
}

/** Stores the user's own program. @returns whether it was stored */
export function saveOwn(playground: SavedPlayground): boolean {
  return writeLocal(PLAYGROUND_KEY, formatSaved(playground));
}

/** A place where a playground is stored. */
export interface PlaygroundPlace {
  /** @returns whether it was stored */
  readonly save: (playground: SavedPlayground) => boolean;
  /** The key of local storage under which other tabs store the same playground; absent when none does. */
  readonly sharedKey?: string;
}

/** The place of the user's own program. */
export const OWN: PlaygroundPlace = { save: saveOwn, sharedKey: PLAYGROUND_KEY };
