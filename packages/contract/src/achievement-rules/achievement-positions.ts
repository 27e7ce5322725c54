import type { Achievement } from '../achievements.js';

/** The order of the achievements that the page lists as tasks. */

type Placed = Pick<Achievement, 'uuid' | 'isTask' | 'position'>;

/** Returns the tasks in their order. Of two at the same position, the one that is earlier in the list comes first. */
export function tasksInOrder<A extends Placed>(achievements: readonly A[]): A[] {
  return achievements.filter(isOrdered).toSorted((a, b) => a.position - b.position);
}

function isOrdered({ isTask, position }: Placed): boolean {
  return isTask && position >= 0;
}

/**
 * Numbers the tasks from 1 in their order. Achievements that are not tasks get 0; tasks at negative positions, which
 * pages generate, stay where they are.
 */
export function renumbered<A extends Placed>(achievements: readonly A[]): A[] {
  return inOrderOf(
    achievements,
    tasksInOrder(achievements).map(({ uuid }) => uuid),
  );
}

/**
 * Puts an achievement at a position, which it swaps with the achievement that is there. One that was no task is the
 * last task before that. At position 0 it is no task any more.
 */
export function atPosition<A extends Placed>(
  achievements: readonly A[],
  uuid: string,
  position: number,
): A[] {
  const order = tasksInOrder(achievements).map((one) => one.uuid);
  if (position <= 0) return asNoTask(achievements, order, uuid);
  if (!order.includes(uuid)) order.push(uuid);
  const from = order.indexOf(uuid);
  const to = Math.min(position, order.length) - 1;
  const holder = order[to] ?? uuid;
  order[to] = uuid;
  order[from] = holder;
  return inOrderOf(achievements, order);
}

/**
 * Moves an achievement to a position, as by dragging: those between the two places move up or down by one. One that
 * was no task becomes one.
 */
export function movedTo<A extends Placed>(
  achievements: readonly A[],
  uuid: string,
  position: number,
): A[] {
  const order = tasksInOrder(achievements).map((one) => one.uuid);
  if (position <= 0) return asNoTask(achievements, order, uuid);
  const others = order.filter((each) => each !== uuid);
  others.splice(Math.min(position, others.length + 1) - 1, 0, uuid);
  return inOrderOf(achievements, others);
}

function asNoTask<A extends Placed>(
  achievements: readonly A[],
  order: readonly string[],
  uuid: string,
): A[] {
  const changed = achievements.map((one) => (one.uuid === uuid ? { ...one, isTask: false } : one));
  return inOrderOf(
    changed,
    order.filter((each) => each !== uuid),
  );
}

/** Makes tasks of these achievements, in this order. */
function inOrderOf<A extends Placed>(achievements: readonly A[], order: readonly string[]): A[] {
  const positions = new Map(order.map((uuid, index) => [uuid, index + 1]));
  return achievements.map((one) => {
    const position = positions.get(one.uuid);
    if (position !== undefined) return { ...one, isTask: true, position };
    return one.isTask ? one : { ...one, position: 0 };
  });
}
