import {
  type BodyOf,
  type EventName,
  type GoalWithProgress,
  isCounted,
  isReached,
  kindOfGoal,
  eventGoalOf,
  MAX_EVENT_AGE_MS,
  type ClockFace,
  clockOf,
} from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { record } from '../audit/record.js';
import type { Database } from '../db/database.js';
import type { Member, Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import {
  allowEvents,
  atHumanPace,
  MAX_EVENTS_IN_BATCH,
  MAX_EVENTS_REPORTED,
} from './event-rate.js';
import { type GoalRow, presentGoal, selectGoalsOf } from './queries.js';
import {
  areEnabled,
  insertBatch,
  lockOptionalRegistration,
  selectOptionalProgress,
  upsertProgress,
} from './progress-queries.js';

type Batch = BodyOf<typeof CALLS.recordGoalEvents>;

/** The progress of people with the goals of a course. */
export interface GoalProgressService {
  /** All goals of the course, with the progress of this registration. */
  list(of: Pick<Registration, 'id' | 'courseId'>): Promise<GoalWithProgress[]>;
  /**
   * Takes over how far the caller says they are. Students say so of goals that count events: their counts never
   * fall, and rise by no more than they can have done. Staff may set any goal of their own.
   * @throws RefusalError of `reportProgress`
   */
  report(caller: Registration, uuid: string, count: number): Promise<void>;
  /** Sets how far a person is. @throws RefusalError of `setProgressOf` */
  set(caller: Member, registrationId: number, uuid: string, count: number): Promise<void>;
  /**
   * Counts what the caller did for the goals that count it. A batch counts once.
   * @returns all goals, with the progress afterwards
   * @throws RefusalError of `recordGoalEvents`
   */
  countEvents(caller: Registration, batch: Batch): Promise<GoalWithProgress[]>;
}

interface GoalProgressServiceParts {
  readonly database: Database;
  readonly now: () => Date;
}

/**
 * Clients of the wire report a count after they have collected events for three seconds, and do not say when the
 * events were. If a goal counted events this long before the report arrived, the report is still accepted.
 */
const MAX_DELIVERY_MS = 10_000;

export function createGoalProgressService({
  database,
  now,
}: GoalProgressServiceParts): GoalProgressService {
  return {
    list: (of) => listOf(database, of),

    async report(caller, uuid, count) {
      const { notSameCourse, notYours, notEnabled } = CALLS.reportProgress.refusals;
      await database.transaction(async (tx) => {
        await lockOptionalRegistration(tx, caller.courseId, caller.id);
        const found = await selectOptionalProgress(tx, caller.courseId, caller.id, uuid);
        if (found === null) throw refuse(notSameCourse);
        const { goal, progress } = found;
        if (kindOfGoal(presentGoal(goal)) !== 'Event') {
          if (caller.role === 'student') throw refuse(notYours);
          await upsertProgress(tx, caller, goal.id, { count, usedUntil: now() }, now());
          return;
        }
        if (!(await areEnabled(tx, caller.courseId))) throw refuse(notEnabled);
        if (!mayCountNow(goal, now())) return;
        const former = progress?.count ?? 0;
        const { counted, usedUntil } = allowEvents(
          count - former,
          progress?.usedUntil ?? null,
          now(),
          MAX_EVENTS_REPORTED,
        );
        if (counted === 0) return;
        await upsertProgress(tx, caller, goal.id, { count: former + counted, usedUntil }, now());
      });
    },

    async set({ user, registration, requestId }, registrationId, uuid, count) {
      const { notSameCourse } = CALLS.setProgressOf.refusals;
      const { courseId } = registration;
      await database.transaction(async (tx) => {
        const person = await lockOptionalRegistration(tx, courseId, registrationId);
        if (person === null) throw refuse(notSameCourse);
        const found = await selectOptionalProgress(tx, courseId, registrationId, uuid);
        if (found === null) throw refuse(notSameCourse);
        const { goal, progress } = found;
        const usedUntil = progress?.usedUntil ?? now();
        const of = { id: registrationId, courseId };
        await upsertProgress(tx, of, goal.id, { count, usedUntil }, now());
        if (progress?.count === count) return;
        await record(tx, {
          at: now(),
          courseId,
          actor: user,
          action: 'goal-progress.set',
          subject: person.username,
          details: { goal: goal.text, count: { from: progress?.count ?? 0, to: count } },
          requestId,
        });
      });
    },

    countEvents(caller, { batch, timeZone, events }) {
      return database.transaction(async (tx) => {
        await lockOptionalRegistration(tx, caller.courseId, caller.id);
        if (!(await areEnabled(tx, caller.courseId))) {
          throw refuse(CALLS.recordGoalEvents.refusals.notEnabled);
        }
        // The ids of older batches are forgotten, because none of their events would count.
        const arrival = now();
        const isNew = await insertBatch(tx, caller.id, batch, arrival, MAX_EVENT_AGE_MS);
        if (isNew) {
          const happened = events.map(({ name, agoMs }) => ({
            name,
            at: new Date(arrival.getTime() - agoMs),
          }));
          const clock = timeZone === undefined ? null : clockOf(timeZone);
          await countAll(tx, caller, atHumanPace(happened), clock, arrival);
        }
        return listOf(tx, caller);
      });
    },
  };
}

async function countAll(
  tx: Database,
  caller: Registration,
  events: readonly { readonly name: EventName; readonly at: Date }[],
  clock: ClockFace | null,
  now: Date,
): Promise<void> {
  for (const { goal, count, usedUntil } of await selectGoalsOf(tx, caller.courseId, caller.id)) {
    const presented = presentGoal(goal);
    const counting = events.filter((event) => isCounted(presented, event, clock));
    const allowed = allowEvents(counting.length, usedUntil, now, MAX_EVENTS_IN_BATCH);
    if (allowed.counted === 0) continue;
    const after = { count: (count ?? 0) + allowed.counted, usedUntil: allowed.usedUntil };
    await upsertProgress(tx, caller, goal.id, after, now);
  }
}

/** Tells whether an event of any name that the goal counts may have counted just before now. */
function mayCountNow(goal: GoalRow, now: Date): boolean {
  const presented = presentGoal(goal);
  const names = eventGoalOf(presented)?.eventNames ?? [];
  return [now, new Date(now.getTime() - MAX_DELIVERY_MS)].some((at) =>
    names.some((name) => isCounted(presented, { name, at }, null)),
  );
}

async function listOf(
  database: Database,
  { id, courseId }: Pick<Registration, 'id' | 'courseId'>,
): Promise<GoalWithProgress[]> {
  const rows = await selectGoalsOf(database, courseId, id);
  return rows.map(({ goal, count, achievementUuids }) => ({
    ...presentGoal(goal),
    count: count ?? 0,
    // Without progress nothing is completed, even if the target is 0 (rule R34).
    completed: count !== null && isReached(count, goal.targetCount),
    achievementUuids,
  }));
}
