import * as z from 'zod/mini';
import { missionPrefixOf } from '../../../kept-keys';
import { localKeys, readLocal, removeLocal, writeLocal } from '../../../ui/local-store';
import { type AssessmentDraft, draftSchema } from '../model/draft';

/** The drafts in this browser: one entry of local storage for each draft of each user. */

const keptSchema = z.object({ version: z.literal(1), savedAt: z.string(), draft: draftSchema });

/** A stored draft. */
export interface KeptDraft {
  /** ISO 8601. */
  readonly savedAt: string;
  readonly draft: AssessmentDraft;
}

/** The content of one place. */
export type DraftEntry = { readonly id: string; readonly text: string } & (
  | ({ readonly kind: 'draft' } & KeptDraft)
  /** Not a draft: edited by hand, or written by a newer page. */
  | { readonly kind: 'unreadable' }
);

/** The key under which a draft is stored. */
export function draftKey(userId: number, draftId: string): string {
  return missionPrefixOf(userId) + draftId;
}

/** The drafts of a user, newest first, unreadable ones last. */
export function listDrafts(userId: number): DraftEntry[] {
  const prefix = missionPrefixOf(userId);
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

/** @returns null when the text is not a draft */
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
 * Stores a draft in a place of its own.
 * @returns the id of the place; null when the browser has no room, or cannot store anything
 */
export function addDraft(userId: number, draft: AssessmentDraft): string | null {
  let id = newDraftId();
  while (readLocal(draftKey(userId, id)) !== null) id = newDraftId();
  const text = formatKept({ savedAt: new Date().toISOString(), draft });
  return writeLocal(draftKey(userId, id), text) ? id : null;
}

/** Deletes a draft. */
export function removeDraft(userId: number, draftId: string): void {
  removeLocal(draftKey(userId, draftId));
}

/** Restores a deleted draft. @returns whether that succeeded */
export function restoreDraft(userId: number, entry: DraftEntry): boolean {
  return writeLocal(draftKey(userId, entry.id), entry.text);
}

/** Letters and digits only, because it is part of an address. */
function newDraftId(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(36).padStart(7, '0');
}
