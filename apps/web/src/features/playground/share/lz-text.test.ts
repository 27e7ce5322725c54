import fc from 'fast-check';
import lzString from 'lz-string';
import { expect, test } from 'vitest';
import { decompressLz } from './lz-text';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$';
const compress = (text: string) => lzString.compressToEncodedURIComponent(text);

test('what the library wrote reads as it was, also with spaces for plus signs', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        // Repetitive texts, like programs.
        fc.array(fc.constantFrom('a', 'ab', 'const x = 1;\n', '你好'), { maxLength: 300 }),
      ),
      (parts) => {
        const text = typeof parts === 'string' ? parts : parts.join('');
        const compressed = compress(text);
        expect(decompressLz(compressed, 10_000)).toBe(text);
        expect(decompressLz(compressed.replaceAll('+', ' '), 10_000)).toBe(text);
      },
    ),
  );
});

test('a lone surrogate is kept', () => {
  expect(decompressLz(compress('"\ud83d"'), 10)).toBe('"\ud83d"');
});

test('the limit is of what comes out', () => {
  const text = 'x'.repeat(1000);
  expect(decompressLz(compress(text), 1000)).toBe(text);
  expect(decompressLz(compress(text), 999)).toBeNull();
});

test('a text of 15 kB that would become 18 MB is refused', () => {
  const bomb = growing(6000);
  expect(bomb.length).toBeLessThan(15_000);
  expect(decompressLz(bomb, 20_000_000)).toHaveLength((6000 * 6001) / 2);
  expect(decompressLz(bomb, 2_000_000)).toBeNull();
});

test('any text is either read within the limit or refused', () => {
  const any = fc.string({ unit: fc.constantFrom(...'ABQcz09+-$ %€'.split('')) });
  fc.assert(
    fc.property(any, (compressed) => {
      const text = decompressLz(compressed, 100);
      expect(text === null || text.length <= 100).toBe(true);
    }),
  );
});

test.each([
  ['nothing', ''],
  ['a cut text', compress('const x = 1;').slice(0, -3)],
  ['a character of another alphabet', compress('const x = 1;').replace(/^./, '/')],
  // Its first number names an entry of a table that is still empty.
  ['a first number without an entry', '-AAA'],
])('%s is refused', (_what, compressed) => {
  expect(decompressLz(compressed, 100)).toBeNull();
});

/** Texts of one, two, three… times the same character: each number names the entry that it creates. */
function growing(count: number): string {
  const bits: number[] = [];
  const write = (number: number, width: number) => {
    for (let bit = 0; bit < width; bit += 1) bits.push((number >> bit) & 1);
  };
  write(0, 2);
  write('x'.charCodeAt(0), 8);
  let width = 3;
  for (let entry = 4; entry < count + 3; entry += 1) {
    write(entry, width);
    if (entry + 1 === 2 ** width) width += 1;
  }
  write(2, width);
  while (bits.length % 6 !== 0) bits.push(0);
  let text = '';
  for (let at = 0; at < bits.length; at += 6) {
    text += ALPHABET.charAt(Number.parseInt(bits.slice(at, at + 6).join(''), 2));
  }
  return text;
}
