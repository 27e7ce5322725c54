import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ancestorsOf,
  circleWarning,
  circularAchievements,
  descendantsOf,
  hasCircle,
  prerequisiteCandidates,
  withoutAchievement,
} from './achievement-tree.js';

/** Any achievements that require any others, also themselves and some that do not exist. */
const forests = fc.integer({ min: 0, max: 7 }).chain((size) =>
  fc.tuple(
    ...Array.from({ length: size }, (_one, index) =>
      fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 3 }).map((required) => ({
        uuid: String(index),
        prerequisiteUuids: required.map(String),
      })),
    ),
  ),
);
type Forest = readonly { readonly uuid: string; readonly prerequisiteUuids: readonly string[] }[];

/** Tells whether there is a path of at least one step: the rule, stated as it is. */
function leadsTo(forest: Forest, from: string, to: string, steps = forest.length): boolean {
  const node = forest.find(({ uuid }) => uuid === from);
  if (node === undefined || steps === 0) return false;
  return node.prerequisiteUuids.some(
    (next) =>
      forest.some(({ uuid }) => uuid === next) &&
      (next === to || leadsTo(forest, next, to, steps - 1)),
  );
}

test('descendants and ancestors are what a path leads to and from', () => {
  fc.assert(
    fc.property(forests, (forest) => {
      for (const { uuid } of forest) {
        const others = forest.map((one) => one.uuid);
        expect(descendantsOf(forest, uuid).toSorted()).toEqual(
          others.filter((other) => leadsTo(forest, uuid, other)),
        );
        expect(ancestorsOf(forest, uuid).toSorted()).toEqual(
          others.filter((other) => leadsTo(forest, other, uuid)),
        );
      }
    }),
  );
});

test('candidates are neither the achievement nor above or below it, and none of them makes a circle', () => {
  fc.assert(
    fc.property(forests, (forest) => {
      for (const one of forest) {
        const { uuid } = one;
        const candidates = prerequisiteCandidates(forest, uuid).map((each) => each.uuid);
        expect(candidates).toEqual(
          forest
            .map((each) => each.uuid)
            .filter(
              (other) =>
                other !== uuid && !leadsTo(forest, uuid, other) && !leadsTo(forest, other, uuid),
            ),
        );
        if (circularAchievements(forest).length > 0) continue;
        for (const candidate of candidates) {
          const changed = forest.map((each) =>
            each === one
              ? { ...one, prerequisiteUuids: [...one.prerequisiteUuids, candidate] }
              : each,
          );
          expect(circularAchievements(changed)).toEqual([]);
        }
      }
    }),
  );
});

test('an achievement is circular if a path leads from it to itself', () => {
  fc.assert(
    fc.property(forests, (forest) => {
      const circular = forest.filter(({ uuid }) => leadsTo(forest, uuid, uuid));
      expect(circularAchievements(forest)).toEqual(circular);
      expect(hasCircle(forest)).toBe(circular.length > 0);
    }),
  );
  expect(circleWarning('Loops')).toBe('Circular dependency detected in achievement Loops');
});

test('what is removed is required by no one', () => {
  fc.assert(
    fc.property(forests, (forest) => {
      const left = withoutAchievement(forest, '0');
      expect(left.map(({ uuid }) => uuid)).not.toContain('0');
      expect(left.flatMap((one) => one.prerequisiteUuids)).not.toContain('0');
    }),
  );
});

test('a thousand achievements in a row are no problem', () => {
  const chain = Array.from({ length: 1000 }, (_one, index) => ({
    uuid: String(index),
    prerequisiteUuids: index === 0 ? [] : [String(index - 1)],
  }));
  expect(descendantsOf(chain, '999')).toHaveLength(999);
});
