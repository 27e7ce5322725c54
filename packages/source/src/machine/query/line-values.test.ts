import { listen } from '@wellspring/evaluator/testing';
import type { NamedValues } from '@wellspring/evaluator';
import { describe, expect, test } from 'vitest';
import { evaluator } from '../../evaluator.js';
import { record, type Recorded } from '../testing.js';
import { lineValues } from '@wellspring/cse-machine/testing';

/** The values of each line, as one line of text. */
function linesOf({ replays }: Recorded): string[] {
  return lineValues(replays).lines.map(
    ({ line, values }) => `${line}: ${values.map(textOf).join('; ')}`,
  );
}

function textOf({ kind, name, count, first, last }: NamedValues): string {
  const gap = count > first.length + last.length ? ['…'] : [];
  return `${kind === 'name' ? name : kind} = ${[...first, ...gap, ...last].join(', ')}`;
}

test('a line shows the values that it declares, assigns, evaluates and returns', () => {
  const recorded = record(
    3,
    `const x = 3 * 4;
let y = 1;
y = x + y;
function double(n) {
  const result = n * 2;
  return result;
}
double(y) + 1;
const triple = n => n * 3;
triple(2); "done";`,
  );
  expect(linesOf(recorded)).toEqual([
    '1: x = 12',
    '2: y = 1',
    '3: y = 13',
    '4: n = 13',
    '5: result = 26',
    '6: return = 26',
    '8: value = 27',
    '9: n = 2',
    '10: value = 6, "done"',
  ]);
});

test('the calls of a recursive function return in their order', () => {
  const recorded = record(
    1,
    `const fact = n => n === 0
  ? 1
  : n * fact(n - 1);
function sum(n, acc) {
  if (n === 0) {
    return acc;
  } else {
    return sum(n - 1, acc + n);
  }
}
function deep(n) {
  if (n === 0) { return 0; } else { return 1 + deep(n - 1); }
}
fact(3);
sum(2, 0);
deep(2);`,
  );
  expect(linesOf(recorded)).toEqual([
    '1: n = 3, 2, 1, 0',
    '4: n = 2, 1, 0; acc = 0, 2, 3',
    '6: return = 3',
    '8: return = 3, 3',
    '11: n = 2, 1, 0',
    '12: return = 0, 1, 2',
    '14: value = 6',
    '15: value = 3',
    '16: value = 2',
  ]);
});

test('a line of a loop shows the values of each round; of many rounds, the first and the last', () => {
  const recorded = record(
    3,
    `let sum = 0;
for (let i = 0; i < 50; i = i + 1) {
  sum = sum + i;
}
while (sum > 1224) {
  sum = sum - 1;
}`,
  );
  const { lines } = lineValues(recorded.replays);
  expect(lines.map(({ line }) => line)).toEqual([1, 2, 3, 6]);
  expect(lines[1]?.values).toEqual([
    {
      kind: 'name',
      name: 'i',
      count: 50,
      first: ['0', '1', '2'],
      last: ['43', '44', '45', '46', '47', '48', '49'],
    },
  ]);
  expect(linesOf(recorded)[3]).toBe('6: sum = 1224');
});

test('arrays and pairs are shown as they were then', () => {
  const recorded = record(
    3,
    `const a = [1, 2];
a[0] = 7;
a;
const p = pair(1, null);
set_head(p, 5);
p;`,
  );
  expect(linesOf(recorded)).toEqual([
    '1: a = [1, 2]',
    '2: value = 7',
    '3: value = [7, 2]',
    '4: p = [1, null]',
    '6: value = [5, null]',
  ]);
});

test('functions of the program that the library calls have the values of their parameters', () => {
  const recorded = record(2, 'const twice = x => 2 * x;\nmap(twice, list(1, 2));');
  expect(linesOf(recorded)).toEqual(['1: x = 1, 2', '2: value = [2, [4, null]]']);
});

test('a run that fails has the values until then', () => {
  const recorded = record(1, 'const a = 1;\nconst b = a + "x";\nconst c = 2;');
  expect(recorded.outcome.status).toBe('error');
  expect(linesOf(recorded)).toEqual(['1: a = 1']);
});

test('a run that the step limit ends has the values until then, and one that is too long to be kept all', () => {
  const endless = record(3, 'let n = 0;\nwhile (true) {\n  n = n + 1;\n}', {
    stepLimit: 200_000,
    maxBytes: 1_000_000,
  });
  const { recording, isCut, replays } = endless;
  expect(isCut).toBe(true);
  expect(recording.first).toBeGreaterThan(0);
  const [, rounds] = lineValues(replays).lines;
  expect(rounds?.values[0]?.first).toEqual(['1', '2', '3']);
  expect(rounds?.values[0]?.last.at(-1)).toBe(`${rounds?.values[0]?.count}`);
});

