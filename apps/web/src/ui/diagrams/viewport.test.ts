import { layoutMachine, type MachineState, pinPanels, reachOf } from '@wellspring/diagrams';
import { expect, test } from 'vitest';
import {
  beginAt,
  pan,
  partsInSight,
  reveal,
  revealAll,
  seenOf,
  wheelFactor,
  zoom,
} from './viewport';

const SIZE = { width: 400, height: 300 };

test('a small scene begins in the middle at its size, a wide one smaller, but readable', () => {
  expect(beginAt({ x: 0, y: 0, width: 200, height: 50 }, SIZE)).toEqual({
    x: -100,
    y: 0,
    scale: 1,
  });
  expect(beginAt({ x: 10, y: 5, width: 500, height: 50 }, SIZE)).toEqual({
    x: 10,
    y: 5,
    scale: 0.8,
  });
  expect(beginAt({ x: 10, y: 5, width: 9000, height: 50 }, SIZE).scale).toBe(0.75);
});

test('zooming keeps the point under the pointer where it is, between 0.4 and 3', () => {
  const view = { x: 10, y: 20, scale: 1 };
  const at = { x: 100, y: 60 };
  const zoomed = zoom(view, 2, at);
  expect(zoomed.x + at.x / zoomed.scale).toBe(view.x + at.x);
  expect(zoomed.y + at.y / zoomed.scale).toBe(view.y + at.y);
  expect(zoom(view, 100, at).scale).toBe(3);
  expect(zoom(view, 0.01, at).scale).toBe(0.4);
});

test('the wheel zooms in steps of 1.02', () => {
  expect(wheelFactor(-4)).toBe(1.02);
  expect(wheelFactor(4)).toBe(1 / 1.02);
  expect(wheelFactor(-100)).toBeCloseTo(1.02 ** 3);
});

test('a scene cannot be dragged out of sight', () => {
  const bounds = { x: 0, y: 0, width: 100, height: 100 };
  const view = { x: 0, y: 0, scale: 1 };
  expect(pan(view, -10, 5, bounds, SIZE)).toEqual({ x: 10, y: -5, scale: 1 });
  expect(pan(view, -5000, 5000, bounds, SIZE)).toEqual({ x: 60, y: -260, scale: 1 });
});

test('what is selected comes into sight, and nothing moves when it is there', () => {
  const view = { x: 0, y: 0, scale: 1 };
  expect(reveal(view, { x: 50, y: 50, width: 90, height: 30 }, SIZE)).toEqual(view);
  expect(reveal(view, { x: 500, y: 50, width: 90, height: 30 }, SIZE)).toMatchObject({
    x: 210,
    y: 0,
  });
});

test('a picture that is a little too high begins smaller, one that is much too high does not', () => {
  const bounds = { x: 0, y: 0, width: 100, height: 500 };
  expect(beginAt(bounds, { width: 400, height: 400 }).scale).toBe(0.8);
  expect(beginAt(bounds, { width: 400, height: 300 }).scale).toBe(1);
});

test('what fills all there is to see is not moved', () => {
  const view = { x: 50, y: 80, scale: 1 };
  const size = { width: 200, height: 100 };
  expect(reveal(view, { x: 0, y: 0, width: 1000, height: 1000 }, size)).toEqual(view);
});

const boxAt = (y: number) => ({ x: 20, y, width: 100, height: 20 });

test('boxes that are a little too far apart are made smaller, unless somebody has chosen the zoom', () => {
  const view = { x: 0, y: 0, scale: 1 };
  const size = { width: 400, height: 300 };
  const both = revealAll(view, [boxAt(20), boxAt(340)], size);
  expect(both).toEqual({ x: 0, y: 0, scale: 0.789_473_684_210_526_3 });
  // The last one counts where both cannot be, and where the zoom is to stay.
  expect(revealAll({ ...view, isZoomed: true }, [boxAt(20), boxAt(340)], size)).toMatchObject({
    y: 80,
    scale: 1,
  });
  expect(revealAll(view, [boxAt(20), boxAt(900)], size)).toMatchObject({ y: 640, scale: 1 });
});

test('of a scene that is larger one knows which part is in sight', () => {
  const bounds = { x: 100, y: 0, width: 1000, height: 100 };
  const size = { width: 250, height: 100 };
  expect(partsInSight(bounds, { x: 350, y: 0, scale: 1 }, size)).toEqual({
    across: { from: 0.25, to: 0.5 },
    down: null,
  });
  expect(partsInSight(bounds, { x: 100, y: 50, scale: 2 }, size)).toEqual({
    across: { from: 0, to: 0.125 },
    down: { from: 0.5, to: 1 },
  });
  // Half of what shows is beyond the end.
  expect(partsInSight(bounds, { x: 975, y: 0, scale: 1 }, size).across).toEqual({
    from: 0.777_777_777_777_777_8,
    to: 1,
  });
  expect(partsInSight(bounds, { x: 0, y: 0, scale: 0.2 }, size)).toEqual({
    across: null,
    down: null,
  });
});

test('the end of a high control that stays in sight can be gone to', () => {
  const frames = Array.from({ length: 12 }, (_, id) => ({
    id,
    label: `f${id}`,
    parent: id === 0 ? undefined : id - 1,
    level: id,
    bindings: [],
    isLive: true,
  }));
  const item = { text: '+', tooltip: '+', isInstruction: true, range: undefined, frame: undefined };
  const control = Array.from({ length: 45 }, () => item);
  const stacks = { control, controlSize: 45, stash: [], stashSize: 0 };
  const state: MachineState = { ...stacks, currentFrame: 0, frames, arrays: [], functions: [] };
  const panels = { control: 'Control', stash: 'Stash', more: 'show more' };
  const scene = layoutMachine(state, { panels });
  const size = { width: 800, height: 300 };
  const last = scene.nodes.findLast(({ kind }) => kind === 'item');
  if (!last) throw new Error('There are items.');
  const start = beginAt(scene.bounds, size);
  const { boxToReveal, insets } = pinPanels(scene, seenOf(start, size));
  const wanted = boxToReveal(last);
  if (!wanted) throw new Error('It is out of sight.');
  const revealed = reveal(start, wanted, size, insets);
  // As far as one may go.
  const view = pan(revealed, 0, 0, reachOf(scene, seenOf(revealed, size)), size);
  const there = seenOf(view, size);
  const box = pinPanels(scene, there).scene.nodes.find(({ id }) => id === last.id)?.box;
  expect(box?.y).toBeGreaterThanOrEqual(there.y);
  expect((box?.y ?? 0) + last.box.height).toBeLessThanOrEqual(there.y + there.height);
});
