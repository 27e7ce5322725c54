/** At most two letters that stand for a name: those with which its first and its last word begin. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word) => /^./su.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
