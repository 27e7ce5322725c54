import { expect, test } from 'vitest';
import type { ConsoleStructure, Drawing, SessionCallbacks } from '@wellspring/evaluator';
import { CHANNELS, listen } from '@wellspring/evaluator/testing';
import { evaluator } from './evaluator.js';
import { introduction } from './introduction.js';
import { evaluateIn, openListening, openSession, summary } from './testing/run.js';

/** Evaluates programs one after another in one session, as in a REPL. */

function evaluateAll(chapter: number, ...texts: string[]): string[] {
  const session = openSession(chapter);
  return texts.map((text) => summary(evaluateIn(session, text)));
}

test('an entry sees the names of those before it', () => {
  expect(evaluateAll(1, 'const x = 1; function f(y) { return x + y; }', 'f(2);')).toEqual([
    'undefined',
    '3',
  ]);
});

test('a variable of an earlier entry can be assigned, and its functions see it', () => {
  expect(evaluateAll(3, 'let x = 1; const get = () => x;', 'x = 5;', 'get() + x;')).toEqual([
    'undefined',
    '5',
    '10',
  ]);
});

test('an ordinary run reports marked lines that cannot be breakpoints, and halts at none', () => {
  const { session, sent } = openListening(3);
  const evaluateHalting = (text: string, lines: readonly number[]) =>
    evaluateIn(session, text, { breakpoints: { '/program.js': lines } });
  expect(evaluateHalting('const x =\n1;\nx;', [1, 2, 9])).toMatchObject({
    status: 'finished',
    result: '1',
  });
  expect(evaluateHalting('x + true;', [7])).toMatchObject({ status: 'error' });
  expect(evaluateHalting('x;', [1])).toMatchObject({ status: 'finished' });
  expect(sent(CHANNELS.hints)).toEqual([
    ['Hint: Misplaced breakpoint at line 2.', 'Hint: Misplaced breakpoint at line 9.'],
    ['Hint: Misplaced breakpoint at line 7.'],
  ]);
});

test('a constant of an earlier entry cannot be assigned', () => {
  expect(evaluateAll(3, 'const x = 1;', 'x = 5;')[1]).toBe(
    '1:0 Runtime Cannot assign new value to constant x.',
  );
});

test('declaring a name again shadows it for later entries only', () => {
  expect(
    evaluateAll(3, 'let x = 1; const get = () => x;', 'const x = 2; x;', 'get() + x;'),
  ).toEqual(['undefined', '2', '3']);
});

test('a name that is to keep its meaning keeps it for later programs, and is another within this one', () => {
  const session = openSession(1);
  const outcomes = [
    evaluateIn(session, 'const given = 1; const other = 1;'),
    evaluateIn(
      session,
      'const given = 2; const other = 2; const own = 2; const equal = (a, b) => true; equal(given, 3);',
      { replaces: ['other'] },
    ),
    evaluateIn(session, 'const chosen = list(given, other, own, equal(1, 2)); chosen;', {
      chapter: 4,
    }),
  ];
  expect(outcomes.map(summary).slice(1)).toEqual(['true', '[1, [2, [2, [false, null]]]]']);
});

test('a new declaration may use the one that it shadows', () => {
  expect(evaluateAll(1, 'const x = 1;', 'const y = x + 1;', 'const x = y + 1;', 'x;')[3]).toBe('3');
});

test('a failing entry leaves earlier names, and its own that had a value', () => {
  expect(
    evaluateAll(1, 'const x = 1;', 'const y = 2; const z = 1 + "a";', 'x + y;', 'z;').slice(2),
  ).toEqual(['3', '1:0 Runtime Name z not declared.']);
});

test('names go on after a program that timed out', () => {
  const session = openSession(3, [], 50);
  expect(evaluateIn(session, 'let n = 0; while (true) { n = n + 1; }').status).toBe('timeout');
  expect(summary(evaluateIn(session, 'n > 1000;'))).toBe('true');
});

