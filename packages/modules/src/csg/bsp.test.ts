import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { intersect, type Polygon, subtract, union } from './bsp.js';
import {
  followedBy,
  painted,
  placed,
  PRIMITIVES,
  rotation,
  scaling,
  translation,
} from './solids.js';

const spend = (): void => {};

/** The volume of a solid; one with holes in its surface has another than its parts make. */
function volumeOf(solid: readonly Polygon[]): number {
  let sum = 0;
  for (const { corners } of solid) {
    const [first = [0, 0, 0]] = corners;
    for (let corner = 2; corner < corners.length; corner++) {
      const [b = first, c = first] = [corners[corner - 1], corners[corner]];
      sum +=
        first[0] * (b[1] * c[2] - b[2] * c[1]) +
        first[1] * (b[2] * c[0] - b[0] * c[2]) +
        first[2] * (b[0] * c[1] - b[1] * c[0]);
    }
  }
  return sum / 6;
}

const cube = painted(PRIMITIVES.cube(), 0xff0000);
const names = ['cube', 'sphere', 'pyramid', 'cone', 'prism', 'star', 'geodesic_sphere'] as const;
const angle = fc.double({ min: -4, max: 4, noNaN: true });
const solids = fc
  .tuple(
    fc.constantFrom(...names),
    fc.tuple(angle, angle, angle),
    fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 3, maxLength: 3 }),
    fc.array(fc.double({ min: -0.7, max: 0.7, noNaN: true }), { minLength: 3, maxLength: 3 }),
  )
  .map(([name, turns, [a = 1, b = 1, c = 1], [x = 0, y = 0, z = 0]]) =>
    placed(
      followedBy(followedBy(scaling(a, b, c), rotation(...turns)), translation(x, y, z)),
      painted(PRIMITIVES[name](), 0x00ff00),
    ),
  );

describe('solids', () => {
  test('that are united, cut and intersected have the volume of their parts', () => {
    fc.assert(
      fc.property(solids, solids, (one, other) => {
        const [first, second] = [volumeOf(one), volumeOf(other)];
        const common = volumeOf(intersect(one, other, spend));
        expect(first).toBeGreaterThan(0);
        expect(common).toBeGreaterThan(-1e-3);
        expect(volumeOf(union(one, other, spend))).toBeCloseTo(first + second - common, 2);
        expect(volumeOf(subtract(one, other, spend))).toBeCloseTo(first - common, 2);
      }),
      { numRuns: 60 },
    );
  });

  test('that are the same, or touch, stay what they are', () => {
    expect(union(cube, cube, spend)).toHaveLength(6);
    expect(intersect(cube, cube, spend)).toHaveLength(6);
    expect(volumeOf(subtract(cube, cube, spend))).toBe(0);
    const beside = placed(translation(1, 0, 0), painted(PRIMITIVES.cube(), 0x0000ff));
    const both = union(cube, beside, spend);
    expect(volumeOf(both)).toBeCloseTo(2);
    // The faces between them are gone, and no colour has taken the place of the other.
    expect(both).toHaveLength(10);
    expect(both.filter(({ color }) => color === 0x0000ff)).toHaveLength(5);
  });

  test('are not split further than is needed', () => {
    const hole = placed(translation(0.4, 0.4, 0.4), painted(PRIMITIVES.cube(), 0));
    const through = placed(scaling(0.2, 0.2, 3), placed(translation(0, 0, -0.4), hole));
    const cut = subtract(cube, through, spend);
    // Four sides outside, four in the hole, and the top and the bottom around it.
    expect(cut.length).toBeLessThan(18);
    expect(volumeOf(cut)).toBeCloseTo(1 - 0.04);
  });
});
