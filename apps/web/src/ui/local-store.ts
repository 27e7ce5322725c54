/**
 * The browser's local storage, which may be closed (privacy settings), full or edited by hand:
 * reading answers null and writing answers false instead of throwing.
 */

/** @returns the text kept under `key`, or null when there is none or storage is closed */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether `text` is now kept under `key` */
export function writeLocal(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Forgets what is kept under `key`. */
export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Closed storage keeps nothing to forget.
  }
}