test('a failure before the first call of a program is not placed in an earlier one', () => {
  expect(
    evaluateAll(
      3,
      'const f = x => x; f(1);',
      'let s = "abc"; while (true) { s = s + s; }',
      `f(0)${' + f(1)'.repeat(3000)};`,
      'f(2);',
    ),
  ).toEqual([
    '1',
    '1:34 Runtime Out of memory.',
    '?:? Runtime The program is nested too deeply.',
    '2',
  ]);
});

test('a session goes on after an overflow at any place', () => {
  expect(
    evaluateAll(
      2,
      'const f = n => 1 + head(map(x => f(x), list(n))); f(0);',
      'const g = n => 1 + display(g(n)); g(0);',
      'const h = n => accumulate((x, y) => h(x), 0, list(n)); h(0);',
      'const k = n => n === 0 ? list(1, 2) : k(n - 1); k(100000);',
    ).map((result) => result.replace(/^\d+:\d+ |\n.*$/g, '')),
  ).toEqual([
    'Runtime Maximum call stack size exceeded',
    'Runtime Maximum call stack size exceeded',
    'Runtime Maximum call stack size exceeded',
    '[1, [2, null]]',
  ]);
});

test('one text may be evaluated with the rights of another chapter', () => {
  const session = openSession(1);
  evaluateIn(session, 'const f = x => x * 2;');
  expect(summary(evaluateIn(session, 'list(f(1));'))).toBe('1:0 Runtime Name list not declared.');
  expect(summary(evaluateIn(session, 'let r = list(f(1)); r;', 4))).toBe('[2, null]');
});

test('functions of earlier entries are displayed by their source', () => {
  expect(evaluateAll(1, 'function f(x) { return x; }', 'const g = f;', 'g;')[2]).toBe(
    'function f(x) {\n  return x;\n}',
  );
});

test('sessions do not share names', () => {
  evaluateIn(openSession(1), 'const secret = 1;');
  expect(summary(evaluateIn(openSession(1), 'secret;'))).toContain('not declared');
});

test('an error in a function of an earlier program names the file of that program', () => {
  const session = openSession(1);
  void session.evaluate({
    files: { '/student.js': '\nconst f = x => x * 2;' },
    entry: '/student.js',
  });
  const outcome = session.evaluate({ files: { '/test.js': 'f("a");' }, entry: '/test.js' });
  expect(
    !(outcome instanceof Promise) && outcome.status === 'error' && outcome.errors[0],
  ).toMatchObject({
    file: '/student.js',
    line: 2,
  });
});

test('an error in the program itself names no file where it has only one', () => {
  const outcome = evaluateIn(openSession(1), '1 + "a";');
  expect(outcome.status === 'error' && outcome.errors[0]).not.toHaveProperty('file');
});

/** Every platform has it, but the engine itself does not use it. */
const { setTimeout } = globalThis as unknown as {
  readonly setTimeout: (act: () => void, ms: number) => void;
};

const echo = (question: string): Promise<string> => Promise.resolve(`<${question}>`);

const answerLate = async (): Promise<string> => {
  await new Promise<void>((resolve) => setTimeout(resolve, 30));
  return 'a';
};

/** Evaluates one text after another, each when the one before has ended. */
async function evaluateWith(
  chapter: number,
  callbacks: Partial<SessionCallbacks>,
  ...texts: string[]
): Promise<string[]> {
  const session = evaluator.createSession(
    { chapter, variant: 'default', timeoutMs: 200 },
    listen(callbacks).callbacks,
  );
  const results: string[] = [];
  for (const text of texts) {
    // oxlint-disable-next-line no-await-in-loop -- entries follow each other
    results.push(summary(await session.evaluate({ files: { '/p.js': text }, entry: '/p.js' })));
  }
  return results;
}

