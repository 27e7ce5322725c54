import type { SessionSettings } from '@wellspring/evaluator';
import { CHANNELS, listen } from '@wellspring/evaluator/testing';
import { describe, expect, test } from 'vitest';
import { explain, search, sentence, startVisualRun, watch } from '@wellspring/cse-machine/testing';
import { evaluator } from './evaluator.js';
import { languageOf, record, viewOf, type Recorded } from './machine/testing.js';
import { recordIn } from './testing/run.js';
import { SHAPES } from './testing/shapes-module.js';

/** Programs with modules in the CSE machine and in the stepper. */

const modules = [{ name: 'shapes', script: SHAPES }];

function onMachine(text: string, chapter = 3, variant = 'default', timeoutMs = 5000): Recorded {
  return record(chapter, text, { modules, variant, timeoutMs });
}

/** The picture of a state. */
const pictureOf = (recorded: Recorded, state: number) =>
  viewOf(recorded.recording, state, { textOf: (value) => recorded.runtime.display(value) });

/** The bindings of the program's frame in a state, as texts. */
function bindings(recorded: Recorded, state: number): Record<string, string> {
  const { frames, arrays } = pictureOf(recorded, state);
  const program = frames.find(({ label }) => label === 'Program');
  return Object.fromEntries(
    program?.bindings.map(({ name, value }) => [
      name,
      value.kind === 'plain'
        ? value.text
        : value.kind === 'predeclared'
          ? value.name
          : value.kind === 'array'
            ? `array of ${arrays.find(({ id }) => id === value.id)?.length}`
            : value.kind,
    ]) ?? [],
  );
}

