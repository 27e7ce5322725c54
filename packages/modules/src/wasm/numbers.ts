/** Numbers of the WebAssembly text format, and how they are written in modules. */

/** Writes an integer without a sign. */
export function unsigned(value: number): readonly number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low | 128 : low);
  } while (rest > 0);
  return bytes;
}

/** Writes the number of items, then the items. */
export function vector(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()];
}

/** Writes an integer with a sign. */
export function signed(value: bigint): readonly number[] {
  const bytes: number[] = [];
  for (let rest = value; ;) {
    const low = Number(rest & 127n);
    rest >>= 7n;
    const isLast = (rest === 0n && low < 64) || (rest === -1n && low >= 64);
    bytes.push(isLast ? low : low | 128);
    if (isLast) return bytes;
  }
}

const INTEGER = /^[+-]?(?:\d+(?:_\d+)*|0x[\da-f]+(?:_[\da-f]+)*)$/i;

/** Reads an integer of so many bits, with or without a sign. Returns undefined when the text is none. */
export function readInteger(text: string, bits: 32 | 64): bigint | undefined {
  if (!INTEGER.test(text)) return undefined;
  const magnitude = BigInt(text.replace(/^[+-]/, '').replaceAll('_', ''));
  const value = text.startsWith('-') ? -magnitude : magnitude;
  if (value >= 1n << BigInt(bits) || value < -(1n << BigInt(bits - 1))) return undefined;
  return BigInt.asIntN(bits, value);
}

/** Reads an index or a size. Returns undefined when the text is none. */
export function readIndex(text: string): number | undefined {
  if (!/^(?:\d+(?:_\d+)*|0x[\da-f]+(?:_[\da-f]+)*)$/i.test(text)) return undefined;
  const value = Number(text.replaceAll('_', ''));
  return value <= 0xffffffff ? value : undefined;
}

const DECIMAL = /^\d+(?:_\d+)*(?:\.(?:\d+(?:_\d+)*)?)?(?:e[+-]?\d+(?:_\d+)*)?$/i;
const HEXADECIMAL =
  /^0x([\da-f]+(?:_[\da-f]+)*)(?:\.((?:[\da-f]+(?:_[\da-f]+)*)?))?(?:p([+-]?\d+(?:_\d+)*))?$/i;

/** The bytes of a number with a fraction, of so many bits. Returns undefined when the text is none. */
export function floatBytes(text: string, bits: 32 | 64): readonly number[] | undefined {
  const view = new DataView(new ArrayBuffer(8));
  const bytes = () => [...new Uint8Array(view.buffer, 0, bits / 8)];
  const isNegative = text.startsWith('-');
  const magnitude = text.replace(/^[+-]/, '');
  const payload = /^nan(?::0x([\da-f]+(?:_[\da-f]+)*))?$/i.exec(magnitude);
  if (payload !== null) {
    const width = bits === 32 ? 23n : 52n;
    const digits = payload[1]?.replaceAll('_', '');
    const fraction = digits === undefined ? 1n << (width - 1n) : BigInt(`0x${digits}`);
    if (fraction === 0n || fraction >= 1n << width) return undefined;
    const exponent = bits === 32 ? 0x7f800000n : 0x7ff0000000000000n;
    const sign = isNegative ? 1n << BigInt(bits - 1) : 0n;
    if (bits === 32) view.setUint32(0, Number(sign | exponent | fraction), true);
    else view.setBigUint64(0, sign | exponent | fraction, true);
    return bytes();
  }
  const value = magnitudeOf(magnitude);
  if (value === undefined) return undefined;
  const number = isNegative ? -value : value;
  if (bits === 32) view.setFloat32(0, number, true);
  else view.setFloat64(0, number, true);
  return bytes();
}

function magnitudeOf(text: string): number | undefined {
  if (text === 'inf') return Infinity;
  if (DECIMAL.test(text)) return Number(text.replaceAll('_', ''));
  const found = HEXADECIMAL.exec(text);
  if (found === null) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = found.map((part) =>
    part?.replaceAll('_', ''),
  );
  const digits = Number.parseInt(whole + fraction, 16);
  return digits * 2 ** (Number(exponent) - 4 * fraction.length);
}