test.each([
  [1, 'const x = prompt("a"); const y = prompt("b"); x + y;', '"<a><b>"'],
  [2, 'map(x => prompt(stringify(x)), list(1, 2));', '["<1>", ["<2>", null]]'],
  [2, 'accumulate((x, y) => prompt(x) + y, "", list("a", "b"));', '"<a><b>"'],
  [
    3,
    'let s = ""; for (let i = 0; i < 3; i = i + 1) { s = s + prompt(stringify(i)); } s;',
    '"<0><1><2>"',
  ],
  [3, 'const s = stream_map(prompt, stream("a", "b")); head(stream_tail(s));', '"<b>"'],
  [1, 'const ask = n => n === 0 ? "" : prompt("a") + ask(n - 1); ask(2);', '"<a><a>"'],
  [1, 'const f = g => g("a"); f(prompt);', '"<a>"'],
  [1, 'function f() { return prompt("a"); } f() === "<a>" ? prompt("b") : 1;', '"<b>"'],
  [1, 'prompt(1);', '"<1>"'],
  [1, 'prompt();', '1:0 Runtime prompt: Expected 1 arguments, but got 0.'],
])('§%i %s waits for its answers', async (chapter, text, expected) => {
  expect(await evaluateWith(chapter, { prompt: echo }, text)).toEqual([expected]);
});

test('a question that is dismissed, or that cannot be asked, gives null', async () => {
  expect(await evaluateWith(1, { prompt: () => Promise.resolve(null) }, 'prompt("a");')).toEqual([
    'null',
  ]);
  expect(await evaluateWith(1, {}, 'prompt("a");')).toEqual(['null']);
});

test('a function of an earlier entry that asks can be called by later ones', async () => {
  expect(
    await evaluateWith(
      2,
      { prompt: echo },
      'const twice = x => x * 2; const ask = x => prompt(x);',
      'map(ask, list("a"));',
      'twice(21);',
      'const f = n => n === 0 ? 0 : 1 + f(n - 1); f(30000);',
      'x;',
      'twice(ask("b"));',
    ),
  ).toEqual([
    'undefined',
    '["<a>", null]',
    '42',
    '30000',
    '1:0 Runtime Name x not declared.',
    '1:19 Runtime Expected number on left hand side of operation, got string.',
  ]);
});

test('a program that waits has a time limit, in which waiting does not count', async () => {
  expect(
    await evaluateWith(
      3,
      { prompt: answerLate },
      'let n = 0; for (let i = 0; i < 60; i = i + 1) { prompt(""); n = n + 1; } n;',
      'prompt(""); while (true) { n = n + 1; }',
      'n > 60;',
    ),
  ).toEqual(['60', '1:12 Runtime Potential infinite loop detected.', 'true']);
});

test('a run that shall stop keeps its names', async () => {
  let asked = 0;
  const isStopRequested = () => {
    asked += 1;
    return asked === 3;
  };
  expect(
    await evaluateWith(
      3,
      { isStopRequested },
      'const x = 1; let n = 0; while (true) { n = n + 1; } const y = 2;',
      'n > 0 && x === 1;',
      'y;',
    ),
  ).toEqual(['stopped', 'true', '1:0 Runtime Name y not declared.']);
});

test('a run that shall stop while it waits stops', async () => {
  let isStopRequested = false;
  const prompt = (): Promise<string | null> => {
    isStopRequested = true;
    return Promise.resolve(null);
  };
  expect(
    await evaluateWith(
      1,
      { prompt, isStopRequested: () => isStopRequested },
      'prompt("a"); display(1);',
    ),
  ).toEqual(['stopped']);
});

const array = (id: number) => ({ kind: 'array', id }) as const;
const plain = (text: string) => ({ kind: 'plain', text }) as const;

const EMPTY = { kind: 'plain', text: 'null', is: 'null' } as const;

test('the example of the introduction draws', async () => {
  const { callbacks, sent } = listen();
  await evaluateWith(2, callbacks, introduction.drawing?.example ?? '');
  expect(sent(CHANNELS.drawing)).toMatchObject([
    { call: 1, structures: [{ kind: 'array' }, { kind: 'array' }] },
  ]);
});

