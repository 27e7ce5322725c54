import type { Achievement, XpRow } from '@wellspring/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { type Client, hoursAfterNoon, makeCourse, openSchool, signIn } from '../testing/school.js';

/** The leaderboard follows every change of achievements, goals and progress (rules R33 to R35). */

let db: TestDatabase;
let tess: Client;
let sam: Client;
let courseId: number;
let ids: Readonly<Record<string, number>>;
beforeAll(async () => {
  db = await createTestDatabase();
  ({ courseId, registrations: ids } = await makeCourse(db.database, {
    sam: 'student',
    sally: 'student',
    tess: 'staff',
  }));
  const school = openSchool(db.database);
  tess = await signIn(school, 'tess');
  sam = await signIn(school, 'sam');
});
beforeEach(() => db.pool.query('delete from achievements; delete from goals'));
afterAll(() => db.close());

const STUDENTS = ['sam', 'sally'] as const;
type Student = (typeof STUDENTS)[number];
const [wave = '', bow = '', feat = '', act = ''] = Array.from({ length: 4 }, () =>
  crypto.randomUUID(),
);
const at = (path: string) => `/v2/courses/${courseId}${path}`;

async function saveGoal(uuid: string, targetCount: number) {
  const goal = { uuid, text: 'Wave', type: 'Manual', targetCount, meta: {} };
  const answer = await tess('PUT', at('/admin/goals'), { body: { goals: [goal] } });
  expect(answer.status).toBe(204);
}

const achievement = (uuid: string, more: Partial<Achievement> = {}): Achievement => ({
  uuid,
  title: 'Title',
  xp: 100,
  isVariableXp: false,
  release: null,
  deadline: null,
  isTask: true,
  position: 1,
  prerequisiteUuids: [],
  goalUuids: [wave],
  cardBackground: null,
  view: { coverImage: null, description: null, completionText: null },
  ...more,
});

async function save(one: Achievement) {
  const body = { achievements: [one] };
  expect((await tess('PUT', at('/admin/achievements'), { body })).status).toBe(204);
}

async function count(student: Student, uuid: string, reached: number) {
  const path = at(`/admin/users/${ids[student]}/goals/${uuid}/progress`);
  const body = { progress: { count: reached, completed: false } };
  expect((await tess('POST', path, { body })).status).toBe(204);
}

const remove = (path: string) => tess('DELETE', at(`/admin/${path}`));

/** The XP of each student on the leaderboard. */
async function board(): Promise<Record<Student, number | undefined>> {
  const { users } = (await sam('GET', at('/leaderboards/xp_all'))).json() as { users: XpRow[] };
  const own = (await sam('GET', at('/user/total_xp'))).json() as { totalXp: number };
  const of = (name: Student) => users.find(({ username }) => username === name)?.total_xp;
  expect(of('sam')).toBe(own.totalXp);
  for (const { rank, total_xp: xp } of users) {
    expect(rank).toBe(1 + users.filter((other) => other.total_xp > xp).length);
  }
  return { sam: of('sam'), sally: of('sally') };
}

test('XP come and go with each change of an achievement and of what a person has reached', async () => {
  await saveGoal(wave, 2);
  await save(achievement(feat));
  expect(await board()).toEqual({ sam: 0, sally: 0 });
  await count('sam', wave, 2);
  expect(await board()).toEqual({ sam: 100, sally: 0 });
  await save(achievement(feat, { xp: 70 }));
  expect(await board()).toEqual({ sam: 70, sally: 0 });
  await save(achievement(feat, { xp: 70, isVariableXp: true }));
  expect(await board()).toEqual({ sam: 2, sally: 0 });
  await count('sam', wave, 1);
  expect(await board()).toEqual({ sam: 0, sally: 0 });
  await saveGoal(wave, 1);
  expect(await board()).toEqual({ sam: 1, sally: 0 });
  await save(achievement(feat, { goalUuids: [] }));
  expect(await board()).toEqual({ sam: 0, sally: 0 });
  await save(achievement(feat));
  expect(await board()).toEqual({ sam: 100, sally: 0 });
  await remove(`achievements/${feat}`);
  expect(await board()).toEqual({ sam: 0, sally: 0 });
});

test('XP count for achievements that students do not see, and for those that are over', async () => {
  await saveGoal(wave, 1);
  await saveGoal(bow, 1);
  await count('sally', wave, 1);
  await save(achievement(feat, { release: hoursAfterNoon(24).toISOString() }));
  expect(await board()).toEqual({ sam: 0, sally: 100 });
  const required = achievement(act, { xp: 7, goalUuids: [bow], isTask: false, position: 0 });
  await save(required);
  await save(
    achievement(feat, {
      deadline: hoursAfterNoon(-24).toISOString(),
      prerequisiteUuids: [act],
    }),
  );
  expect(await board()).toEqual({ sam: 0, sally: 100 });
});

