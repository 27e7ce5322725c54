/** Bytes as text in Base64, for what channels and scripts carry. Browsers do not offer this everywhere that modules run. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));
const PADDING = 61;

/** The number of characters that are joined at once. */
const PIECE = 8192;

export function encodeBase64(bytes: Uint8Array): string {
  const codes = new Uint8Array(4 * Math.ceil(bytes.length / 3));
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    const bits =
      ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    codes[to] = CODES[bits >> 18] ?? 0;
    codes[to + 1] = CODES[(bits >> 12) & 63] ?? 0;
    codes[to + 2] = from + 1 < bytes.length ? (CODES[(bits >> 6) & 63] ?? 0) : PADDING;
    codes[to + 3] = from + 2 < bytes.length ? (CODES[bits & 63] ?? 0) : PADDING;
  }
  let text = '';
  for (let from = 0; from < codes.length; from += PIECE) {
    text += String.fromCharCode(...codes.subarray(from, from + PIECE));
  }
  return text;
}

/** Returns undefined when the text is not one that `encodeBase64` makes. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 !== 0) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  const end = text.length - padding;
  let bits = 0;
  let count = 0;
  let to = 0;
  for (let index = 0; index < end; index += 1) {
    const digit = VALUES[text.charCodeAt(index)] ?? NO_DIGIT;
    if (digit === NO_DIGIT) return undefined;
    bits = (bits << 6) | digit;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[to] = bits >> count;
    to += 1;
    bits &= (1 << count) - 1;
  }
  // The unused bits of the last digit.
  return bits === 0 ? bytes : undefined;
}

const NO_DIGIT = 255;
const VALUES = new Uint8Array(128).fill(NO_DIGIT);
for (const [value, code] of CODES.entries()) VALUES[code] = value;
