import { isEmbedded } from '../configuration/embedded';
import { PROBE_KEY } from '../kept-keys';

/**
 * The browser's local storage, which may be unavailable (privacy settings), full or edited by hand: instead
 * of throwing, reading returns null and writing returns false. An embedded page neither reads nor changes
 * what the user has stored there; it has a store in memory.
 */

const embedded: Map<string, string> | null = isEmbedded ? new Map() : null;

/**
 * Tells whether nothing can be stored at all, as in some private modes. False when the storage is merely
 * full.
 */
export function isLocalClosed(): boolean {
  if (embedded) return false;
  try {
    localStorage.setItem(PROBE_KEY, '');
    localStorage.removeItem(PROBE_KEY);
    return false;
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'QuotaExceededError');
  }
}

/** @returns the text stored under `key`; null when there is none or storage is unavailable */
export function readLocal(key: string): string | null {
  if (embedded) return embedded.get(key) ?? null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether `text` is now stored under `key` */
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

/** @returns the keys that begin with `prefix`, in no particular order; none when storage is unavailable */
export function localKeys(prefix: string): string[] {
  if (embedded) return [...embedded.keys()].filter((key) => key.startsWith(prefix));
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes what is stored under `key`. */
export function removeLocal(key: string): void {
  if (embedded) return void embedded.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored in unavailable storage.
  }
}

/**
 * Calls `onChange` when another tab changes what is stored under `key`, with null when it was removed.
 * @returns a function that stops watching
 */
export function watchLocal(key: string, onChange: (text: string | null) => void): () => void {
  if (embedded) return () => {};
  const hear = (event: StorageEvent) => {
    if (event.key === key) onChange(event.newValue);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
