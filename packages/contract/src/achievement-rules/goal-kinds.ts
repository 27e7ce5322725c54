import * as z from 'zod/mini';
import type { Goal } from '../achievements.js';
import { readIsoTime } from '../iso-time.js';

/** The kinds of goals, as the wire names them in `meta.type`. Nothing fulfils the unsupported ones by itself. */
export const GOAL_KINDS = [
  'Manual',
  'Event',
  'Assessment (unsupported)',
  'Binary (unsupported)',
] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];

/** The events that goals can count. `None` can be stored with a goal, but never happens. */
export const EVENT_NAMES = ['None', 'Run Code', 'Error', 'Run Testcase'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** A goal whose count rises with each of these events. */
export interface EventGoal {
  readonly eventNames: readonly string[];
  readonly release: Date | null;
  readonly deadline: Date | null;
  /** Only their time of day counts, in the time zone of the person. */
  readonly observeFrom: Date | null;
  readonly observeTo: Date | null;
}

type Kinded = Pick<Goal, 'type' | 'meta'>;

/** Returns the kind of a goal, or null if it is none that we know. */
export function kindOfGoal({ type, meta }: Kinded): GoalKind | null {
  const name = typeof meta['type'] === 'string' ? meta['type'] : type;
  return GOAL_KINDS.find((kind) => kind === name) ?? null;
}

const boundSchema = z.optional(z.nullable(z.string()));
const eventMetaSchema = z.object({
  eventNames: z.array(z.string()),
  release: boundSchema,
  deadline: boundSchema,
  observeFrom: boundSchema,
  observeTo: boundSchema,
});

/**
 * Reads the events that a goal counts and when. Returns null for a goal of another kind, and for one whose `meta`,
 * which clients may fill as they like, cannot be read: it counts nothing, rather than at times that nobody meant.
 */
export function eventGoalOf(goal: Kinded): EventGoal | null {
  if (kindOfGoal(goal) !== 'Event') return null;
  const meta = z.safeParse(eventMetaSchema, goal.meta);
  if (!meta.success) return null;
  const { eventNames } = meta.data;
  const release = timeOf(meta.data.release);
  const deadline = timeOf(meta.data.deadline);
  const observeFrom = timeOf(meta.data.observeFrom);
  const observeTo = timeOf(meta.data.observeTo);
  if (release === false || deadline === false || observeFrom === false || observeTo === false) {
    return null;
  }
  return { eventNames, release, deadline, observeFrom, observeTo };
}

/** Returns null for no time, and false for a text that is not a time. */
function timeOf(text: string | null | undefined): Date | null | false {
  if (text === null || text === undefined || text === '') return null;
  const time = readIsoTime(text);
  return time === null ? false : new Date(time.utc);
}