test('changes that are published at once are on the leaderboard at once', async () => {
  await saveGoal(wave, 1);
  await count('sam', wave, 5);
  await save(achievement(feat));
  const path = at('/admin/achievements/publication');
  const { version } = (await tess('GET', path)).json() as { version: number };
  const body = {
    version,
    achievements: [achievement(act, { xp: 30, isVariableXp: true })],
    goals: [],
    deletedAchievementUuids: [feat],
    deletedGoalUuids: [],
  };
  expect((await tess('PUT', path, { body })).status).toBe(200);
  expect(await board()).toEqual({ sam: 5, sally: 0 });
});

/** The numbers of completed achievements that a caller is told. */
async function completedFor(client: Client) {
  const answer = await client('GET', at('/leaderboards/xp_all'));
  const { users } = answer.json() as { users: XpRow[] };
  return Object.fromEntries(users.map(({ username, achievements }) => [username, achievements]));
}

test('staff get the number of achievements that each student has completed, and students do not', async () => {
  await saveGoal(wave, 1);
  await saveGoal(bow, 1);
  await save(achievement(feat));
  // Has no goals of its own: it is complete when what it requires is.
  await save(achievement(act, { goalUuids: [], prerequisiteUuids: [feat] }));
  await save(achievement(crypto.randomUUID(), { release: hoursAfterNoon(1).toISOString() }));
  await save(achievement(crypto.randomUUID(), { goalUuids: [wave, bow] }));
  await count('sam', wave, 2);
  await count('sally', bow, 1);
  expect(await completedFor(tess)).toEqual({ sam: 2, sally: 0 });
  expect(await completedFor(sam)).toEqual({ sam: undefined, sally: undefined });
});

const goal = fc.constantFrom(wave, bow);
const small = fc.integer({ min: 0, max: 3 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('goal' as const), uuid: goal, target: small }),
  fc.record({ kind: fc.constant('no goal' as const), uuid: goal }),
  fc.record({
    kind: fc.constant('achievement' as const),
    uuid: fc.constantFrom(feat, act),
    xp: fc.nat(500),
    isVariableXp: fc.boolean(),
    goals: fc.subarray([wave, bow]),
  }),
  fc.record({ kind: fc.constant('no achievement' as const), uuid: fc.constantFrom(feat, act) }),
  fc.record({
    kind: fc.constant('count' as const),
    student: fc.constantFrom(...STUDENTS),
    uuid: goal,
    reached: small,
  }),
);

test(
  'after any changes the leaderboard says what the rule says',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await db.pool.query('delete from achievements; delete from goals');
        const targets = new Map<string, number>();
        const feats = new Map<string, { xp: number; isVariableXp: boolean; goals: string[] }>();
        const counts = new Map<string, number>();
        for (const one of steps) {
          switch (one.kind) {
            case 'goal':
              await saveGoal(one.uuid, one.target);
              targets.set(one.uuid, one.target);
              break;
            case 'no goal':
              await remove(`goals/${one.uuid}`);
              targets.delete(one.uuid);
              for (const student of STUDENTS) counts.delete(`${student} ${one.uuid}`);
              for (const each of feats.values()) {
                each.goals = each.goals.filter((uuid) => uuid !== one.uuid);
              }
              break;
            case 'achievement': {
              const goals = one.goals.filter((uuid) => targets.has(uuid));
              const { uuid, xp, isVariableXp } = one;
              await save(achievement(uuid, { xp, isVariableXp, goalUuids: goals }));
              feats.set(uuid, { xp, isVariableXp, goals });
              break;
            }
            case 'no achievement':
              await remove(`achievements/${one.uuid}`);
              feats.delete(one.uuid);
              break;
            case 'count':
              if (!targets.has(one.uuid)) break;
              await count(one.student, one.uuid, one.reached);
              counts.set(`${one.student} ${one.uuid}`, one.reached);
          }
          const xpOf = (student: Student) => {
            let total = 0;
            for (const { xp, isVariableXp, goals } of feats.values()) {
              const reached = goals.map((uuid) => counts.get(`${student} ${uuid}`));
              const isDone = goals.every(
                (uuid, index) => (reached[index] ?? -1) >= (targets.get(uuid) ?? 0),
              );
              if (goals.length === 0 || !isDone) continue;
              total += isVariableXp
                ? reached.reduce<number>((sum, each) => sum + (each ?? 0), 0)
                : xp;
            }
            return total;
          };
          expect(await board()).toEqual({ sam: xpOf('sam'), sally: xpOf('sally') });
        }
      }),
      { numRuns: 12 },
    );
  },
);