test('lines are those that people see, also where JavaScript ends others', () => {
  const recorded = record(
    3,
    'const s = `a\u2028b`; // \u2029\nfunction f(x) {\n  return x + s;\n}\nf("c");',
  );
  expect(linesOf(recorded).map((line) => line.split(':')[0])).toEqual(['1', '2', '3', '5']);
});

test('a continuation that leads out of a statement gives it the value that it ends with', () => {
  const recorded = record(
    4,
    'const seen = call_cc(k => {\n  1 + k(5);\n  return 9;\n});\nseen + 1;',
    { variant: 'explicit-control' },
  );
  const lines = linesOf(recorded);
  expect(lines).toContain('5: value = 6');
  expect(lines.join('\n')).not.toMatch(/^[23]:/m);
});

test('a continuation leaves the statements around it at work, and takes them up again', () => {
  const around = record(
    4,
    `function early(n) {
  const found = call_cc(leave => {
    n < 0 ? leave("negative") : 0;
    return "not";
  });
  return found + "!";
}
early(-1) + "?";
display(1 + call_cc(k => k(1)));`,
    { variant: 'explicit-control' },
  );
  expect(linesOf(around)).toEqual([
    '1: n = -1',
    '2: leave = continuation; found = "negative"',
    '6: return = "negative!"',
    '8: value = "negative!?"',
    '9: k = continuation; value = 2',
  ]);

  const again = record(
    4,
    `let back = null;
let rounds = 0;
10 + call_cc(k => {
  back = k;
  return 1;
});
rounds = rounds + 1;
rounds < 3 ? back(rounds + 1) : "done";`,
    { variant: 'explicit-control' },
  );
  const lines = linesOf(again);
  expect(lines).toContain('3: k = continuation; value = 11, 12, 13');
  expect(lines).toContain('8: value = "done"');
});

describe('there is no more of it than people read', () => {
  test('of lines', () => {
    const text = Array.from({ length: 600 }, (_, at) => `const c${at} = ${at};`).join('\n');
    const { lines, isCut } = lineValues(record(1, text).replays);
    expect(lines).toHaveLength(500);
    expect(isCut).toBe(true);
  });

  test('of names in a line', () => {
    const text = Array.from({ length: 20 }, (_, at) => `const c${at} = ${at};`).join(' ');
    const { lines, isCut } = lineValues(record(1, text).replays);
    expect(lines[0]?.values).toHaveLength(8);
    expect(isCut).toBe(true);
  });

  test('of a value', () => {
    const { lines } = lineValues(
      record(3, `const s = "${'x'.repeat(5000)}";\nconst a = [s, s];`).replays,
    );
    for (const { values } of lines) expect(values[0]?.first[0]?.length).toBeLessThan(410);
  });

  test('of all together', () => {
    const long = `"${'y'.repeat(399)}"`;
    const text = Array.from({ length: 450 }, (_, at) =>
      Array.from({ length: 8 }, (_each, nth) => `const c${at}_${nth} = ${long};`).join(' '),
    ).join('\n');
    const { lines, isCut } = lineValues(record(1, text).replays);
    expect(JSON.stringify(lines).length).toBeLessThan(1_500_000);
    expect(isCut).toBe(true);
  });
});

/** Expressions whose constants must be the same beside their lines and in the REPL. */
const EXPRESSIONS = [
  '1 / 3',
  '-0.000001',
  '"a\\"b"',
  'true && !false',
  'undefined',
  'null',
  'list(1, "two", pair(3, 4))',
  '[[1], "x", undefined]',
  '((x, y) => x + y)(1, 2)',
  'map(x => x * x, enum_list(1, 4))',
  '(x => y => x + y)(3)',
  'math_pow(2, 100)',
  'stream_tail(pair(1, () => pair(2, () => null)))',
];

test.each(EXPRESSIONS)('the constant %s has the value that the REPL gives', async (expression) => {
  const text = `const it = ${expression};`;
  const { replays } = record(3, text);
  const [line] = lineValues(replays).lines;
  const session = evaluator.createSession(
    { chapter: 3, variant: 'default', timeoutMs: 10_000 },
    listen().callbacks,
  );
  await session.evaluate({ files: { '/program.js': text }, entry: '/program.js' });
  const told = await session.evaluate({ files: { '/repl.js': 'it;' }, entry: '/repl.js' });
  if (told.status !== 'finished') throw new Error(told.status);
  expect(line?.values.at(-1)?.first).toEqual([told.result]);
});
