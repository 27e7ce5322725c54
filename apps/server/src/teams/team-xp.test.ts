import type { XpRow } from '@wellspring/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers, submissions, teamMembers, teams } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import {
  type Client,
  makeAssessment,
  makeCourse,
  NOON,
  openSchool,
  signIn,
} from '../testing/school.js';

/** Compares the XP of everybody in random courses with teams with a naive computation of rule R33. */

let db: TestDatabase;
let tess: Client;
beforeAll(async () => {
  db = await createTestDatabase();
  tess = await signIn(openSchool(db.database), 'tess');
});
afterAll(() => db.close());

const STUDENTS = ['ann', 'ben', 'cho', 'dan', 'eve'] as const;

/** Work on an assessment by a student or a team. */
const workArbitrary = fc.record({
  marks: fc.array(fc.record({ xp: fc.nat(50), xpAdjustment: fc.integer({ min: 0, max: 50 }) }), {
    minLength: 0,
    maxLength: 2,
  }),
  xpBonus: fc.nat(20),
  isGradingPublished: fc.boolean(),
});
type Work = typeof workArbitrary extends fc.Arbitrary<infer W> ? W : never;

const assessmentArbitrary = fc.record({
  /** The team of each student. Null: none. */
  teamOf: fc.tuple(...STUDENTS.map(() => fc.option(fc.constantFrom(0, 1), { nil: null, freq: 2 }))),
  ofStudents: fc.tuple(...STUDENTS.map(() => fc.option(workArbitrary, { nil: null }))),
  ofTeams: fc.tuple(
    fc.option(workArbitrary, { nil: null }),
    fc.option(workArbitrary, { nil: null }),
  ),
});
type Plan = typeof assessmentArbitrary extends fc.Arbitrary<infer P> ? P : never;

function xpOf(work: Work | null | undefined): number {
  if (work == null || !work.isGradingPublished) return 0;
  return work.marks.reduce((sum, { xp, xpAdjustment }) => sum + xp + xpAdjustment, work.xpBonus);
}

/** The XP of a student over all assessments. */
function modelXp(plans: readonly Plan[], student: number): number {
  return plans
    .map(({ teamOf, ofStudents, ofTeams }) => {
      const team = teamOf[student];
      return xpOf(team == null ? ofStudents[student] : ofTeams[team]);
    })
    .reduce((sum, xp) => sum + xp, 0);
}

async function insertWork(
  assessment: { courseId: number; assessmentId: number; questionIds: readonly number[] },
  owner: { studentId: number } | { teamId: number },
  work: Work | null,
) {
  if (work === null) return;
  const { courseId, assessmentId, questionIds } = assessment;
  const { xpBonus, isGradingPublished } = work;
  const [row] = await db.database
    .insert(submissions)
    .values({ courseId, assessmentId, ...owner, xpBonus, isGradingPublished })
    .returning();
  for (const [index, marks] of work.marks.entries()) {
    await db.database.insert(answers).values({
      assessmentId,
      submissionId: row?.id ?? 0,
      questionId: questionIds[index] ?? 0,
      content: { type: 'programming', code: '1;' },
      lastModifiedAt: NOON,
      ...marks,
    });
  }
}

async function build(plans: readonly Plan[]) {
  const { courseId, registrations } = await makeCourse(db.database, {
    tess: 'staff',
    ...Object.fromEntries(STUDENTS.map((name) => [name, 'student'] as const)),
  });
  const ids = STUDENTS.map((name) => registrations[name] ?? 0);
  for (const { teamOf, ofStudents, ofTeams } of plans) {
    const made = await makeAssessment(db.database, courseId, {
      maxTeamSize: STUDENTS.length,
      questions: [{}, {}],
    });
    const assessment = { courseId, ...made };
    const { assessmentId } = made;
    for (const [index, work] of ofTeams.entries()) {
      const [team] = await db.database.insert(teams).values({ courseId, assessmentId }).returning();
      const teamId = team?.id ?? 0;
      const members = ids.filter((_, student) => teamOf[student] === index);
      for (const registrationId of members) {
        await db.database
          .insert(teamMembers)
          .values({ courseId, assessmentId, teamId, registrationId });
      }
      await insertWork(assessment, { teamId }, work);
    }
    for (const [student, work] of ofStudents.entries()) {
      await insertWork(assessment, { studentId: ids[student] ?? 0 }, work);
    }
  }
  return { courseId, ids };
}

test(
  'the XP of students who work alone and in teams is what the rules add up to',
  { timeout: 120_000 },
  async () => {
    const courses = fc.array(assessmentArbitrary, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(courses, async (plans) => {
        const { courseId, ids } = await build(plans);
        const expected = ids.map((_, student) => modelXp(plans, student));
        const shown = await Promise.all(
          ids.map(async (id) => {
            const answer = await tess('GET', `/v2/courses/${courseId}/admin/users/${id}/total_xp`);
            return (answer.json() as { totalXp: number }).totalXp;
          }),
        );
        expect(shown).toEqual(expected);
        const ranked = await tess('GET', `/v2/courses/${courseId}/leaderboards/xp_all`);
        const { users } = ranked.json() as { users: XpRow[] };
        const byName = new Map(users.map(({ username, total_xp }) => [username, total_xp]));
        expect(STUDENTS.map((name) => byName.get(name))).toEqual(expected);
      }),
      { numRuns: 12, seed: 20_300_310 },
    );
  },
);
