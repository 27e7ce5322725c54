/** What of a program fits on a screen, and more. */
const MAX_LINES = 100;
const MAX_CHARACTERS = 8_000;

/** The first lines of a program, to be looked at until its editor is there. */
export function beginningOf(text: string): string {
  return text.slice(0, MAX_CHARACTERS).split('\n', MAX_LINES).join('\n');
}
