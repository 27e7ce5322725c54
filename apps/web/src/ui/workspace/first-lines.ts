/** More lines than fit on a screen. */
const MAX_LINES = 100;
const MAX_CHARACTERS = 8_000;

/** The first lines of a program, shown until its editor is loaded. */
export function firstLinesOf(text: string): string {
  return text.slice(0, MAX_CHARACTERS).split('\n', MAX_LINES).join('\n');
}