describe('in the CSE machine', () => {
  test.each([
    ['import { square, size_of } from "shapes"; size_of(square(4));', '4'],
    ['import { unit, dots as n } from "shapes"; [unit, n];', '[<Shape>, 3]'],
    ['import { twice } from "shapes"; twice(x => x * 3, 2);', '18'],
    ['import { twice } from "shapes"; twice(x => twice(y => y + 1, x), 0);', '4'],
    ['import { twice } from "shapes"; twice(math_abs, -2);', '2'],
    [
      'import { twice } from "shapes"; let n = 0; twice(x => { n = n + x; return x + 1; }, 1); n;',
      '3',
    ],
    [
      'import { twice } from "shapes"; const p = pair(1, 2); twice(x => { set_head(p, x); return x + 1; }, 5); head(p);',
      '6',
    ],
    ['import { twice } from "shapes"; head(head(twice(x => pair(x, null), 1)));', '1'],
    ['import { twice } from "shapes"; twice(f => () => f() + 1, () => 0)();', '2'],
    [
      'import { twice } from "shapes"; twice(xs => map(x => x + 1, xs), list(1, 2));',
      '[3, [4, null]]',
    ],
    ['import { adder } from "shapes"; adder(2)(3);', '5'],
    [
      'import { attempt } from "shapes"; attempt(() => 1 + true);',
      '"Expected number on right hand side of operation, got boolean."',
    ],
    [
      'import { twice } from "shapes"; const down = n => n === 0 ? 0 : 1 + down(n - 1); twice(down, 10000);',
      '10000',
    ],
  ])('a module works as in an ordinary run: %s', (text, expected) => {
    expect(onMachine(text).result).toBe(expected);
  });

  test('a call of a module is one step, and states show what it changed only from then on', () => {
    const recorded = onMachine(
      'import { twice } from "shapes"; let n = 0; const xs = [1]; twice(x => { n = n + 1; xs[n] = x; return x; }, 5); n;',
    );
    const { total } = recorded.recording;
    const states = Array.from({ length: total + 1 }, (_, state) => bindings(recorded, state));
    expect(states.map(({ n }) => n).filter((n, at, all) => n !== all[at - 1])).toEqual([
      'unassigned',
      '0',
      '2',
    ]);
    expect(states.at(-1)).toMatchObject({ xs: 'array of 3', twice: 'twice' });
    const before = states.findLast(({ n }) => n === '0');
    expect(before).toMatchObject({ xs: 'array of 1' });
  });

  test('pictures show functions and objects of modules by their texts', () => {
    const recorded = onMachine(
      'import { square, hidden, tall, unit } from "shapes"; const f = square; const h = hidden(); const s = square(2); const t = tall();',
    );
    expect(bindings(recorded, recorded.recording.total)).toMatchObject({
      square: 'square',
      f: 'square',
      h: '<Hidden>',
      s: '<Shape>',
      t: '<Tall shape>',
      unit: '<Shape>',
    });
  });

  test('what a function made for a module is shown when the program can reach it', () => {
    const recorded = onMachine(
      'import { twice } from "shapes"; function make(n) { return n === 0 ? 1 : () => n; } const g = twice(make, 0); g(); make(0);',
    );
    const { total } = recorded.recording;
    // Frames to which nothing refers are left out, and do not count for the names of calls by the program.
    expect(pictureOf(recorded, total).frames.map(({ name }) => name)).toEqual([
      'Global',
      'Program',
      'make (twice) 2',
      'make',
    ]);
    for (let state = 0; state <= total; state += 1) {
      const seen = pictureOf(recorded, state).frames;
      const ids = new Set(seen.map(({ id }) => id));
      const parents = seen.flatMap(({ parent }) => parent ?? []);
      expect(parents.filter((parent) => !ids.has(parent))).toEqual([]);
    }
  });

  test('steps are explained, and a run can be searched and watched', () => {
    const recorded = onMachine('import { square } from "shapes"; const s = square(2);');
    const { recording, replays } = recorded;
    const words = Array.from({ length: recording.total }, (_, state) =>
      sentence(explain(recording, state, replays.context)),
    );
    expect(words.join('\n')).toContain('square');
    expect(search(replays, { kind: 'call', name: 'square' })).toMatchObject({ count: 1 });
    expect(watch(replays, recording.total, 's')).toMatchObject({ text: '<Shape>' });
    expect(watch(replays, recording.total, 'square(3)').kind).toBe('none');
  });

  test.each([
    ['square(true);', 'square: Expected number for size, got true.'],
    ['twice(x => x + true, 1);', 'Expected number on right hand side of operation, got boolean.'],
    ['twice(x => { while (true) {} }, 1);', /infinite loop/],
    ['const f = x => f(x); twice(f, 1);', /infinite recursion|call stack/],
    ['const f = x => 1 + f(x); twice(f, 1);', /infinite recursion|call stack|memory/],
    ['const f = x => twice(f, x); f(1);', /Maximum call stack size exceeded/],
    ['twice((x, y) => x, 1);', /^Expected 2 arguments, but got 1/],
    ['forever();', /infinite loop/],
  ])('what goes wrong ends the record before the step: %s', (text, expected) => {
    const recorded = onMachine(
      `import { square, twice, forever } from "shapes"; ${text}`,
      3,
      'default',
      200,
    );
    expect(recorded.result).toMatch(expected);
    const { total } = recorded.recording;
    expect(recorded.recording.next(total)?.item.kind).toBe('Application');
    expect(pictureOf(recorded, total).frames.length).toBeGreaterThan(1);
  });

  test('an error names the module', () => {
    const { outcome } = onMachine('import { square } from "shapes"; square(true);');
    expect(outcome).toMatchObject({ errors: [{ module: 'shapes', line: 1 }] });
  });

  test.each([
    ['call_cc(k => twice(x => k(x), 1));'],
    ['call_cc(k => twice(k, 1));'],
    ['let c = 0; twice(x => call_cc(k => { c = k; return x; }), 1); c(2);'],
    ['twice(x => call_cc(k => twice(k, 1)), 1);'],
  ])('no continuation leads into or out of a function that a module calls: %s', (text) => {
    const program = `import { twice } from "shapes"; ${text}`;
    expect(onMachine(program, 4, 'explicit-control').result).toBe(
      'A continuation cannot lead into or out of a function that a module calls.',
    );
  });

  test('a continuation within a function that a module calls is followed', () => {
    const text = 'import { twice } from "shapes"; twice(x => call_cc(k => k(x + 1) + 100), 1);';
    expect(onMachine(text, 4, 'explicit-control').result).toBe('3');
  });

  test('a long run keeps all its states, and ends when there is no room for more', () => {
    const text =
      'import { show, unit } from "shapes"; let s = 0; show(unit); for (let i = 0; true; i = i + 1) { s = s + i; }';
    const recorded = record(3, text, { modules, stepLimit: 400_000, maxBytes: 3_000_000 });
    expect(recorded.isCut).toBe(true);
    expect(recorded.recording.first).toBe(0);
    expect(recorded.recording.total).toBeGreaterThan(30_000);
    expect(recorded.recording.total).toBeLessThan(400_000);
    expect(bindings(recorded, 20_000)).toMatchObject({ show: 'show', unit: '<Shape>' });
  });

  test('many calls by a module take no room in the record', () => {
    const text =
      'import { twice } from "shapes"; const loop = n => n === 0 ? 0 : loop(n - 1); for (let i = 0; i < 200; i = i + 1) { twice(x => loop(100), 1); }';
    const recorded = record(3, text, { modules, maxBytes: 10_000_000 });
    expect(recorded.isCut).toBe(false);
    expect(recorded.recording.frames.length).toBeLessThan(1000);
  });

  test('a text that a module cannot make does not keep a state from being shown', async () => {
    const script =
      'const wellspringModule = { core: { name: "bad", create: () => ({ functions: { make: { parameters: "", call: () => ({ toReplString() { throw new Error("no"); } }) } } }) } };';
    const run = await startVisualRun(
      languageOf(3),
      { files: { '/p.js': 'import { make } from "bad"; const x = make(); 1;' }, entry: '/p.js' },
      { stepLimit: 100, timeoutMs: 1000, modules: [{ name: 'bad', script }] },
      listen().callbacks,
    );
    const program = run.view(run.total ?? 0).frames.find(({ label }) => label === 'Program');
    expect(program?.bindings).toMatchObject([
      { name: 'make' },
      { name: 'x', value: { text: '...' } },
    ]);
  });
});

