import {
  type Achievement,
  type AchievementSetup,
  type BodyOf,
  type Goal,
  hasCircle,
  MAX_ACHIEVEMENTS,
  type Refusal,
  renumbered,
  type SetupChange,
  setupChanges,
} from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { type AuditEvent, record } from '../audit/record.js';
import { lockCourse } from '../courses/lock.js';
import { ConflictError } from '../db/conflict.js';
import type { Database } from '../db/database.js';
import { achievements, goals } from '../db/schema/index.js';
import type { Member, Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import {
  type ChangedAchievement,
  type ChangedGoal,
  distinct,
  lastOfEach,
  parseAchievement,
  parseGoal,
  toLowerCase,
} from './changes.js';
import {
  deleteAchievements,
  deleteGoals,
  presentGoal,
  raiseVersion,
  replaceGoals,
  replacePrerequisites,
  selectAchievements,
  selectGoals,
  selectOwners,
  selectVersion,
  updatePositions,
  upsertAchievement,
  upsertGoals,
} from './queries.js';

type Publication = BodyOf<typeof CALLS.publishAchievements>;

/** The achievements of a course and its goals, which staff edit. Those of other courses are not found. */
export interface AchievementService {
  list(caller: Registration): Promise<Achievement[]>;
  listGoals(caller: Registration): Promise<Goal[]>;
  /** Saves all of these, or none. @throws RefusalError of `saveAchievements`, or one that says what is wrong */
  save(caller: Member, sent: readonly unknown[]): Promise<void>;
  /** Saves all of these, or none. @throws RefusalError of `saveGoals`, or one that says what is wrong */
  saveGoals(caller: Member, sent: readonly unknown[]): Promise<void>;
  /** @throws RefusalError of `deleteAchievement` */
  remove(caller: Member, uuid: string): Promise<void>;
  /** Deletes a goal with the progress on it. @throws RefusalError of `deleteGoal` */
  removeGoal(caller: Member, uuid: string): Promise<void>;
  /** All of it as of one moment, with the version to publish changes with. */
  getSetup(caller: Registration): Promise<AchievementSetup & { readonly version: number }>;
  /**
   * Saves and deletes all of these, or none, and numbers the tasks from 1.
   * @returns the new version
   * @throws RefusalError of `publishAchievements`
   */
  publish(caller: Member, publication: Publication): Promise<number>;
}

interface AchievementServiceParts {
  readonly database: Database;
  readonly now: () => Date;
}

export function createAchievementService(parts: AchievementServiceParts): AchievementService {
  const { database } = parts;
  return {
    list: ({ courseId }) => selectAchievements(database, courseId),

    async listGoals({ courseId }) {
      return (await selectGoals(database, courseId)).map((row) => presentGoal(row));
    },

    async save(caller, sent) {
      const { refusals } = CALLS.saveAchievements;
      const wanted = lastOfEach(sent.map((one) => parseAchievement(one)));
      await change(parts, caller, (tx, courseId) => saveAll(tx, courseId, wanted, refusals));
    },

    async saveGoals(caller, sent) {
      const { refusals } = CALLS.saveGoals;
      const wanted = lastOfEach(sent.map((one) => parseGoal(one)));
      await change(parts, caller, (tx, courseId) => saveAllGoals(tx, courseId, wanted, refusals));
    },

    async remove(caller, uuid) {
      await change(parts, caller, async (tx, courseId) => {
        const deleted = await deleteAchievements(tx, courseId, distinct([uuid]));
        if (deleted.size === 0) throw refuse(CALLS.deleteAchievement.refusals.notFound);
      });
    },

    async removeGoal(caller, uuid) {
      await change(parts, caller, async (tx, courseId) => {
        const deleted = await deleteGoals(tx, courseId, distinct([uuid]));
        if (deleted.size === 0) throw refuse(CALLS.deleteGoal.refusals.notFound);
      });
    },

    getSetup({ courseId }) {
      return database.transaction(
        async (tx) => ({
          version: await selectVersion(tx, courseId),
          ...(await selectSetup(tx, courseId)),
        }),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
    },

    publish(caller, { version, ...publication }) {
      const { changed, circular, otherCourse, tooManyAchievements, tooManyGoals, ...unknown } =
        CALLS.publishAchievements.refusals;
      return change(parts, caller, async (tx, courseId) => {
        if ((await selectVersion(tx, courseId)) !== version) throw refuse(changed);
        // Deleted first, so that a course that is full can replace some.
        await deleteAchievements(tx, courseId, distinct(publication.deletedAchievementUuids));
        await deleteGoals(tx, courseId, distinct(publication.deletedGoalUuids));
        const savedGoals = publication.goals.map((goal) => ({
          ...goal,
          uuid: goal.uuid.toLowerCase(),
        }));
        await saveAllGoals(tx, courseId, lastOfEach(savedGoals), {
          otherCourse,
          tooMany: tooManyGoals,
        });
        const saved = publication.achievements.map((one) => toLowerCase(one));
        await saveAll(tx, courseId, lastOfEach(saved), {
          ...unknown,
          otherCourse,
          tooMany: tooManyAchievements,
        });
        const all = await selectAchievements(tx, courseId);
        if (hasCircle(all)) throw refuse(circular);
        const positions = new Map(all.map(({ uuid, position }) => [uuid, position]));
        await updatePositions(
          tx,
          courseId,
          renumbered(all).filter(({ uuid, position }) => positions.get(uuid) !== position),
        );
      });
    },
  };
}

/**
 * Changes the achievements of a course in one transaction, one editor after another, and records what is different
 * afterwards.
 * @returns the version afterwards
 */
function change(
  { database, now }: AchievementServiceParts,
  { user, registration, requestId }: Member,
  make: (tx: Database, courseId: number) => Promise<void>,
): Promise<number> {
  const { courseId } = registration;
  return database.transaction(async (tx) => {
    if ((await lockCourse(tx, courseId)) === null) throw new ConflictError('The course is gone.');
    const before = await selectSetup(tx, courseId);
    await make(tx, courseId);
    const after = await selectSetup(tx, courseId);
    const changes = setupChanges(before, after);
    if (changes.length === 0) return selectVersion(tx, courseId);
    const event = { at: now(), courseId, actor: user, requestId };
    await record(tx, ...changes.map((one) => ({ ...event, ...eventOf(one) })));
    return raiseVersion(tx, courseId);
  });
}

function eventOf({
  of,
  kind,
  title,
  fields,
}: SetupChange): Pick<AuditEvent, 'action' | 'subject' | 'details'> {
  return {
    action: `${of}.${kind}`,
    subject: title,
    ...(fields.length > 0 && { details: { fields: fields.join(', ') } }),
  };
}

async function selectSetup(database: Database, courseId: number): Promise<AchievementSetup> {
  return {
    achievements: await selectAchievements(database, courseId),
    goals: (await selectGoals(database, courseId)).map((row) => presentGoal(row)),
  };
}

interface SaveRefusals {
  readonly otherCourse: Refusal;
  readonly tooMany: Refusal;
}

async function saveAllGoals(
  tx: Database,
  courseId: number,
  wanted: readonly ChangedGoal[],
  { otherCourse, tooMany }: SaveRefusals,
): Promise<void> {
  const owners = await selectOwners(
    tx,
    goals,
    wanted.map(({ uuid }) => uuid),
  );
  if ([...owners.values()].some((owner) => owner.courseId !== courseId)) throw refuse(otherCourse);
  await upsertGoals(tx, courseId, wanted);
  if ((await selectGoals(tx, courseId)).length > MAX_ACHIEVEMENTS) throw refuse(tooMany);
}

async function saveAll(
  tx: Database,
  courseId: number,
  wanted: readonly ChangedAchievement[],
  refusals: SaveRefusals & {
    readonly unknownPrerequisite: Refusal;
    readonly unknownGoal: Refusal;
  },
): Promise<void> {
  const owners = await selectOwners(
    tx,
    achievements,
    wanted.map(({ uuid }) => uuid),
  );
  if ([...owners.values()].some((owner) => owner.courseId !== courseId)) {
    throw refuse(refusals.otherCourse);
  }
  // All rows before all links, because achievements may require each other in any order.
  const ids = new Map<string, number>();
  for (const one of wanted) ids.set(one.uuid, await upsertAchievement(tx, courseId, one));
  const prerequisites = distinct(wanted.flatMap((one) => one.prerequisiteUuids ?? []));
  const consistingOf = distinct(wanted.flatMap((one) => one.goalUuids ?? []));
  // More than there can be in a course: some of them are not in it.
  if (prerequisites.length > MAX_ACHIEVEMENTS) throw refuse(refusals.unknownPrerequisite);
  if (consistingOf.length > MAX_ACHIEVEMENTS) throw refuse(refusals.unknownGoal);
  const required = await selectOwners(tx, achievements, prerequisites);
  const consisting = await selectOwners(tx, goals, consistingOf);
  for (const { uuid, prerequisiteUuids, goalUuids } of wanted) {
    const id = ids.get(uuid);
    if (id === undefined) continue;
    if (prerequisiteUuids !== undefined) {
      const found = idsOf(prerequisiteUuids, required, courseId, refusals.unknownPrerequisite);
      await replacePrerequisites(tx, courseId, id, found);
    }
    if (goalUuids !== undefined) {
      await replaceGoals(
        tx,
        courseId,
        id,
        idsOf(goalUuids, consisting, courseId, refusals.unknownGoal),
      );
    }
  }
  if ((await selectAchievements(tx, courseId)).length > MAX_ACHIEVEMENTS) {
    throw refuse(refusals.tooMany);
  }
}

/** @throws RefusalError when one of them is not in the course */
function idsOf(
  uuids: readonly string[],
  owners: ReadonlyMap<string, { readonly id: number; readonly courseId: number }>,
  courseId: number,
  unknown: Refusal,
): number[] {
  return uuids.map((uuid) => {
    const owner = owners.get(uuid);
    if (owner?.courseId !== courseId) throw refuse(unknown);
    return owner.id;
  });
}
