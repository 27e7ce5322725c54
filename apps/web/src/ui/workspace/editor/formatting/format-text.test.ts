import { DEFAULT_LANGUAGE, LANGUAGES } from '@wellspring/languages';
import { expect, test } from 'vitest';
import { formatText } from './format-text';

const format = (text: string, fileExtension = '.js', cursor = 0) => {
  const found = LANGUAGES.find((one) => one.fileExtension === fileExtension);
  const { language, chapter, variant } = found ?? { ...DEFAULT_LANGUAGE, language: 'none' };
  return formatText({ text, cursor, language, chapter, variant });
};

test.each([
  ['spaces and semicolons', 'const   x=1\nx', 'const x = 1;\nx;\n'],
  [
    'four spaces, and no parentheses around the only parameter',
    'function f(x){return (y)=>x+y;}',
    'function f(x) {\n    return y => x + y;\n}\n',
  ],
  [
    'no comma after the last element, which Source refuses',
    `const xs = [${Array.from({ length: 40 }, (_, i) => i + 1000).join(',')}];`,
    expect.stringMatching(/1039\n\];\n$/),
  ],
  ['comments stay', '// one\nx;/* two */', '// one\nx; /* two */\n'],
  ['nothing', '', ''],
])('%s', async (_name, text, expected) => {
  expect(await format(text)).toMatchObject({ kind: 'formatted', text: expected });
});

test('the cursor stays at its token', async () => {
  const text = 'const   x=1;\nconst   yes   =  x;';
  const result = await format(text, '.js', text.indexOf('yes'));
  expect(result.kind === 'formatted' && result.text.slice(result.cursor)).toBe('yes = x;\n');
});

test('a formatted program is left alone', async () => {
  const once = await format('if(x){f( );}else{ g(1,2) ;}');
  expect(once.kind === 'formatted' && (await format(once.text))).toMatchObject({
    text: once.kind === 'formatted' && once.text,
  });
});

test.each([
  ['const = 1;', 1],
  ['x;\n\nf(', 3],
  ['"', 1],
  ['"\u2028";\nf(', 2],
])('the line of the error is named for %j', async (text, line) => {
  expect(await format(text)).toEqual({ kind: 'broken', line });
});

test.each([
  ['.ts', 'const x:number=1', 'const x: number = 1;\n'],
  ['.html', '<p>a</p><script>f( 1 )</script>', '<p>a</p>\n<script>\n    f(1);\n</script>\n'],
])('files of the kind %s have their own layout', async (extension, text, expected) => {
  expect(await format(text, extension)).toMatchObject({ kind: 'formatted', text: expected });
});

test('programs that cannot be formatted are reported as such', async () => {
  expect(await format('x', '.class')).toEqual({ kind: 'unknown' });
});
