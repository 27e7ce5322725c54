import * as z from 'zod/mini';
import { localKeys, readLocal, removeLocal, writeLocal } from '../../../ui/local-store';
import { type Draft, draftSchema } from '../model/draft';

/** The drafts in this browser: one entry of the local storage for each draft of each person. */

const keptSchema = z.object({ version: z.literal(1), savedAt: z.string(), draft: draftSchema });

/** A draft as it is kept. */
export interface KeptDraft {
  /** ISO 8601. */
  readonly savedAt: string;
  readonly draft: Draft;
}

/** What lies in one place. */
export type DraftEntry = { readonly id: string; readonly text: string } & (
  | ({ readonly kind: 'draft' } & KeptDraft)
  /** Something that is no draft: edited by hand, or written by a newer page. */
  | { readonly kind: 'unreadable' }
);

const prefixOf = (userId: number) => `wellspring-mission:${userId}:`;

/** Under which key a draft is kept. */
export function draftKey(userId: number, draftId: string): string {
  return prefixOf(userId) + draftId;
}

/** The drafts of a person, the latest first, those that cannot be read last. */
export function listDrafts(userId: number): DraftEntry[] {
  const prefix = prefixOf(userId);
  const entries = localKeys(prefix).flatMap((key) => {
    const text = readLocal(key);
    return text === null ? [] : [entryOf(key.slice(prefix.length), text)];
  });
  const time = (entry: DraftEntry) => (entry.kind === 'draft' ? entry.savedAt : '');
  return entries.toSorted((a, b) => time(b).localeCompare(time(a)) || a.id.localeCompare(b.id));
}

function entryOf(id: string, text: string): DraftEntry {
  const kept = parseKept(text);
  return kept ? { kind: 'draft', id, text, ...kept } : { kind: 'unreadable', id, text };
}

/** @returns null for what is no draft */
export function parseKept(text: string): KeptDraft | null {
  try {
    return keptSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export function formatKept({ savedAt, draft }: KeptDraft): string {
  return JSON.stringify({ version: 1, savedAt, draft });
}

/**
 * Keeps a draft in a place of its own.
 * @returns the id of the place; null when the browser has no room, or keeps nothing
 */
export function addDraft(userId: number, draft: Draft): string | null {
  let id = newDraftId();
  while (readLocal(draftKey(userId, id)) !== null) id = newDraftId();
  const text = formatKept({ savedAt: new Date().toISOString(), draft });
  return writeLocal(draftKey(userId, id), text) ? id : null;
}

/** Forgets a draft. */
export function removeDraft(userId: number, draftId: string): void {
  removeLocal(draftKey(userId, draftId));
}

/** Puts back what was forgotten. @returns whether it is there again */
export function restoreDraft(userId: number, entry: DraftEntry): boolean {
  return writeLocal(draftKey(userId, entry.id), entry.text);
}

/** Letters and digits, so that it fits into an address. */
function newDraftId(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(36).padStart(7, '0');
}
