/** Short names that tell answers apart when only a piece of each is shown. */

const MAX_SHOWN = 60;

/** The first line of a program, by which users recognise it. */
export function firstLine(text: string): string {
  return text.trim().split('\n', 1).join('').slice(0, MAX_SHOWN);
}
