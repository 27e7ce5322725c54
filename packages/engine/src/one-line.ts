/** Display strings for places that have one line. */

/** The lines of a text without their indentation, one after another. */
export function onOneLine(text: string): string {
  // A pattern with blanks on both sides of the line break would take quadratic time on a long run of blanks.
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
