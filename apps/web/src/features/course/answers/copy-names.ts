/** By what a person tells answers apart that they see only a piece of. */

const MAX_SHOWN = 60;

/** By which one tells a program from another one. */
export function firstLine(text: string): string {
  return text.trim().split('\n', 1).join('').slice(0, MAX_SHOWN);
}