const SETTINGS: SessionSettings = { chapter: 2, variant: 'default', timeoutMs: 200 };

/** The steps of a program in the stepper; its errors when it cannot be run. */
function stepped(text: string, settings: Partial<SessionSettings> = {}) {
  const heard = listen();
  const session = evaluator.createSession({ ...SETTINGS, ...settings }, heard.callbacks);
  for (const module of modules) session.provide?.(module);
  const outcome = recordIn(session, text, { mode: 'stepper', stepLimit: 1000 });
  if (outcome.status !== 'finished') return { ...outcome, codes: [], last: undefined, steps: [] };
  const { steps } = heard.last(CHANNELS.steps);
  return { ...outcome, codes: steps.map(({ code }) => code), last: steps.at(-1), steps };
}

/** The last step, and the explanation of the step before it when the program is stuck. */
function endOf(text: string): string {
  const { last, steps } = stepped(`import * from "shapes"; ${text}`.replace(...NAMES));
  return last?.explanation === 'Evaluation stuck'
    ? (steps.at(-2)?.explanation ?? '')
    : (last?.code ?? '');
}

const NAMES = [
  '*',
  '{ square, size_of, twice, adder, unit, dots, attempt, hidden, forever, tall }',
] as const;

describe('in the stepper', () => {
  test('functions of modules reduce in one step, and objects are shown by their texts', () => {
    const { codes } = stepped(
      'import { square as make, size_of, unit } from "shapes";\nconst s = make(1 + 1);\nsize_of(s) + size_of(unit);',
    );
    expect(codes.filter((code, at) => code !== codes[at - 1])).toEqual([
      'const s = make(1 + 1);\nsize_of(s) + size_of(unit);',
      'const s = make(2);\nsize_of(s) + size_of(unit);',
      'const s = <Shape>;\nsize_of(s) + size_of(unit);',
      'size_of(<Shape>) + size_of(unit);',
      '2 + size_of(unit);',
      '2 + 1;',
      '3;',
    ]);
  });

  test.each([
    ['dots;', '3;'],
    ['twice(x => x * 3, 2);', '18;'],
    ['const f = x => x + 1; twice(y => f(y), 0);', '2;'],
    ['twice(x => { const y = x + 1; return y; }, 0);', '2;'],
    ['twice(math_abs, -2);', '2;'],
    ['twice(xs => pair(1, xs), null);', '[1, [1, null]];'],
    ['twice(x => twice(y => y + 1, x), 0);', '4;'],
    ['adder(2);', 'add;'],
    ['adder(2)(3);', '5;'],
    ['hidden();', '<Hidden>;'],
    ['tall();', '<Tall shape>;'],
    ['list(unit, square(2));', '[unit, [<Shape>, null]];'],
    ['map(square, list(1));', '[<Shape>, null];'],
    [
      'attempt(() => 1 + true);',
      '"Expected number on right hand side of operation, got boolean.";',
    ],
    ['const square = 1; square;', '1;'],
    ['(unit => unit)(2);', '2;'],
    ['const down = n => n === 0 ? 0 : 1 + down(n - 1); twice(down, 200);', '200;'],
  ])('%s ends as %s', (text, expected) => {
    expect(endOf(text.startsWith('const square') ? `{ ${text} }` : text)).toBe(expected);
  });

  test.each([
    ['\nsquare(true);', 'Line 2: square: Expected number for size, got true.'],
    ['\nsquare(1, 2);', 'Line 2: square: Expected 1 arguments, but got 2.'],
    ['\nunit(1);', 'Line 2: Calling non-function value <Shape>.'],
    ['\n1 + unit;', 'Line 2: Expected number on right hand side of operation'],
    ['\nconst f = x =>\n  x + true;\ntwice(f, 1);', 'Line 3: Expected number on right hand side'],
    ['\ntwice((x, y) => x, 1);', 'Line 2: Expected 2 arguments, but got 1.'],
    ['\nconst f = x => f(x);\ntwice(f, 1);', /^Line \d: Potential infinite/],
    ['\nconst f = x => 1 + f(x);\ntwice(f, 1);', /Potential infinite|Maximum call stack|memory/],
    ['\nconst f = x => twice(f, x);\nf(1);', /Maximum call stack/],
    ['\nforever();', /^Line 2: Potential infinite loop/],
  ])('what goes wrong is the last step: %j', (text, expected) => {
    expect(endOf(text)).toMatch(expected);
  });

  test('each call of a module runs once, however often its step is looked at', () => {
    const heard = listen();
    const session = evaluator.createSession(SETTINGS, heard.callbacks);
    for (const module of modules) session.provide?.(module);
    const text = 'import { show, unit } from "shapes"; show(show(unit)); display(1);';
    recordIn(session, text, { mode: 'stepper', isKept: true });
    for (const at of [6, 2, 0, 4]) void session.request?.('recording', { at });
    expect(heard.displayed).toEqual(['1']);
    // Nobody sees the pictures of a recorded run. They belong to the ordinary run beside it.
    expect(session.request?.('module:shapes', 'count')).toEqual({ status: 'answered', data: null });
  });

  test('files pass on what they import', () => {
    const heard = listen();
    const session = evaluator.createSession(SETTINGS, heard.callbacks);
    for (const module of modules) session.provide?.(module);
    const files = {
      '/program.js':
        'import { unit, make } from "./b.js"; size_of(unit) + make(3); import { size_of } from "shapes";',
      '/b.js':
        'import { unit, square, size_of } from "shapes"; export { unit }; export const make = n => size_of(square(n));',
    };
    const record = session.recorders?.['stepper'];
    void record?.({ files, entry: '/program.js' }, { mode: 'stepper' }, {});
    expect(heard.last(CHANNELS.steps).steps.at(-1)?.code).toBe('4;');
  });
});

