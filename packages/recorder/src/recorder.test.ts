import type { Question } from '@wellspring/evaluator';
import { expect, test } from 'vitest';
import type { MachinePicture } from './machine-picture.js';
import { PICTURE, recordMachine } from './testing.js';

async function record(text: string, stepLimit = 1000, breakpoints: readonly number[] = []) {
  const { outcome, recording, ask } = await recordMachine(3, text, stepLimit, breakpoints);
  const look = (at: number, picture = PICTURE) =>
    ask({ at, picture }) as MachinePicture | null | undefined;
  const seek = (at: number, to: 'change' | 'breakpoint', isBackwards = false) =>
    ask({ at, seek: { to, isBackwards } });
  const total = recording?.total ?? 0;
  return { outcome, recording, total, look, seek, ask: (question: Question) => ask(question) };
}

const textsOf = (picture: MachinePicture | null | undefined) =>
  picture?.scene.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

test('frames of the same name are distinguished, and say which call opened them', async () => {
  const { look, total } = await record(`const make = n => { const m = n; return () => m; };
const a = make(1);
const b = make(2);
const f = () => { const k = 1; return k; };
f();
f();`);
  const frames = look(total - 1)?.scene.nodes.filter(({ kind }) => kind === 'frame') ?? [];
  expect(frames.map(({ text, source }) => [text, source?.from.line])).toEqual([
    ['Global', undefined],
    ['Program', undefined],
    ['make', 2],
    ['make 2', 3],
    ['Function Body (f)', undefined],
    ['Function Body (f 2)', undefined],
    ['Function Body (make)', undefined],
    ['Function Body (make 2)', undefined],
  ]);
});

test('while the library works, the frame that waits for it is the current one, and says so', async () => {
  const text =
    'const double = x => 2 * x;\nconst f = xs => { const ys = map(double, xs); return ys; };\nf(list(1, 2));';
  const { look, total } = await record(text);
  const pictures = Array.from({ length: total }, (_, at) => look(at));
  const labels = new Set(
    pictures.flatMap((seen) =>
      seen?.scene.nodes.flatMap((node) => (node.kind === 'frame' ? [node.text] : [])),
    ),
  );
  expect(labels).toEqual(
    new Set(['Function Body (f)', 'Global', 'Program', 'double', 'double 2', 'f']),
  );
  const current = pictures.map((seen) =>
    seen?.scene.nodes.find(({ id }) => id === seen.currentFrame),
  );
  const waiting = current.flatMap((node) => (node?.note === undefined ? [] : [node]));
  expect(waiting.length).toBeGreaterThan(10);
  expect(new Set(waiting.map(({ text: name }) => name))).toEqual(new Set(['Function Body (f)']));
  expect(waiting[0]).toMatchObject({
    text: 'Function Body (f)',
    note: 'in map (library)',
    tone: 'current',
  });
  expect(pictures.some((seen) => seen?.explanation.startsWith('In map (library): '))).toBe(true);
  expect(pictures.some((seen) => textsOf(seen)?.includes('in map (library)'))).toBe(true);
  const whole = Array.from({ length: total }, (_, at) =>
    look(at, { ...PICTURE, isWithLibrary: true }),
  );
  expect(whole.some((seen) => textsOf(seen)?.includes('$map'))).toBe(true);
  expect(whole.some((seen) => seen?.explanation.startsWith('In map'))).toBe(false);
});

test('where the library was called last of all in a function, the file is what waits for it', async () => {
  const { look, total } = await record('const f = xs => map(x => x, xs);\nf(list(1, 2));');
  const waiting = Array.from({ length: total }, (_, at) => look(at)).flatMap((seen) =>
    (seen?.scene.nodes ?? []).filter(({ kind, note }) => kind === 'frame' && note !== undefined),
  );
  expect(new Set(waiting.map(({ text }) => text))).toEqual(new Set(['Program']));
});

test('each state from the start to the end is drawn, and none beyond', async () => {
  const { outcome, recording, total, look } = await record('const x = 1 + 2; x;');
  expect(outcome).toMatchObject({ status: 'finished' });
  expect(recording).toMatchObject({ calls: [], breakpoints: [] });
  expect(textsOf(look(0))).toContain('Global');
  expect(look(0)?.next?.text).toContain('const x = 1 + 2;');
  expect(textsOf(look(total - 1))).toEqual(expect.arrayContaining(['x:= 3', 'Program']));
  expect(look(total - 1)).toMatchObject({ next: null, controlSize: 0, stashSize: 1 });
  expect([look(-1), look(total), look(0.5), look(Number.NaN)]).toEqual([null, null, null, null]);
});

test('the next item is described with its place in the program, an instruction in words', async () => {
  const { look } = await record('1 + 2;');
  const seen = [0, 1, 2, 3, 4].map((at) => look(at)?.next);
  expect(seen).toContainEqual({
    text: '+',
    note: 'Perform + on top 2 stash values',
    source: { from: { line: 1, column: 0 }, to: { line: 1, column: 5 }, file: '/program.js' },
  });
});

