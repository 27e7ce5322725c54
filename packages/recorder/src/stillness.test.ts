import type { Scene, SceneNode } from '@wellspring/diagrams';
import { describe, expect, test } from 'vitest';
import { scenesOf } from './testing.js';

/** Users can follow the picture from step to step only if things stay where they are. */

/** Frames, arrays and functions. Control and stash are left out: they are stacks, which grow and shrink. */
function thingsOf({ nodes }: Scene): ReadonlyMap<string, SceneNode> {
  const things = nodes.filter(({ kind }) => !['item', 'stash-value', 'title'].includes(kind));
  return new Map(things.map((node) => [node.id, node]));
}

/**
 * Compares two steps: what is in both pictures, what of it has moved, and whether the step has changed it.
 */
function stepBetween(from: Scene, to: Scene) {
  const [before, after] = [thingsOf(from), thingsOf(to)];
  const kept = [...after.values()].flatMap((is) => {
    const was = before.get(is.id);
    return was ? [{ was, is }] : [];
  });
  const isQuiet =
    before.size === after.size &&
    kept.length === after.size &&
    kept.every(
      ({ was, is }) =>
        is.tone !== 'changed' &&
        is.slots.every(({ tone }) => tone !== 'changed') &&
        // A structure beside a frame that becomes unreachable moves to a reachable frame.
        (was.tone === 'faded') === (is.tone === 'faded'),
    );
  const moved = kept.filter(({ was, is }) => was.box.x !== is.box.x || was.box.y !== is.box.y);
  return { kept: kept.length, moved: moved.map(({ is }) => is.id), isQuiet };
}

const PROGRAMS = [
  ['recursion', 'const fact = n => n === 1 ? 1 : n * fact(n - 1); fact(5);'],
  ['lists', 'const xs = list(1, 2, 3); accumulate((a, b) => a + b, 0, map(x => x * 2, xs));'],
  ['arrays in a loop', 'const a = []; for (let i = 0; i < 4; i = i + 1) { a[i] = [i, i * i]; } a;'],
  [
    'functions that are returned',
    'const make = n => x => { const y = x + n; return () => y; }; const g = make(1)(2); g() + make(5)(6)();',
  ],
  [
    'pairs that are changed',
    'const p = pair(1, null); set_tail(p, p); let q = pair(p, list(1)); q = tail(q); pair(q, q);',
  ],
  [
    'streams',
    'const ints = n => pair(n, () => ints(n + 1)); eval_stream(stream_map(x => x * x, ints(1)), 3);',
  ],
] as const;

describe('from each step to the next', () => {
  test.each(PROGRAMS)('a step that changes nothing moves nothing: %s', async (_, text) => {
    const scenes = await scenesOf(text);
    const steps = scenes.slice(1).map((to, at) => stepBetween(scenes[at] ?? to, to));
    const quiet = steps.filter(({ isQuiet }) => isQuiet);
    expect(quiet.length).toBeGreaterThan(steps.length / 3);
    expect(quiet.flatMap(({ moved }) => moved)).toEqual([]);
  });

  test.each(PROGRAMS)('of what stays, hardly anything is elsewhere: %s', async (_, text) => {
    const scenes = await scenesOf(text);
    const steps = scenes.slice(1).map((to, at) => stepBetween(scenes[at] ?? to, to));
    const kept = steps.reduce((sum, step) => sum + step.kept, 0);
    const moved = steps.reduce((sum, step) => sum + step.moved.length, 0);
    expect(moved / kept).toBeLessThan(0.05);
  });
});