describe('names of a library', () => {
  const libraries = [{ module: 'shapes', names: ['unit', 'square', 'size_of'] }];
  const run = (text: string) => record(3, text, { modules, libraries });

  test('are known to the stepper', () => {
    expect(stepped('size_of(square(4));', { libraries }).last?.code).toBe('4;');
    expect(stepped('const unit = 2; unit;', { libraries }).last?.code).toBe('2;');
    expect(stepped('dots;', { libraries }).steps.at(-1)?.explanation).toContain('dots');
    expect(stepped('unit = 2;', { libraries }).status).toBe('error');
  });

  test('are known to the CSE machine', () => {
    expect(run('size_of(square(4));').result).toBe('4');
    expect(run('const unit = 2; unit;').result).toBe('2');
    const { replays, recording } = run('const s = square(2);');
    expect(watch(replays, recording.total, 'unit')).toMatchObject({ text: '<Shape>' });
    expect(() => run('dots;')).toThrow('Name dots not declared.');
  });

  test('are typed in the typed variant', () => {
    const { last } = stepped('const n: number = size_of(square(4)); n;', {
      libraries,
      variant: 'typed',
    });
    expect(last?.code).toBe('4;');
  });

  test('are missing with a clear error when the library cannot be loaded', () => {
    const { callbacks } = listen();
    const session = evaluator.createSession({ ...SETTINGS, libraries }, callbacks);
    for (const mode of ['stepper', 'cse']) {
      expect(recordIn(session, '1;', { mode })).toMatchObject({
        status: 'error',
        errors: [{ message: 'Unable to get modules.' }],
      });
    }
  });
});
