import { expect, test } from 'vitest';
import type { Scene } from '../scene.js';
import { layoutMachine } from './scene.js';
import type { MachineBinding, MachineState, MachineValue } from './state.js';

/** A frame in which all these values are bound; arrays have one element, given by their ids. */
function picture(
  label: string,
  bindings: readonly MachineBinding[],
  arrays: readonly MachineValue[] = [],
): Scene {
  const frame = { id: 1, label, parent: 0, level: 1, bindings, isLive: true };
  const state: MachineState = {
    control: [],
    controlSize: 0,
    stash: [],
    stashSize: 0,
    currentFrame: 1,
    frames: [
      { id: 0, label: 'Global', parent: undefined, level: 0, bindings: [], isLive: true },
      frame,
    ],
    arrays: arrays.map((element, id) => ({
      id,
      frame: 1,
      elements: [element],
      length: 1,
      isLive: true,
    })),
    functions: [],
  };
  return layoutMachine(state, { panels: null });
}

function bound(name: string, text: string | null, isConstant = true): MachineBinding {
  return { name, isConstant, value: text === null ? { kind: 'unassigned' } : plain(text) };
}

const plain = (text: string): MachineValue => ({ kind: 'plain', text });

const textsOf = ({ shapes }: Scene) =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

test('constants, variables and names without a value are distinguished', () => {
  const texts = textsOf(picture('f', [bound('a', '1'), bound('b', '2', false), bound('c', null)]));
  expect(texts).toEqual(['Global', ':::pre-declared names::', 'f', 'a:= 1', 'b: 2', 'c:=']);
});

test('what is too long ends in an ellipsis, in frames and in boxes beside them', () => {
  const long = JSON.stringify('m'.repeat(30));
  const cut = `"${'m'.repeat(20)}…"`;
  const scene = picture(
    'f',
    [bound('s', long), { name: 'xs', isConstant: true, value: { kind: 'array', id: 0 } }],
    [plain(long)],
  );
  expect(textsOf(scene).slice(2)).toEqual(['f', `s:= ${cut}`, 'xs:=', cut]);
});

test('long names do not widen a frame, and are described in full', () => {
  const name = 'x'.repeat(5000);
  const scene = picture(name, [bound(name, '1')]);
  const frame = scene.nodes.find(({ id }) => id === 'e1');
  expect(frame?.box.width).toBeLessThanOrEqual(472);
  expect([frame?.text, frame?.slots[0]?.name]).toEqual([name, name]);
  for (const text of textsOf(scene).slice(2)) expect(text).toMatch(/^x{50,}…$/);
});

test('blanks that become one are no reason for an ellipsis', () => {
  const words = { control: 'Control', stash: 'Stash', more: 'show more' };
  const frames = [
    { id: 0, label: 'Global', parent: undefined, level: 0, bindings: [], isLive: true },
  ];
  const state: MachineState = {
    control: [],
    controlSize: 0,
    stash: [plain('"a  b"')],
    stashSize: 1,
    currentFrame: 0,
    frames,
    arrays: [],
    functions: [],
  };
  expect(textsOf(layoutMachine(state, { panels: words }))).toContain('"a b"');
});

test('on paper functions have their text beside them, within their boxes', () => {
  const text =
    'function accumulate(f, initial, xs) { return is_null(xs) ? initial : f(head(xs)); }';
  const functions = [
    { id: 7, frame: 0, text, isLive: true },
    { id: 8, frame: 0, text: 'x =>\n  x', isLive: true },
  ];
  const bindings = functions.map(({ id }): MachineBinding => {
    return { name: `f${id}`, isConstant: true, value: { kind: 'function', id } };
  });
  const frames = [{ id: 0, label: 'Global', parent: undefined, level: 0, bindings, isLive: true }];
  const state: MachineState = {
    control: [],
    controlSize: 0,
    stash: [],
    stashSize: 0,
    currentFrame: 0,
    frames,
    arrays: [],
    functions,
  };
  const screen = layoutMachine(state, { panels: null });
  expect(textsOf(screen)).not.toContain('x => x');
  const paper = layoutMachine(state, { panels: null, hasFunctionTexts: true });
  const { nodes, shapes, arrows } = paper;
  const written = shapes.flatMap((shape) =>
    shape.kind === 'text' && shape.role === 'function' ? [shape] : [],
  );
  expect(written.map((shape) => shape.text)).toEqual([
    'function accumulate(',
    'f, initial, xs) { r…',
    'x => x',
  ]);
  for (const { node, text: line, at } of written) {
    const box = nodes.find(({ id }) => id === node)?.box;
    expect(at.x + line.length * 7.8).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 0.01);
  }
  // The arrow to the frame starts in a circle, not in the text.
  for (const { from, points } of arrows.filter(({ from }) => from.startsWith('f'))) {
    const text = written.find(({ node }) => node === from);
    expect(points[0]?.x).toBeLessThan(text?.at.x ?? 0);
  }
});
