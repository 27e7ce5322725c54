import { isEmbedded } from '../configuration/embedded';

/**
 * The browser's local storage, which may be closed (privacy settings), full or edited by hand:
 * reading answers null and writing answers false instead of throwing. A page within one of somebody else neither
 * reads nor changes what the person has there: it has a store of its own, for as long as it is open.
 */

const embedded: Map<string, string> | null = isEmbedded ? new Map() : null;

/** Whether nothing at all can be kept, as in some private modes; full storage is not closed. */
export function isLocalClosed(): boolean {
  if (embedded) return false;
  try {
    const key = 'wellspring-probe';
    localStorage.setItem(key, '');
    localStorage.removeItem(key);
    return false;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'QuotaExceededError');
  }
}

/** @returns the text kept under `key`, or null when there is none or storage is closed */
export function readLocal(key: string): string | null {
  if (embedded) return embedded.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether `text` is now kept under `key` */
export function writeLocal(key: string, text: string): boolean {
  if (embedded) {
    embedded.set(key, text);
    return true;
  }
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** @returns the keys that begin with `prefix`, in no order; none when storage is closed */
export function localKeys(prefix: string): string[] {
  if (embedded) return [...embedded.keys()].filter((key) => key.startsWith(prefix));
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Forgets what is kept under `key`. */
export function removeLocal(key: string): void {
  if (embedded) return void embedded.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Closed storage keeps nothing to forget.
  }
}

/**
 * Hears when another tab changes what is kept under `key`; null when it was forgotten.
 * @returns what ends it
 */
export function watchLocal(key: string, onChange: (text: string | null) => void): () => void {
  if (embedded) return () => {};
  const hear = (event: StorageEvent) => {
    if (event.key === key) onChange(event.newValue);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
