/** What of a program fits on a screen, and more. */
const MOST_LINES = 100;
const MOST_CHARACTERS = 8_000;

/** The first lines of a program, to be looked at until its editor is there. */
export function beginningOf(text: string): string {
  return text.slice(0, MOST_CHARACTERS).split('\n', MOST_LINES).join('\n');
}
