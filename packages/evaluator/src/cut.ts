/** Cuts a text to a length, with a note of how much is missing. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length)}… (${text.length - length} more characters)`;
}
