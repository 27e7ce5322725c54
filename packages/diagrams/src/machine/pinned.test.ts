import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { panelOf } from '../panel-names.js';
import type { Box, Scene, ScenePanels } from '../scene.js';
import { states } from '../testing/machine-states.js';
import { misplaced } from '../testing/rules.js';
import { pinPanels } from './pinned.js';
import { layoutMachine } from './scene.js';

type Picture = Scene & { readonly panels: ScenePanels };

/** Pictures of any state. */
const pictures: fc.Arbitrary<Picture> = states.map((state) => {
  const words = { control: 'Control', stash: 'Stash', more: 'show more' };
  const scene = layoutMachine(state, { panels: words });
  if (!scene.panels) throw new Error('A picture with words has panels.');
  return { ...scene, panels: scene.panels };
});

/** The visible part, anywhere and of any size. */
const views: fc.Arbitrary<Box> = fc.record({
  x: fc.integer({ min: -300, max: 1500 }),
  y: fc.integer({ min: -100, max: 1500 }),
  width: fc.integer({ min: 100, max: 1600 }),
  height: fc.integer({ min: 60, max: 1200 }),
});

/** Large enough for the panels, and neither left of nor above the beginning of a picture. */
const roomy = views.map((seen): Box => ({
  x: seen.x + 300,
  y: seen.y + 100,
  width: seen.width + 320,
  height: seen.height + 200,
}));

const endOf = ({ x, width }: Box) => x + width;
const bottomOf = ({ y, height }: Box) => y + height;

describe('control and stash of a picture that is looked at anywhere', () => {
  test('stay in sight, and nothing else moves', () => {
    fc.assert(
      fc.property(pictures, roomy, (scene, seen) => {
        const { scene: pinned, insets } = pinPanels(scene, seen);
        const count = scene.panels.nodes;
        expect(pinned.nodes.slice(count)).toEqual(scene.nodes.slice(count));
        const panelNodes = pinned.nodes.slice(0, count);
        for (const { box } of panelNodes.filter(({ id }) => panelOf(id) === 'control')) {
          expect(box.x).toBeGreaterThanOrEqual(seen.x);
          expect(endOf(box)).toBeLessThanOrEqual(seen.x + insets.left);
        }
        for (const { box } of panelNodes.filter(({ id }) => panelOf(id) === 'stash')) {
          expect(box.y).toBeGreaterThanOrEqual(seen.y);
          expect(bottomOf(box)).toBeLessThanOrEqual(seen.y + insets.top);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('are at the edges of what is seen at any place and zoom, beside each other', () => {
    const anywhere = views.map((seen) => ({
      ...seen,
      width: seen.width + 320,
      height: seen.height + 200,
    }));
    fc.assert(
      fc.property(pictures, anywhere, (scene, seen) => {
        const { scene: pinned, covers } = pinPanels(scene, seen);
        const { control, stash } = covers;
        fc.pre(control !== null && stash !== null);
        expect([control.x, control.y, control.height]).toEqual([seen.x, seen.y, seen.height]);
        expect([stash.x, stash.y]).toEqual([endOf(control), seen.y]);
        const items = pinned.nodes.filter(({ kind }) => kind === 'item');
        for (const { box } of items) {
          expect(box.x).toBe(seen.x + 8);
          expect(endOf(box)).toBeLessThan(endOf(control));
        }
        for (const { box } of pinned.nodes.filter(({ kind }) => kind === 'stash-value')) {
          expect(bottomOf(box)).toBeLessThan(bottomOf(stash));
        }
      }),
      { numRuns: 200 },
    );
  });

  test('stay where they are where there is no room for both', () => {
    const narrow = views.map((seen) => ({ ...seen, width: 100 + (seen.width % 200) }));
    const low = views.map((seen) => ({ ...seen, height: 60 + (seen.height % 100) }));
    fc.assert(
      fc.property(pictures, fc.oneof(narrow, low), (scene, seen) => {
        expect(pinPanels(scene, seen).scene).toBe(scene);
      }),
    );
  });

  test('what comes next is in sight at any frame, however high the control is', () => {
    fc.assert(
      fc.property(pictures, roomy, fc.nat(), (scene, view, pick) => {
        const frames = scene.nodes.filter(({ kind }) => kind === 'frame');
        const frame = frames[pick % frames.length];
        fc.pre(frame !== undefined);
        const y = Math.max(0, bottomOf(frame.box) - view.height);
        const seen = { ...view, y };
        const next = pinPanels(scene, seen).scene.nodes.find(({ kind }) => kind === 'item');
        fc.pre(next !== undefined && next.box.height < seen.height / 2);
        expect(next.box.y).toBeGreaterThanOrEqual(seen.y);
        expect(bottomOf(next.box)).toBeLessThanOrEqual(bottomOf(seen));
      }),
      { numRuns: 300 },
    );
  });

  test('keep their arrows, from where they are to where these led', () => {
    fc.assert(
      fc.property(pictures, views, (scene, seen) => {
        const { scene: pinned } = pinPanels(scene, seen);
        expect(misplaced(pinned)).toEqual([]);
        const slanting = pinned.arrows.filter(({ points }) =>
          points.some(({ x, y }, at) => {
            const before = points[at - 1];
            return before !== undefined && before.x !== x && before.y !== y;
          }),
        );
        expect(slanting).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('can all be gone to', () => {
    fc.assert(
      fc.property(pictures, roomy, fc.nat(), (scene, seen, pick) => {
        fc.pre(scene.panels.nodes > 0);
        const node = scene.nodes[pick % scene.panels.nodes];
        fc.pre(node !== undefined);
        const { insets, boxToReveal } = pinPanels(scene, seen);
        const wanted = boxToReveal(node);
        fc.pre(wanted !== null);
        fc.pre(wanted.width + insets.left <= seen.width && wanted.height <= seen.height);
        // The view moves only as far as necessary to show the node beside the pinned panels.
        const x = Math.max(Math.min(seen.x, wanted.x - insets.left), endOf(wanted) - seen.width);
        const y = Math.max(Math.min(seen.y, wanted.y), bottomOf(wanted) - seen.height);
        const there = { ...seen, x, y };
        const shown = pinPanels(scene, there).scene.nodes.find(({ id }) => id === node.id);
        fc.pre(shown !== undefined);
        expect(shown.box.x).toBeGreaterThanOrEqual(x);
        expect(shown.box.y).toBeGreaterThanOrEqual(y);
        expect(endOf(shown.box)).toBeLessThanOrEqual(endOf(there));
        expect(bottomOf(shown.box)).toBeLessThanOrEqual(bottomOf(there));
      }),
      { numRuns: 200 },
    );
  });
});
