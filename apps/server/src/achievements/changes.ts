import {
  changedAchievementSchema,
  savedGoalSchema,
  type Refusal,
  uuidSchema,
} from '@wellspring/contract';
import { readIsoTime } from '@wellspring/contract/iso-time';
import { CALLS } from '@wellspring/contract/calls';
import { z } from 'zod';
import { refuse } from '../http/refusal.js';

/** Achievements and goals as they come over the wire, checked. UUIDs are in lower case, as they are stored. */

/** An achievement to save. What is left out stays as it is. */
export type ChangedAchievement = z.output<typeof changedAchievementSchema>;

/** A goal to save. */
export type ChangedGoal = z.output<typeof savedGoalSchema>;

/**
 * Checks an achievement that a client sent.
 * @throws RefusalError that says what is wrong with it
 */
export function parseAchievement(sent: unknown): ChangedAchievement {
  const { noUuid } = CALLS.saveAchievements.refusals;
  return toLowerCase(parse(changedAchievementSchema, sent, noUuid));
}

/**
 * Checks a goal that a client sent.
 * @throws RefusalError that says what is wrong with it
 */
export function parseGoal(sent: unknown): ChangedGoal {
  const goal = parse(savedGoalSchema, sent, CALLS.saveGoals.refusals.noUuid);
  return { ...goal, uuid: goal.uuid.toLowerCase() };
}

/** Returns the achievement with its UUIDs in lower case, each once. */
export function toLowerCase(achievement: ChangedAchievement): ChangedAchievement {
  const { uuid, prerequisiteUuids, goalUuids } = achievement;
  return {
    ...achievement,
    uuid: uuid.toLowerCase(),
    ...(prerequisiteUuids && { prerequisiteUuids: distinct(prerequisiteUuids) }),
    ...(goalUuids && { goalUuids: distinct(goalUuids) }),
  };
}

export function distinct(uuids: readonly string[]): string[] {
  return [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
}

/** If several have the same UUID, the last one counts. */
export function lastOfEach<T extends { readonly uuid: string }>(things: readonly T[]): T[] {
  return [...new Map(things.map((thing) => [thing.uuid, thing])).values()];
}

/** Returns a time that a schema has checked. */
export function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(readIsoTime(text)?.utc ?? text);
}

/** Clients of this wire replace longer texts by a generic line (reference, section 1). */
const MAX_TEXT_LENGTH = 100;

function parse<S extends z.core.$ZodType>(schema: S, sent: unknown, noUuid: Refusal): z.output<S> {
  const { uuid } = z.object({ uuid: z.unknown().optional() }).parse(sent);
  if (uuid === undefined || uuid === null || uuid === '') throw refuse(noUuid);
  if (!z.safeParse(uuidSchema, uuid).success) throw invalid('uuid', 'is invalid');
  const parsed = z.safeParse(schema, sent);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(issue?.path.map(String).join('.') ?? '', issue?.message ?? 'is invalid');
}

function invalid(field: string, problem: string) {
  return refuse({ status: 400, text: `${field}: ${problem}`.slice(0, MAX_TEXT_LENGTH) });
}
