import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { leanParser } from './lean-parser.mjs';

const CODE = readFileSync(fileURLToPath(import.meta.resolve('acorn')), 'utf8');

/**
 * @param {string} code that of a module
 * @returns {Promise<typeof import('acorn') & { isIdentifierStart(code: number, astral: boolean): boolean }>}
 */
function load(code) {
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

const acorn = await load(CODE);
const lean = await load(leanParser(CODE));

/**
 * @param {typeof import('acorn')} parser
 * @param {string} text
 */
function outcome({ parse }, text) {
  try {
    return JSON.stringify(parse(text, { ecmaVersion: 6 }));
  } catch (error) {
    return String(error);
  }
}

test.each([
  ['letters of several scripts', 'const größe = 1; const 高さ = größe; const ℘ = 2;'],
  ['letters beyond the first plane', 'const 𝒳 = 1; const 𐐷a𝟘 = 𝒳;'],
  ['joiners', 'const a\u200d = 1;'],
  ['a joiner at the start', 'const \u200da = 1;'],
  ['what is no letter', 'const a😀 = 1;'],
  ['a digit at the start', 'const ٣a = 1;'],
  ['regular expressions', '/[a-z]+\\w/u; /\\u{61}(b)\\1/gu;'],
  ['a flag that there is not', '/a/q;'],
  ['a flag of later years', '/a/s;'],
  ['a flag that is there twice', '/a/gg;'],
  ['a group without its end', 'const pattern = /(a: b/;'],
  ['nothing to repeat', '/*a/.test("a"); /+/;'],
  ['a range in the wrong order', '/[z-a]/;'],
  ['an expression without its end', 'const pattern = /a'],
])('the lean parser reads %s as the whole one does', (_what, text) => {
  expect(outcome(lean, text)).toBe(outcome(acorn, text));
});

test('no name is accepted that JavaScript refuses', () => {
  const codes = Array.from({ length: 0x11_0000 - 0x80 }, (_, index) => 0x80 + index);
  const accepted = codes.filter((code) => lean.isIdentifierStart(code, true));
  const letters = accepted.map((code) => String.fromCodePoint(code));
  expect(letters.filter((letter) => !/^\p{ID_Start}$/u.test(letter))).toEqual([]);
});

test('another parser is not taken for acorn', () => {
  expect(() => leanParser('export const parse = 1;')).toThrow('acorn');
});
