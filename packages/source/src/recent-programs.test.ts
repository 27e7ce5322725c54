import { expect, test } from 'vitest';
import { evaluator } from './evaluator.js';
import { evaluateIn, openSession, summary } from './testing/run.js';

/** Programs that run again share what was read and compiled the first time. No one notices, except by time. */

const inFiles = (value: number) =>
  openSession(3).evaluate({
    files: {
      '/a.js': 'import { x } from "./b.js"; x + 1;',
      '/b.js': `export const x = ${value};`,
    },
    entry: '/a.js',
  });

const long = (name: string) => `const ${name} = 1;\n${'// comment\n'.repeat(10_000)}${name};`;

const run = (chapter: number, ...texts: readonly string[]): string[] => {
  const session = openSession(chapter);
  return texts.map((text) => summary(evaluateIn(session, text)));
};

test.each([
  'let xs = [1]; const add = x => { xs[array_length(xs)] = x; return xs; }; add(2); add(3);',
  'const f = x => x + y; const y = 1; list(f(1), f, map);',
  'function f(x) {\n  return g(x);\n}\nfunction g(x) {\n  return head(x);\n}\nf(1);',
  'const f = (x, y) => x;\nf(1);',
  'const f = n => n === 0 ? 0 : 1 + f(n - 1); f(20000);',
])('a program that is run again has the same result: %s', (text) => {
  const [first = ''] = run(3, text);
  expect([run(3, text), run(3, text), run(3, '1;', text)]).toEqual([
    [first],
    [first],
    ['1', first],
  ]);
});

test('in another chapter or variant it is another program', () => {
  const text = '1 + "a";';
  const inVariant = (variant: string) =>
    summary(
      evaluateIn(
        evaluator.createSession({ chapter: 3, variant, timeoutMs: 1000 }, { display: () => true }),
        text,
      ),
    );
  expect(inVariant('default')).toContain('Expected number on right hand side');
  expect(inVariant('native')).toBe('"1a"');
  expect(inVariant('default')).toContain('Expected number on right hand side');
  const loop = 'let i = 0; while (i < 3) { i = i + 1; } i;';
  expect([run(3, loop), run(2, loop), run(3, loop)].flat()).toEqual([
    '3',
    expect.stringContaining('While statements are not allowed'),
    '3',
  ]);
});

test('names have the meaning that the session gives them', () => {
  const text = 'pair(1, x);';
  expect(run(3, 'const x = 2;', text).at(-1)).toBe('[1, 2]');
  expect(run(3, 'const x = 3;', text).at(-1)).toBe('[1, 3]');
  expect(run(3, text)).toEqual(['1:8 Runtime Name x not declared.']);
  expect(run(3, 'const x = 4; const pair = (a, b) => b;', text).at(-1)).toBe('4');
  expect(run(3, 'const x = 5;', text).at(-1)).toBe('[1, 5]');
  const assignment = 'x = 7; x;';
  expect(run(3, 'let x = 1;', assignment).at(-1)).toBe('7');
  expect(run(3, 'const x = 1;', assignment).at(-1)).toContain('Cannot assign new value');
  expect(run(3, 'let x = 1;', assignment, 'x;').at(-1)).toBe('7');
});

test('a change of any file makes it another program', () => {
  expect(inFiles(1)).toMatchObject({ result: '2' });
  expect(inFiles(2)).toMatchObject({ result: '3' });
  expect(inFiles(1)).toMatchObject({ result: '2' });
});

test('files that a host changes for its next program are read again', () => {
  const files = { '/a.js': '1 + 1;' };
  const program = { files, entry: '/a.js' };
  expect(openSession(1).evaluate(program)).toMatchObject({ result: '2' });
  files['/a.js'] = '40 + 2;';
  expect(openSession(1).evaluate(program)).toMatchObject({ result: '42' });
});

test('programs that fill the memory of recent ones are read again', () => {
  const short = 'const once = 1; once + 1;';
  expect(run(1, short)).toEqual(['2']);
  for (let index = 0; index < 20; index += 1) expect(run(1, long(`n${index}`))).toEqual(['1']);
  expect(run(1, short)).toEqual(['2']);
});
