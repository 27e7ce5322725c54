import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { misplaced, overlapping, trespassing } from '../testing/rules.js';
import { layoutMachine } from './scene.js';
import { states } from '../testing/machine-states.js';

const WORDS = { control: 'Control', stash: 'Stash', more: 'show more' };

describe('the picture of any state', () => {
  for (const [name, options] of [
    ['to the left', {}],
    ['centred', { isCentred: true }],
    ['on paper', { hasFunctionTexts: true }],
  ] as const) {
    test(`no boxes overlap, arrows lead from slot to edge and through no other box: ${name}`, () => {
      fc.assert(
        fc.property(states, (state) => {
          const scene = layoutMachine(state, { panels: WORDS, ...options });
          expect([...overlapping(scene), ...misplaced(scene), ...trespassing(scene)]).toEqual([]);
        }),
        { numRuns: 300 },
      );
    });
  }

  test('all that it refers to is drawn once, with an arrow for each reference', () => {
    fc.assert(
      fc.property(states, (state) => {
        const { nodes, arrows } = layoutMachine(state, { panels: WORDS });
        const ids = nodes.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { id } of state.arrays) expect(ids).toContain(`a${id}`);
        for (const { id } of state.functions) expect(ids).toContain(`f${id}`);
        for (const { id, slots } of nodes) {
          slots.forEach(({ to }, slot) => {
            const leading = arrows.filter((one) => one.from === id && one.slot === slot);
            expect(leading.map((one) => one.to)).toEqual(to === null ? [] : [to]);
          });
        }
        expect(new Set(arrows.map(({ id }) => id)).size).toBe(arrows.length);
      }),
    );
  });

  test('a new frame on a level moves none that is there', () => {
    fc.assert(
      fc.property(states, (state) => {
        const { level, parent } = state.frames.at(-1) ?? { level: 0, parent: undefined };
        if (parent === undefined) return;
        const more = { id: 99, label: 'g', parent, level, bindings: [], isLive: true };
        const before = layoutMachine(state, { panels: null });
        const after = layoutMachine(
          { ...state, frames: [...state.frames, more] },
          { panels: null },
        );
        for (const { id, box } of before.nodes) {
          expect(after.nodes.find((node) => node.id === id)?.box).toEqual(box);
        }
      }),
    );
  });
});
