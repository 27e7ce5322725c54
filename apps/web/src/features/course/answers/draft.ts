import * as z from 'zod/mini';
import { readLocal, removeLocal, writeLocal } from '../../../ui/local-store';

/**
 * The copy of an answer on this device: there from the first keystroke until the server has
 * confirmed the same text, so that no crash, closed tab or lost network loses what was typed.
 */

const draftSchema = z.object({
  text: z.string(),
  /**
   * The texts that the server may hold although it was not changed elsewhere: what it last confirmed
   * (null: no answer) and what was on its way when the copy was made.
   */
  ancestors: z.array(z.nullable(z.string())),
});
export type Draft = z.infer<typeof draftSchema>;

export interface DraftStore {
  /** @returns null when there is none, or what is there cannot be read */
  read(): Draft | null;
  /** @returns false when the browser refuses to keep it: storage is full or closed */
  write(draft: Draft): boolean;
  /** Forgets the copy if it is of this text; another page may have kept a newer one since. */
  forget(text: string): void;
}

/** The copy in the browser's local storage, one for each person and question. */
export function localDraftStore(userId: number, questionId: number): DraftStore {
  const key = `wellspring-answer:${userId}:${questionId}`;
  function read(): Draft | null {
    const text = readLocal(key);
    if (text === null) return null;
    try {
      return draftSchema.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }
  return {
    read,
    write: (draft) => writeLocal(key, JSON.stringify(draft)),
    forget(text) {
      if (read()?.text === text) removeLocal(key);
    },
  };
}

/** What the editor starts with, and why. */
export type Restored =
  /** Nothing unsent on this device. */
  | { readonly kind: 'server' }
  /** Typed here and not sent yet. */
  | { readonly kind: 'draft'; readonly text: string }
  /** Typed here, while another text was saved from elsewhere; the person must choose. */
  | { readonly kind: 'conflict'; readonly text: string };

/** @param answer what the server holds; null when nothing was answered */
export function restore(answer: string | null, draft: Draft | null): Restored {
  if (!draft || draft.text === answer) return { kind: 'server' };
  const isKnown = draft.ancestors.includes(answer);
  return { kind: isKnown ? 'draft' : 'conflict', text: draft.text };
}
