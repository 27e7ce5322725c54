/** Shortens a text to a length, and adds a note that says how much is missing. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length)}… (${text.length - length} more characters)`;
}
