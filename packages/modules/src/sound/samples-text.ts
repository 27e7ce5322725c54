/** Samples as text: those of 16 bits with the lower byte first, in Base64, because channels carry no binary data. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));
const PADDING = 61;

/** The number of characters that are joined at once. */
const PIECE = 8192;

export function encodeSamples(samples: Int16Array): string {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < samples.length; index += 1) {
    view.setInt16(index * 2, samples[index] ?? 0, true);
  }
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

/** Returns undefined when the text is not one that `encodeSamples` makes. */
export function decodeSamples(text: string): Int16Array<ArrayBuffer> | undefined {
  if (text.length % 4 !== 0) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const length = (text.length / 4) * 3 - padding;
  if (length % 2 !== 0) return undefined;
  const bytes = new Uint8Array(length);
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
  if (bits !== 0) return undefined;
  const view = new DataView(bytes.buffer);
  return Int16Array.from({ length: length / 2 }, (_, index) => view.getInt16(index * 2, true));
}

const NO_DIGIT = 255;
const VALUES = new Uint8Array(128).fill(NO_DIGIT);
for (const [value, code] of CODES.entries()) VALUES[code] = value;
