import { isStorable } from '../db/storable-text.js';

/**
 * No input of this wire is nested more deeply. Code that walks through deeper input later could run out of
 * stack.
 */
const MAX_DEPTH = 64;

/**
 * Tells whether input can be stored: the database refuses some characters in texts and keys, and input that
 * is nested too deeply. Files are not checked.
 */
export function isKeepable(input: unknown): boolean {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && !isStorable(value)) return false;
      if (Array.isArray(value)) for (const item of value) next.push(item);
      else if (isPlainObject(value)) {
        for (const [key, item] of Object.entries(value)) next.push(key, item);
      }
    }
    level = next;
  }
  return true;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Blob);
}
