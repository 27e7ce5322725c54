/** The maximum length of a name made from typed text. */
const MAX_LENGTH = 60;

/**
 * The file name of an assessment: its number, or else its title.
 * @param otherwise used when neither has a letter or a digit
 */
export function fileName(
  { number, title }: { number: string; title: string },
  otherwise: string,
): string {
  return `${clean(number) || clean(title) || otherwise}.xml`;
}

function clean(text: string): string {
  // Keeps letters of all scripts, and removes everything with a meaning in file systems.
  return text
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, MAX_LENGTH);
}
