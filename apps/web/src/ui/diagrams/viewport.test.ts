import { layoutMachine, type MachineState, pinPanels, reachOf } from '@wellspring/diagrams';
import { expect, test } from 'vitest';
import {
  beginAt,
  centreOn,
  fitAll,
  isLarger,
  pan,
  partsInSight,
  readableScale,
  reveal,
  revealAll,
  seenOf,
  wheelFactor,
  zoom,
} from './viewport';

const SIZE = { width: 400, height: 300 };

const READABLE = 12 / 13;
const pictureOf = (x: number, y: number, width: number, height: number) => ({
  bounds: { x, y, width, height },
  readable: READABLE,
});

test('a small scene begins in the middle at its size, a wide one smaller, but readable', () => {
  expect(beginAt(pictureOf(0, 0, 200, 50), SIZE)).toEqual({ x: -100, y: 0, scale: 1 });
  expect(beginAt(pictureOf(10, 5, 425, 50), SIZE)).toEqual({ x: 10, y: 5, scale: 400 / 425 });
  expect(beginAt(pictureOf(10, 5, 9000, 50), SIZE).scale).toBe(READABLE);
  expect(beginAt({ ...pictureOf(0, 0, 200, 50), isAtEdge: true }, SIZE).x).toBe(0);
});

test('text is at least 12 pixels high unless the user has chosen a smaller zoom', () => {
  const text = { kind: 'text', node: 'a', role: 'title', text: '', align: 'start' } as const;
  const at = { x: 0, y: 0 };
  expect(
    readableScale({
      shapes: [
        { ...text, at, size: 16 },
        { ...text, at, size: 13 },
      ],
    }),
  ).toBe(READABLE);
  expect(readableScale({ shapes: [{ ...text, at, size: 11 }] })).toBe(1);
});

test('all of a scene is fitted in, whether it is larger or smaller, and zooming goes on from there', () => {
  const large = fitAll({ x: 0, y: 0, width: 8000, height: 300 }, SIZE);
  expect(large).toMatchObject({ x: 0, scale: 0.05, isFitted: true });
  expect(large.y + SIZE.height / large.scale / 2).toBe(150);
  expect(zoom(large, 1 / 2, { x: 0, y: 0 }).scale).toBe(0.05);
  expect(zoom(large, 10, { x: 0, y: 0 }).scale).toBe(0.5);
  expect(fitAll({ x: 0, y: 0, width: 20, height: 20 }, SIZE)).toMatchObject({ scale: 2 });
});

test('the size of a scene in relation to the view depends on the scale, not on the position', () => {
  const bounds = { x: 0, y: 0, width: 500, height: 100 };
  expect(isLarger(bounds, { x: 900, y: 0, scale: 1 }, SIZE)).toBe(true);
  expect(isLarger(bounds, { x: 900, y: 0, scale: 0.8 }, SIZE)).toBe(false);
  expect(centreOn({ x: 0, y: 0, scale: 2 }, { x: 300, y: 200 }, SIZE)).toMatchObject({
    x: 200,
    y: 125,
  });
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
  const picture = pictureOf(0, 0, 100, 420);
  expect(beginAt(picture, { width: 400, height: 400 }).scale).toBe(400 / 420);
  expect(beginAt(picture, { width: 400, height: 300 }).scale).toBe(1);
});

test('what fills all there is to see is not moved', () => {
  const view = { x: 50, y: 80, scale: 1 };
  const size = { width: 200, height: 100 };
  expect(reveal(view, { x: 0, y: 0, width: 1000, height: 1000 }, size)).toEqual(view);
});

const boxAt = (y: number) => ({ x: 20, y, width: 100, height: 20 });

test('boxes that are slightly too far apart to be shown together are scaled down, unless the user has chosen the zoom', () => {
  const view = { x: 0, y: 0, scale: 1 };
  const size = { width: 400, height: 300 };
  const place = { size, readable: READABLE };
  const both = revealAll(view, [boxAt(20), boxAt(280)], place);
  expect(both).toMatchObject({ x: 0, y: 0, scale: 300 / 320 });
  // The last box takes precedence where both do not fit, and where the zoom is to stay.
  expect(revealAll({ ...view, isZoomed: true }, [boxAt(20), boxAt(280)], place)).toMatchObject({
    y: 20,
    scale: 1,
  });
  expect(revealAll(view, [boxAt(20), boxAt(900)], place)).toMatchObject({ y: 640, scale: 1 });
  // Three boxes do not fit, so that the last two are shown.
  const three = [boxAt(20), boxAt(700), boxAt(900)];
  expect(revealAll(view, three, place)).toMatchObject({ y: 640, scale: 1 });
  // The area that covers the corner hides none of them.
  const corner = { width: 390, height: 50 };
  expect(revealAll(view, [boxAt(900)], { ...place, corner })).toMatchObject({ y: 690 });
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
  // Half of the visible part is beyond the end.
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
  const start = beginAt({ bounds: scene.bounds, readable: readableScale(scene) }, size);
  const { boxToReveal, insets } = pinPanels(scene, seenOf(start, size));
  const wanted = boxToReveal(last);
  if (!wanted) throw new Error('It is out of sight.');
  const revealed = reveal(start, wanted, size, insets);
  // The view moves at most as far as users can move it.
  const view = pan(revealed, 0, 0, reachOf(scene, seenOf(revealed, size)), size);
  const there = seenOf(view, size);
  const box = pinPanels(scene, there).scene.nodes.find(({ id }) => id === last.id)?.box;
  expect(box?.y).toBeGreaterThanOrEqual(there.y);
  expect((box?.y ?? 0) + last.box.height).toBeLessThanOrEqual(there.y + there.height);
});
