import fc from 'fast-check';
import { expect, test } from 'vitest';
import { language, javaScriptText } from './language.js';

const { countTokens, isUnfinished, declaredNames, constant, haltsItself } = javaScriptText;

test.each([
  ['', 0],
  ['  \n\t ', 0],
  ['x', 1],
  ['const x = 1;', 5],
  ['$a_1', 1],
  // A number with a point is two words with the point between them.
  ['1.5', 3],
  ['x => x', 3],
  ['a===b', 3],
  ['a>>>=b', 3],
  ['a ? b : c;', 6],
  ['f(...xs)', 5],
  ['a?.b ?? c', 5],
  ['x ** 2 && !y', 6],
  ['"a b c"', 1],
  [String.raw`"say \"hi\""`, 1],
  ["'it' + `two\nlines`", 3],
  ['"/* no comment */"', 1],
  ['// only a comment', 0],
  ['a // b c\nd', 2],
  ['a /* b\nc */ d', 2],
  ['a / b', 3],
  ['# @', 2],
  ['é 🙂', 2],
  ['function f(x) { return x; }', 10],
])('%j has %i tokens', (program, count) => {
  expect(countTokens(program)).toBe(count);
});

test.each(['"open', "'open", '`open', '/* open', 'x = "a\nb"; y'])(
  '%j cannot be read and counts nothing',
  (program) => {
    expect(countTokens(program)).toBe(0);
  },
);

const words = fc.constantFrom('x', 'total_2', '$', 'const', '007', 'return');
const strings = fc
  .tuple(fc.constantFrom('"', "'", '`'), fc.array(fc.constantFrom('a', ' ', '//', '/*', '*/', '+')))
  .map(([quote, inside]) => quote + inside.join('') + quote);
const marks = fc.constantFrom('>>>=', '===', '...', '=>', '?.', '++', '+', '?', ';', '(', '}', '#');
const blanks = fc.constantFrom(' ', '\n', '\t ', '// a "word\n', '/* 1 + 1; */', '/**/');

test('a program has as many tokens as words, strings and marks, whatever is between them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.oneof(words, strings, marks), fc.array(blanks, { minLength: 1 }))),
      (parts) => {
        // A blank first, since a mark and a comment after it may form another mark.
        const program = parts.map(([token, space]) => `${token} ${space.join('')}`).join('');
        expect(countTokens(program)).toBe(parts.length);
      },
    ),
  );
});

test('the longest mark that fits is one token', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('=', '>', '<', '!', '+', '&', '|', '?', '.')), (signs) => {
      const all = signs.join('');
      let rest = all;
      let expected = 0;
      while (rest !== '') {
        const fitting = MARKS.filter((mark) => rest.startsWith(mark));
        rest = rest.slice(Math.max(1, ...fitting.map(({ length }) => length)));
        expected += 1;
      }
      expect(countTokens(all)).toBe(expected);
    }),
  );
});

/** The marks of JavaScript that consist of several of these characters. */
const MARKS = (
  '>>>= ... === !== **= <<= >>= >>> &&= ||= ??= => == != <= >= && || ?? ?. ++ ** << >> ' +
  '+= &= |='
).split(' ');

test('a long program is counted at once', () => {
  const line = 'const total = sum(xs) + "text" * 2; // words\n';
  expect(countTokens(line.repeat(20_000))).toBe(12 * 20_000);
});

test('counting the tokens of many unfinished comments or strings takes linear time', () => {
  expect(countTokens('/'.repeat(200_000))).toBe(0);
  expect(countTokens('/ '.repeat(100_000))).toBe(100_000);
  expect(countTokens('"\\'.repeat(100_000))).toBe(0);
});

test.each([
  '1 + 1;',
  'f(x => { return x; });',
  '")";',
  "'{'; // (",
  '/* [ */ 1;',
  '/* ( */ 1;',
  '`(`;',
  '`a ${f(`b ${c}`)} d`;',
  '`\\\\`;`${"`"}`;',
  '"a\\\\";',
  ')',
  '"not closed\n1;',
  '',
])('finished: %s', (entry) => expect(isUnfinished(entry)).toBe(false));

test.each([
  'function f(x) {',
  'f(1,',
  '[1, 2',
  '/* so',
  '/*/',
  '/* open',
  '`text',
  '`abc',
  '`a ${b',
  '`a ${b} c',
  '`a \\`',
  '"open',
  "'open",
  '"open \\"',
  '"continued \\',
  '"(" + (',
  '(\n// )',
])('unfinished: %s', (entry) => expect(isUnfinished(entry)).toBe(true));

test('a long entry takes no longer than its length', () => {
  for (const text of ['/', '"', '`', '`${', '(', '\\', '/*']) {
    const begun = Date.now();
    isUnfinished(text.repeat(100_000));
    expect(Date.now() - begun).toBeLessThan(2000);
  }
});

test('names that only occur in comments, strings and functions are not declared', () => {
  const text = 'const a = "let b"; /* let c */ function d() { const e = 1; }';
  expect(declaredNames(text)).toEqual(['a', 'd']);
});

test('a global with a name that cannot be a constant is left out', () => {
  expect(constant('size', '10 // ten')).toBe('const size = (\n10 // ten\n);\n');
  expect(constant('not a name', '1')).toBeNull();
  expect(constant('while', '1')).toBeNull();
});

test('an import means a file with or without its ending, and never a module', () => {
  const candidates = language.imports?.candidates;
  expect(candidates?.('./b', '/lib/a.js')).toEqual(['/lib/b', '/lib/b.js']);
  expect(candidates?.('../c.js', '/lib/a.js')).toEqual(['/c.js', '/c.js.js']);
  expect(candidates?.('/d', '/lib/a.js')).toEqual(['/d', '/d.js']);
  expect(candidates?.('rune', '/lib/a.js')).toEqual([]);
});

test.each([
  ['debugger;', true],
  ['if (true) { debugger ; } else {}', true],
  ['const debugger_name = 1;', false],
  ['const my_debugger = 1; my_debugger;', false],
  ['', false],
])('%j halts by itself: %j', (text, halts) => {
  expect(haltsItself(text)).toBe(halts);
});
