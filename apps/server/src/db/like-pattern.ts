import { toStorable } from './storable-text.js';

/** Returns a LIKE pattern that matches any text containing this one; wildcards in it are escaped. */
export function containing(text: string): string {
  return `%${toStorable(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
