import fc from 'fast-check';
import { expect, test } from 'vitest';
import { machineFlow } from './machine/flow.js';
import { layoutMachine } from './machine/scene.js';
import { states } from './testing/machine-states.js';
import type { Box, Scene, Shape } from './scene.js';
import { NO_FLOW } from './motion-flow.js';
import { motionBetween, reversed } from './motion.js';

const panels = { control: 'Control', stash: 'Stash', more: 'show more' };
const scenes = fc
  .tuple(states, states)
  .map(([a, b]) => [layoutMachine(a, { panels }), layoutMachine(b, { panels })] as const);
const instants = fc.double({ min: 0, max: 1, noNaN: true });

/** All numbers of the drawing. */
function numbersOf({ shapes, arrows }: Pick<Scene, 'shapes' | 'arrows'>): readonly number[] {
  const found: number[] = [];
  JSON.stringify([shapes, arrows], (_key, value: unknown) => {
    if (typeof value === 'number') found.push(value);
    return value;
  });
  return found;
}

/**
 * The visible contents of a drawing, in any order. Invisible pieces are left out, and pieces that lie exactly
 * on equal ones are counted once, such as a copy that is about to leave.
 */
function seen({ shapes, arrows }: Pick<Scene, 'shapes' | 'arrows'>): readonly string[] {
  const drawn = [...shapes, ...arrows]
    .filter(({ opacity = 1 }) => opacity > 0)
    .map(({ opacity: _opacity, tone: _tone, ...rest }) => JSON.stringify(rest));
  return [...new Set(drawn)].toSorted();
}

test('it begins exactly as the one and ends exactly as the other, there and back', () => {
  fc.assert(
    fc.property(scenes, ([from, to]) => {
      const motion = motionBetween(from, to, machineFlow(from, to));
      expect(motion.at(0)).toBe(from);
      expect(motion.at(1)).toBe(to);
      expect(motion.at(Number.NaN)).toBe(to);
      expect(reversed(motion).at(0)).toBe(to);
      expect(reversed(motion).at(1)).toBe(from);
      expect(reversed(motion).at(Number.NaN)).toBe(from);
    }),
  );
});

test('it jumps neither at the start nor at the end', () => {
  fc.assert(
    fc.property(scenes, ([from, to]) => {
      const { still, moving } = motionBetween(from, to, machineFlow(from, to));
      const end = moving(1);
      const all = (now: typeof still) => ({
        shapes: [...still.shapes, ...now.shapes],
        arrows: [...still.arrows, ...now.arrows],
      });
      expect(seen(all(end))).toEqual(seen(to));
      // At the start each piece is at its old place, and replaced pieces look as before.
      expect(seen(all(moving(0)))).toEqual(seen(from));
    }),
  );
});

test('whatever the time, everything is somewhere, and is not more than there', () => {
  fc.assert(
    fc.property(scenes, instants, ([from, to], t) => {
      const now = motionBetween(from, to, machineFlow(from, to)).at(t);
      expect(numbersOf(now).every(Number.isFinite)).toBe(true);
      for (const { opacity = 1 } of [...now.shapes, ...now.arrows]) {
        expect(opacity).toBeGreaterThanOrEqual(0);
        expect(opacity).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('what does not change is not touched at all', () => {
  fc.assert(
    fc.property(states, (state) => {
      const [from, to] = [layoutMachine(state, { panels }), layoutMachine(state, { panels })];
      const { still, moving } = motionBetween(from, to, NO_FLOW);
      expect([still.shapes, still.arrows]).toEqual([to.shapes, to.arrows]);
      expect(moving(0.5)).toEqual({ shapes: [], arrows: [] });
    }),
  );
});

const box = (x: number): Box => ({ x, y: 0, width: 10, height: 10 });

test('what has another place is half way there at half the time, and what is new is half visible', () => {
  const rectangle = (node: string, x: number): Shape => ({
    kind: 'rectangle',
    node,
    role: 'box',
    box: box(x),
    corner: 3,
  });
  const scene = (shapes: readonly Shape[]): Scene => ({
    bounds: box(0),
    nodes: shapes.map((shape, at) => ({
      id: shape.node,
      kind: 'array',
      number: at + 1,
      box: shape.kind === 'rectangle' ? shape.box : box(0),
      value: 'array',
      text: '',
      slots: [],
    })),
    shapes,
    arrows: [],
  });
  const from = scene([rectangle('moves', 0), rectangle('goes', 100)]);
  const to = scene([rectangle('moves', 50), rectangle('comes', 300)]);
  const flow = { ...NO_FLOW, comes: new Map([['comes', box(100)]]) };
  const places = motionBetween(from, to, flow)
    .at(0.5)
    .shapes.map((shape) => [
      shape.node,
      shape.kind === 'rectangle' ? shape.box.x : 0,
      shape.opacity,
    ]);
  expect(places).toEqual([
    ['goes', 100, 0.5],
    ['moves', 25, undefined],
    ['comes', 200, 0.5],
  ]);
});
