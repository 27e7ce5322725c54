import { NO_FLOW, type Scene, type Shape } from '@wellspring/diagrams';
import { expect, test } from 'vitest';
import { chooseMotion, eased, MAX_MOVING } from './choose-motion';

const run = {};
const LONG_AGO = 10_000;

function step(at: number, count = 1, of: object = run) {
  const shapes = Array.from({ length: count }, (_, node): Shape => ({
    kind: 'line',
    node: `${node}`,
    role: 'box',
    from: { x: at, y: 0 },
    to: { x: at, y: 10 },
  }));
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const scene: Scene = { bounds: box, nodes: [], shapes, arrows: [] };
  return { scene, step: { of, at, flow: () => NO_FLOW } };
}

test('neighbours are led to, forwards and backwards', () => {
  const [former, next] = [step(4), step(5)];
  const motion = chooseMotion(former, next, LONG_AGO);
  expect(motion?.at(0)).toBe(former.scene);
  expect(motion?.at(1)).toBe(next.scene);
  const back = chooseMotion(next, former, LONG_AGO);
  expect(back?.at(0)).toBe(next.scene);
  expect(back?.at(1)).toBe(former.scene);
});

test.each([
  ['the same step, drawn anew', step(4), step(4), LONG_AGO],
  ['a step further away', step(4), step(6), LONG_AGO],
  ['a step of another run', step(4), step(5, 1, {}), LONG_AGO],
  ['a picture that is none of many', { ...step(4), step: undefined }, step(5), LONG_AGO],
  ['one that came a moment ago', step(4), step(5), 30],
  ['a picture that is too large', step(4, MAX_MOVING + 1), step(5), LONG_AGO],
  ['one that becomes too large', step(4), step(5, MAX_MOVING + 1), LONG_AGO],
])('%s changes at once', (_what, before, after, since) => {
  expect(chooseMotion(before, after, since)).toBeNull();
});

test('it is slow at both ends, and never goes back', () => {
  const ways = Array.from({ length: 101 }, (_, at) => eased(at / 100));
  expect([ways[0], ways[50], ways[100]]).toEqual([0, 0.5, 1]);
  expect(ways.toSorted((a, b) => a - b)).toEqual(ways);
  expect((ways[1] ?? 1) < 0.01 && (ways[99] ?? 0) > 0.99).toBe(true);
});
