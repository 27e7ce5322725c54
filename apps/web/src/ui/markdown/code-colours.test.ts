import { expect, test } from 'vitest';
import { colouredCode } from './code-colours';

const coloured = async (text: string, language: string) =>
  (await colouredCode(text, language))
    ?.filter(({ kind }) => kind !== null)
    .map(({ text: piece, kind }) => `${kind}: ${piece}`);

test.each(['source', 'js', 'javascript'])(
  'programs in %s are coloured as in the editor',
  async (language) => {
    expect(await coloured('// doubles\nconst f = x => "a" + 2 * g(x);', language)).toEqual([
      'comment: // doubles',
      'keyword: const',
      'string: "a"',
      'number: 2',
      'function: g',
    ]);
  },
);

test('so are types, and pages', async () => {
  expect(await coloured('const n: number = 1;', 'ts')).toEqual([
    'keyword: const',
    'function: number',
    'number: 1',
  ]);
  expect(await coloured('<b id="x">1</b>', 'html')).toContain('keyword: b');
});

test('not a letter is lost, also of what is no program', async () => {
  const text = 'const = ;;\n\n  "no end\n\t<b>\r\n}';
  for (const language of ['source', 'ts', 'html']) {
    const pieces = await colouredCode(text, language);
    expect(pieces?.map((piece) => piece.text).join('')).toBe(text);
  }
});

test.each(['', 'java', 'constructor'])('the language %j is shown plain', async (language) => {
  expect(await colouredCode('def f(): pass', language)).toBeNull();
});

test('so is a very long text', async () => {
  expect(await colouredCode('1;'.repeat(20_000), 'js')).toBeNull();
});
