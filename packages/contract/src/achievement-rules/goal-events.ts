import type { Goal } from '../achievements.js';
import type { Role } from '../call.js';
import { eventGoalOf } from './goal-kinds.js';
import { type ClockFace, isObserved, mayBeObserved } from './observation-times.js';

/** Counting of events for goals (specification, section 4; wire reference, section 12). */

/** The time for which events are collected before they are sent, in milliseconds. */
export const EVENT_WAIT_MS = 3000;

/**
 * The events that count for one goal in `EVENT_WAIT_MS`. Ten a second is as fast as anyone presses a key, and leaves
 * room for runs of all testcases of a question.
 */
export const MAX_EVENTS_PER_WAIT = 30;

/**
 * The events that a device keeps until it can send them, and sends at once. A person who works without network runs
 * some programs a minute, so they last for hours.
 */
export const MAX_UNSENT_EVENTS = 500;

/** Older events are not sent any more, and do not count: a week, in milliseconds. */
export const MAX_EVENT_AGE_MS = 7 * 24 * 3_600_000;

/** Something that a person did. */
interface GoalEvent {
  readonly name: string;
  readonly at: Date;
}

/**
 * Tells whether events and progress are recorded at all: only for somebody who has a role in the course, if the
 * course has achievements, and not in a site that is only a playground.
 */
export function recordsEvents({
  role,
  enableAchievements,
  isPlaygroundOnly,
}: {
  readonly role: Role | null;
  readonly enableAchievements: boolean;
  readonly isPlaygroundOnly: boolean;
}): boolean {
  return role !== null && enableAchievements && !isPlaygroundOnly;
}

/**
 * Tells whether an event counts for a goal: the goal counts events of this name, is released, not past its deadline,
 * and the event lies in its observation times.
 * @param minutesOf the clock of the person; null if their time zone is not known
 */
export function isCounted(
  goal: Pick<Goal, 'type' | 'meta'>,
  { name, at }: GoalEvent,
  minutesOf: ClockFace | null,
): boolean {
  const counted = eventGoalOf(goal);
  return (
    counted !== null &&
    name !== 'None' &&
    counted.eventNames.includes(name) &&
    (counted.release === null || counted.release <= at) &&
    (counted.deadline === null || at <= counted.deadline) &&
    (minutesOf === null ? mayBeObserved(counted, at) : isObserved(counted, at, minutesOf))
  );
}

/** Tells whether a count reaches the target of its goal. */
export function isReached(count: number, targetCount: number): boolean {
  return count >= targetCount;
}

/** Turns what somebody typed as a count into one: not below 0, and without fraction. */
export function countFrom(typed: number): number {
  return Number.isFinite(typed) ? Math.max(0, Math.floor(typed)) : 0;
}
