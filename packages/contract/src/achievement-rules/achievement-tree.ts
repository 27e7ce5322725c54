import type { Achievement } from '../achievements.js';

/** Achievements and their prerequisites, which form a tree, or at least should. */

type Node = Pick<Achievement, 'uuid' | 'prerequisiteUuids'>;

/** A warning about a circle is shown for this long, in milliseconds. */
export const CIRCLE_WARNING_MS = 30_000;

/** The warning about an achievement that requires itself, directly or by way of others. */
export function circleWarning(title: string): string {
  return `Circular dependency detected in achievement ${title}`;
}

/**
 * Returns the prerequisites of an achievement, their prerequisites, and so on, nearest first. In a circle, the
 * achievement itself is among them.
 */
export function descendantsOf(achievements: readonly Node[], uuid: string): string[] {
  const byUuid = new Map(achievements.map((one) => [one.uuid, one]));
  const found = new Set<string>();
  const waiting = [...(byUuid.get(uuid)?.prerequisiteUuids ?? [])];
  for (const next of waiting) {
    const node = byUuid.get(next);
    if (node === undefined || found.has(next)) continue;
    found.add(next);
    waiting.push(...node.prerequisiteUuids);
  }
  return [...found];
}

/** Returns the achievements that require this one, directly or by way of others, nearest first. */
export function ancestorsOf(achievements: readonly Node[], uuid: string): string[] {
  return descendantsOf(reversed(achievements), uuid);
}

/** Returns the achievements turned around: each requires those that required it. */
function reversed(achievements: readonly Node[]): Node[] {
  const parents = new Map<string, string[]>(achievements.map((one) => [one.uuid, []]));
  for (const parent of achievements) {
    for (const child of parent.prerequisiteUuids) parents.get(child)?.push(parent.uuid);
  }
  return [...parents].map(([uuid, prerequisiteUuids]) => ({ uuid, prerequisiteUuids }));
}

/** Returns the achievements that may become prerequisites of this one: neither itself, nor above or below it. */
export function prerequisiteCandidates<A extends Node>(
  achievements: readonly A[],
  uuid: string,
): A[] {
  const related = new Set([
    uuid,
    ...descendantsOf(achievements, uuid),
    ...ancestorsOf(achievements, uuid),
  ]);
  return achievements.filter((one) => !related.has(one.uuid));
}

/** Returns the achievements that require themselves, directly or by way of others. They can never be complete. */
export function circularAchievements<A extends Node>(achievements: readonly A[]): A[] {
  const left = unfounded(achievements);
  return left.filter(({ uuid }) => descendantsOf(left, uuid).includes(uuid));
}

/** Tells whether any achievement requires itself, directly or by way of others. */
export function hasCircle(achievements: readonly Node[]): boolean {
  return unfounded(achievements).length > 0;
}

/**
 * Returns what is left when achievements that require none of the others are taken away, again and again: those in
 * circles, and those that require them. Takes time in proportion to the number of links.
 */
function unfounded<A extends Node>(achievements: readonly A[]): A[] {
  const known = new Set(achievements.map(({ uuid }) => uuid));
  const open = new Map(
    achievements.map(({ uuid, prerequisiteUuids }) => [
      uuid,
      prerequisiteUuids.filter((each) => known.has(each)).length,
    ]),
  );
  const parents = new Map(reversed(achievements).map((one) => [one.uuid, one.prerequisiteUuids]));
  const founded = [...known].filter((uuid) => open.get(uuid) === 0);
  for (const uuid of founded) {
    for (const parent of parents.get(uuid) ?? []) {
      const count = (open.get(parent) ?? 0) - 1;
      open.set(parent, count);
      if (count === 0) founded.push(parent);
    }
  }
  const without = new Set(founded);
  return achievements.filter(({ uuid }) => !without.has(uuid));
}

/** Returns the achievements without this one, which others no longer require. */
export function withoutAchievement<A extends Node>(achievements: readonly A[], uuid: string): A[] {
  return achievements
    .filter((one) => one.uuid !== uuid)
    .map((one) => {
      if (!one.prerequisiteUuids.includes(uuid)) return one;
      const prerequisiteUuids = one.prerequisiteUuids.filter((each) => each !== uuid);
      return { ...one, prerequisiteUuids };
    });
}