test('structures are handed out as they are when they are drawn', async () => {
  const { callbacks, sent } = listen();
  const [result] = await evaluateWith(
    3,
    callbacks,
    'const p = list(1, "a"); const f = x => x; set_tail(tail(p), p); draw_data(p, [f, f, p]); set_head(p, 2); draw_data(p, null); draw_data(7);',
  );
  expect(result).toBe('7');
  const f = { kind: 'function', id: 3, text: 'x => x' } as const;
  expect(sent(CHANNELS.drawing)).toEqual([
    {
      call: 1,
      structures: [array(0), array(1)],
      arrays: [
        [plain('1'), array(2)],
        [f, f, array(0)],
        [plain('"a"'), array(0)],
      ],
    },
    {
      call: 2,
      structures: [array(0), EMPTY],
      arrays: [
        [plain('2'), array(1)],
        [plain('"a"'), array(0)],
      ],
    },
    { call: 3, structures: [plain('7')], arrays: [] },
  ]);
});

test('the drawing of a huge structure omits its innermost parts', async () => {
  const { callbacks, sent } = listen();
  await evaluateWith(2, callbacks, 'draw_data(enum_list(1, 20000));');
  const [drawing] = sent(CHANNELS.drawing);
  expect(drawing?.arrays.at(-1)?.at(-1)).toEqual({ kind: 'cut' });
  expect(drawing?.arrays.length).toBeLessThan(6000);
});

test('many long texts in one drawing are cut before all of it is too much to be drawn', async () => {
  const { callbacks, sent } = listen();
  const text =
    "const more = n => n === 0 ? '😀' : more(n - 1) + more(n - 1); const long = more(10);";
  await evaluateWith(2, callbacks, `${text} draw_data(build_list(_ => long, 2000));`);
  const [drawing] = sent(CHANNELS.drawing);
  const texts = drawing?.arrays.map(([head]) => (head && 'text' in head ? head.text : '')) ?? [];
  // Hosts accept no more than this.
  expect(texts.join('').length).toBeLessThan(290_000);
  expect(texts[0]).toHaveLength(1000);
  // Each has as much text as its box shows.
  expect(Math.min(...texts.map((one) => Array.from(one).length))).toBeGreaterThan(20);
});

function structureOf(text: string): Drawing | undefined {
  const { session, sent } = openListening(4);
  evaluateIn(session, text);
  return sent(CHANNELS.structure).find(({ of }) => of === 'result')?.drawing;
}

test('a long result comes with its structure, so that it can be unfolded', () => {
  expect(structureOf('list(1, 2, 3);')).toBeUndefined();
  expect(structureOf('const f = x => "a long text, but nothing to look into"; f;')).toBeUndefined();
  const list = structureOf('enum_list(1, 30);');
  expect(list?.structures).toEqual([array(0)]);
  expect(list?.arrays[29]).toEqual([plain('30'), EMPTY]);
  const circle = structureOf(
    'const p = pair("a text so long that the line with it cannot be read at a glance any more", 0); set_tail(p, p); p;',
  );
  expect(circle?.arrays[0]?.[1]).toEqual(array(0));
});

test('a long displayed value comes with its structure, if the session asks for it', async () => {
  const told: (string | number)[] = [];
  await evaluateWith(
    4,
    {
      display: (text) => told.push(text.slice(0, 7)) > 0,
      emit(_channel, make) {
        const { of, drawing } = make() as ConsoleStructure;
        told.push(`${of} ${drawing.arrays.length}`);
        return 'sent';
      },
    },
    'display(list(1, 2)); display(enum_list(1, 30), "numbers"); display_list(enum_list(1, 30)); display("text");',
  );
  expect(
    told.map((one) => (typeof one === 'string' && one.startsWith('display') ? one : 'text')),
  ).toEqual(['text', 'text', 'display 30', 'text', 'display 30', 'text']);
});
