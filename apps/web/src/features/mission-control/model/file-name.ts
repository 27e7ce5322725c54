/** The longest name that is made of what an author typed. */
const LONGEST = 60;

/**
 * How the file of an assessment is called: by its number, else by its title.
 * @param otherwise when neither has a letter or a digit
 */
export function fileName(
  { number, title }: { number: string; title: string },
  otherwise: string,
): string {
  return `${clean(number) || clean(title) || otherwise}.xml`;
}

function clean(text: string): string {
  // Letters of every writing, and nothing that a file system takes for something else.
  return text
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, LONGEST);
}
