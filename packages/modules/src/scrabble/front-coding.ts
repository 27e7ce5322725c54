/**
 * Sorted words as a short text. Each word is a capital letter, which says how many letters of the word before it are dropped
 * from the end (A none, B one, ...), and the letters that follow in their place: `aah`, `aahed` and `aal` are `AaahAedDl`.
 */

const CODE_OF_A = 'A'.charCodeAt(0);
const CODE_OF_Z = 'Z'.charCodeAt(0);
const MAX_DROPPED = CODE_OF_Z - CODE_OF_A;

export function encodeWords(words: readonly string[]): string {
  let before = '';
  let text = '';
  for (const word of words) {
    let kept = 0;
    while (kept < before.length && before[kept] === word[kept]) kept += 1;
    const dropped = before.length - kept;
    if (dropped > MAX_DROPPED) throw new Error(`"${before}" has too many letters.`);
    text += String.fromCharCode(CODE_OF_A + dropped) + word.slice(kept);
    before = word;
  }
  return text;
}

/** @param codes the codes of the characters of a text that `encodeWords` made */
export function decodeWords(codes: Uint8Array): string[] {
  const words: string[] = [];
  let word = '';
  let start = 0;
  for (let end = 1; end <= codes.length; end += 1) {
    if (end < codes.length && (codes[end] ?? 0) > CODE_OF_Z) continue;
    const kept = word.length - ((codes[start] ?? 0) - CODE_OF_A);
    word = word.slice(0, kept) + String.fromCharCode(...codes.subarray(start + 1, end));
    words.push(word);
    start = end;
  }
  return words;
}
