/** By what a person tells answers apart that they see only a piece of. */

const MOST_SHOWN = 60;

/** By which one tells a program from another one. */
export function firstLine(text: string): string {
  return text.trim().split('\n', 1).join('').slice(0, MOST_SHOWN);
}

/** Of an answer to a question with choices; people count them from 1. */
export function choiceNumber(text: string): number {
  return Number(text) + 1;
}
