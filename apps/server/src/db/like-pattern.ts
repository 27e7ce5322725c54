import { toStorable } from './storable-text.js';

/** The pattern for LIKE that any text matches which contains this one; its wildcards are plain text. */
export function containing(text: string): string {
  return `%${toStorable(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
