import type { Drawing, DrawnValue } from '@wellspring/evaluator';
import { expect, test } from 'vitest';
import { sceneOf, viewsOf } from './drawing-scene';

const plain = (text: string): DrawnValue => ({ kind: 'plain', text });
const array = (id: number): DrawnValue => ({ kind: 'array', id });

/** draw_data(list(7, null, null), pair(1, 2)) */
const drawing: Drawing = {
  arrays: [
    [plain('7'), array(1)],
    [plain('null'), array(2)],
    [plain('null'), plain('null')],
    [plain('1'), plain('2')],
  ],
  structures: [array(0), array(3)],
};
const titleOf = (number: number) => `Structure ${number}`;
const kinds = (view: 'original' | 'binary' | 'general') =>
  sceneOf(drawing, view, titleOf).nodes.map(({ kind, text }) => (text ? `${kind} ${text}` : kind));

test('trees are offered when a structure is one', () => {
  expect(viewsOf(drawing)).toEqual(['original', 'binary', 'general']);
  expect(viewsOf({ ...drawing, structures: [array(3)] })).toEqual(['original']);
  expect(viewsOf({ ...drawing, structures: [array(2)] })).toEqual(['original', 'general']);
});

test('as a tree only what is one looks otherwise', () => {
  expect(kinds('original')).toEqual([
    'title Structure 1',
    'pair',
    'pair',
    'pair',
    'title Structure 2',
    'pair',
  ]);
  expect(kinds('binary')).toEqual(['title Structure 1', 'entry 7', 'title Structure 2', 'pair']);
  expect(kinds('general')).toEqual([
    'title Structure 1',
    'branch',
    'entry 7',
    'branch',
    'branch',
    'title Structure 2',
    'pair',
  ]);
});

test('in a picture of several trees everything has an identity of its own', () => {
  const { nodes, arrows } = sceneOf(
    { ...drawing, structures: [array(0), array(0)] },
    'binary',
    titleOf,
  );
  const ids = nodes.map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
  for (const { from, to } of arrows) expect(ids).toEqual(expect.arrayContaining([from, to]));
  for (const { slots } of nodes) {
    for (const { to } of slots) expect(to === null || ids.includes(to)).toBe(true);
  }
});

test('on paper functions have their text beside them', () => {
  const drawn = {
    ...drawing,
    structures: [{ kind: 'function', id: 9, text: 'x => 2 * x' }],
  } as const;
  const textsOf = (isPaper: boolean) =>
    sceneOf(drawn, 'original', titleOf, isPaper).shapes.flatMap((shape) =>
      shape.kind === 'text' && shape.role === 'function' ? [shape.text] : [],
    );
  expect([textsOf(false), textsOf(true)]).toEqual([[], ['x => 2 * x']]);
});
