import { indexNodes, layoutHeap, layoutMachine, type MachineState } from '@wellspring/diagrams';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { newsOf, placeWords, sentenceOf, sentencePieces, textOf } from './node-words';
import { diagramsEnglish } from './strings.en';

const i18n = i18next.createInstance();
beforeAll(() =>
  i18n.init({
    lng: 'en',
    resources: { en: { diagrams: diagramsEnglish } },
    interpolation: { escapeValue: false },
  }),
);

// const a = pair("text", null); draw_data(pair(a, pair(a, x => x)), [1, true, undefined], [])
const scene = layoutHeap(
  [
    [
      { kind: 'array', id: 1 },
      { kind: 'array', id: 2 },
    ],
    [
      { kind: 'plain', text: '"text"' },
      { kind: 'plain', text: 'null' },
    ],
    [
      { kind: 'array', id: 1 },
      { kind: 'function', id: 9, text: 'x =>\n  x' },
    ],
    [{ kind: 'plain', text: '1' }, { kind: 'plain', text: 'undefined' }, { kind: 'cut' }],
    [],
  ],
  [
    { kind: 'array', id: 0 },
    { kind: 'array', id: 3 },
    { kind: 'array', id: 4 },
    { kind: 'array', id: 1 },
  ],
  ['Structure 1', 'Structure 2', 'Structure 3', 'Structure 4'],
);
const index = indexNodes(scene);

test('a diagram is described in full, step by step, with what each part leads to', () => {
  const t = i18n.getFixedT('en', 'diagrams');
  expect(scene.nodes.map((node) => sentenceOf(node, index, t))).toEqual([
    'Structure 1: value leads to pair 1.',
    'pair 1: head leads to pair 2, tail leads to pair 3.',
    'pair 2: head leads to "text", tail is null.',
    '"text".',
    'pair 3: head leads to pair 2, tail leads to function 1.',
    'function 1: x => x.',
    'Structure 2: value leads to array 1 with 3 elements.',
    'array 1 with 3 elements: element 0 is 1, element 1 leads to undefined, element 2 is left out, because there is too much to draw.',
    'undefined.',
    'Structure 3: value leads to empty array 2.',
    'empty array 2.',
    'Structure 4: value leads to pair 2.',
  ]);
});

test('at an element, only that element is described', () => {
  const t = i18n.getFixedT('en', 'diagrams');
  const pair = index.get('a2');
  if (!pair) throw new Error('It is there.');
  expect(placeWords(pair, 1, index, t)).toBe('pair 3: tail leads to function 1.');
});

test('a long text is read in full where the reader is, and only its beginning among others', () => {
  const t = i18n.getFixedT('en', 'diagrams');
  const text = `x => ${'x + '.repeat(300)}1`;
  const called = layoutHeap([], [{ kind: 'function', id: 9, text }], ['Structure 1']);
  const own = indexNodes(called);
  const node = own.get('f9');
  if (!node) throw new Error('It is there.');
  expect(placeWords(node, 0, own, t)).toBe(`function 1: ${text}.`);
  expect(sentenceOf(node, own, t)).toBe(`function 1: ${text.slice(0, 200)}….`);
});

test('as a text it says what it shows, then one sentence a line', () => {
  const t = i18n.getFixedT('en', 'diagrams');
  const lines = textOf(scene, index, 'Call 1 of 1', t).split('\n');
  expect(lines.slice(0, 3)).toEqual(['Call 1 of 1', '', 'Structure 1: value leads to pair 1.']);
  expect(lines).toHaveLength(scene.nodes.length + 3);
});

const frame = (id: number, label: string, isLive: boolean, n: string) => ({
  id,
  label,
  parent: id === 0 ? undefined : 0,
  level: id === 0 ? 0 : 1,
  bindings:
    id === 0 ? [] : [{ name: 'n', isConstant: false, value: { kind: 'plain' as const, text: n } }],
  isLive,
});

const state = (n: string): MachineState => ({
  control: [
    { text: 'n;', tooltip: undefined, isInstruction: false, range: undefined, frame: undefined },
    { text: 'env', tooltip: 'Set it', isInstruction: true, range: undefined, frame: 2 },
  ],
  controlSize: 2,
  stash: [{ kind: 'function', id: 9 }],
  stashSize: 1,
  currentFrame: 1,
  frames: [frame(0, 'Global', true, ''), frame(1, 'f', true, n), frame(2, 'g', false, '7')],
  arrays: [],
  functions: [{ id: 9, frame: 1, text: 'x => n', isLive: true }],
});

describe('of the machine it tells what the picture shows by its lines', () => {
  const panels = { control: 'Control', stash: 'Stash', more: 'show more' };
  const machine = layoutMachine(state('2'), { panels, before: state('1') });
  const own = indexNodes(machine);

  test('what comes next, what is current, what has changed, what nothing reaches', () => {
    const t = i18n.getFixedT('en', 'diagrams');
    expect(machine.nodes.map((node) => sentenceOf(node, own, t))).toEqual([
      'control item 1 (comes next): n;.',
      'control item 2: env. Set it. It leads to frame 3, g.',
      'stash value 1: value leads to function 1.',
      'frame 1, Global.',
      'frame 2, f (current): n is 2 (changed by the last step), the frame around it leads to frame 1, Global.',
      'function 1: x => n. Its environment is frame 2, f.',
      'frame 3, g (nothing reaches it any more): n is 7, the frame around it leads to frame 1, Global.',
    ]);
  });

  test('also when the reader goes from line to line', () => {
    const t = i18n.getFixedT('en', 'diagrams');
    const current = own.get('e1');
    if (!current) throw new Error('It is there.');
    expect(placeWords(current, 0, own, t)).toBe(
      'frame 2, f (current): n is 2 (changed by the last step).',
    );
  });

  test('the sentence about a node leads to the nodes it points to', () => {
    const t = i18n.getFixedT('en', 'diagrams');
    const closure = own.get('f9');
    if (!closure) throw new Error('It is there.');
    const pieces = sentencePieces(closure, own, t);
    expect(pieces.map(({ text, target }) => [text, target])).toEqual([
      ['function 1: x => n. Its environment is ', null],
      ['frame 2, f', 'e1'],
      ['.', null],
    ]);
    expect(pieces.map(({ text }) => text).join('')).toBe(sentenceOf(closure, own, t));
  });

  test('what the last step has changed, and nothing else', () => {
    const t = i18n.getFixedT('en', 'diagrams');
    expect(newsOf(machine, own, t)).toBe('frame 2, f: n is 2.');
    const before: MachineState = { ...state('2'), frames: state('2').frames.slice(0, 1) };
    const called = layoutMachine(state('2'), {
      panels,
      before: { ...before, stash: [], stashSize: 0, functions: [] },
    });
    expect(newsOf(called, indexNodes(called), t)).toBe(
      'On the stash: function 1. New: frame 2, f: n is 2. New: function 1: x => n. Its environment is frame 2, f. New: frame 3, g: n is 7.',
    );
    expect(newsOf(called, indexNodes(called), t)).not.toContain('Global');
    const same = layoutMachine(state('2'), { panels, before: state('2') });
    expect(newsOf(same, indexNodes(same), t)).toBe('');
  });

  test('what is new is marked in the list as well', () => {
    const t = i18n.getFixedT('en', 'diagrams');
    const before: MachineState = { ...state('2'), frames: state('2').frames.slice(0, 1) };
    const called = layoutMachine(state('2'), { panels, before });
    const words = called.nodes.map((node) => sentenceOf(node, indexNodes(called), t)).join('\n');
    expect(words).toContain('frame 2, f (current, new): n is 2');
  });
});