test('of a truncated control ten items show, and that there are more', async () => {
  const deep = 'const f = n => n === 0 ? 0 : 1 + f(n - 1); f(20);';
  const { look } = await record(deep);
  const picture = look(230);
  expect(picture?.controlSize).toBeGreaterThan(10);
  expect(picture?.scene.nodes.filter(({ kind }) => kind === 'item')).toHaveLength(10);
  expect(textsOf(picture)).toContain('show more');
  const whole = look(230, { ...PICTURE, isTruncated: false });
  expect(whole?.scene.nodes.filter(({ kind }) => kind === 'item')).toHaveLength(
    picture?.controlSize ?? 0,
  );
});

test('without control and stash only frames and what they hold are drawn', async () => {
  const { look } = await record('const p = pair(1, 2); p;');
  const picture = look(5, { ...PICTURE, words: null });
  expect(textsOf(picture)).not.toContain('Control');
  expect(picture?.scene.nodes.some(({ kind }) => kind === 'item')).toBe(false);
});

test('changes of the picture and breakpoints are found in both directions', async () => {
  const { seek, recording } = await record('let x = 1; debugger; x = 2; debugger; x;');
  const [first = 0, second = 0] = recording?.breakpoints ?? [];
  expect(seek(0, 'breakpoint')).toBe(first);
  expect(seek(first, 'breakpoint')).toBe(second);
  expect(seek(second, 'breakpoint')).toBeNull();
  expect(seek(second, 'breakpoint', true)).toBe(first);
  expect(seek(first, 'breakpoint', true)).toBeNull();
  const changes: unknown[] = [];
  for (let at = seek(-1, 'change'); typeof at === 'number'; at = seek(at, 'change'))
    changes.push(at);
  expect(changes.length).toBeGreaterThan(2);
  const back: unknown[] = [];
  for (let at = seek(1e6, 'change', true); typeof at === 'number'; at = seek(at, 'change', true)) {
    back.push(at);
  }
  expect(back.toReversed()).toEqual(changes);
});

test('a program that fails leaves the states until then, one that is cut says so', async () => {
  const failed = await record('const x = 1; x(2);');
  expect(failed.outcome).toMatchObject({ status: 'error' });
  expect(failed.recording).toMatchObject({ calls: [] });
  expect(textsOf(failed.look(5))).toContain('Program');
  const cut = await record('while (true) {}', 50);
  expect(cut.outcome).toMatchObject({ status: 'finished' });
  expect(cut.recording).toMatchObject({ total: 51, isCut: true });
});

test('a program that cannot be run leaves nothing, also not the states of the one before', async () => {
  const { outcome, recording, look } = await record('const x = ;');
  expect(outcome).toMatchObject({ status: 'error' });
  expect(recording).toBeUndefined();
  expect(look(0)).toBeNull();
});

test('the next item is described in the language of the page', async () => {
  const { look, ask } = await record('const x = 1;');
  expect(look(0)?.explanation).toBe('Evaluate the program, in a new frame for its names.');
  expect(ask({ at: 0, picture: PICTURE, locale: 'zh' })).not.toMatchObject({
    explanation: look(0)?.explanation,
  });
});

test('lines are breakpoints, also for those who look later; others are hinted at', async () => {
  const { recording, seek } = await record('let x = 1;\nx = 2;\n/* \n */ x;', 1000, [2, 4]);
  expect(recording?.breakpoints).toHaveLength(1);
  expect(seek(0, 'breakpoint')).toBe(recording?.breakpoints[0]);
  expect(recording?.hints).toEqual(['Hint: Misplaced breakpoint at line 4.']);
});

test('a run is asked for lines, values and for what happened', async () => {
  const { ask, total } = await record('let xs = pair(1, 2);\nset_head(xs, 3);\nlet y = 4;');
  const last = total - 1;
  const at = ask({ at: 0, seek: { to: 'line', line: 2, isBackwards: false } });
  expect(at).toBeGreaterThan(0);
  const watch = ['xs', 'y', 'set_head(xs, 1)'];
  expect(ask({ at: last, watch })).toEqual([
    { kind: 'value', text: '[3, 2]' },
    { kind: 'value', text: '4' },
    { kind: 'none', why: expect.stringContaining('A watched expression can only call') as string },
  ]);
  expect(ask({ at: last, search: { kind: 'array', expression: 'xs' } })).toMatchObject({
    kind: 'found',
    count: 1,
    findings: [{ line: 2, text: 'set_head changed the head to 3.' }],
  });
  expect(ask({ at: last, search: { kind: 'array', expression: 'y' } })).toEqual({
    kind: 'none',
    why: 'The value of y is not a pair or an array.',
  });
  expect(ask({ at: last, search: { kind: 'name', name: 'y', value: '5' } })).toEqual({
    kind: 'found',
    count: 0,
    findings: [],
  });
});

test('a run returns the values of its lines, and whether another run could have others', async () => {
  const { ask } = await record('const x = 1;\nconst f = y => y + x;\nf(2);');
  expect(ask({ at: 0, lineValues: true })).toEqual({
    lines: [
      {
        file: '/program.js',
        line: 1,
        values: [{ kind: 'name', name: 'x', count: 1, first: ['1'], last: [] }],
      },
      {
        file: '/program.js',
        line: 2,
        values: [{ kind: 'name', name: 'y', count: 1, first: ['2'], last: [] }],
      },
      {
        file: '/program.js',
        line: 3,
        values: [{ kind: 'value', name: '', count: 1, first: ['3'], last: [] }],
      },
    ],
  });
  const random = await record('const x = math_random();');
  expect(random.ask({ at: 0, lineValues: true })).toMatchObject({ usesChance: true });
});
