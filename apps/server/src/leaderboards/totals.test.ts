import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectTotalXp } from '../courses/queries.js';
import {
  answers,
  assessments,
  courseRegistrations,
  courses,
  submissions,
  teamMembers,
  teams,
  xpChanges,
  xpTotals,
} from '../db/schema/index.js';
import { createTestDatabase } from '../testing/database.js';
import { makeAssessment, makeCourse, NOON } from '../testing/school.js';
import { settleAllTotals, settleTotals } from './totals.js';

/** Kept totals are the ones that would be computed, whatever happens to marks, submissions and teams. */

const db = await createTestDatabase();
afterAll(() => db.close());
const { database } = db;

const STUDENTS = ['sam', 'sally', 'olga'] as const;
let courseId: number;
let registrations: Readonly<Record<string, number>>;
const made: { assessmentId: number; questionIds: number[] }[] = [];
beforeAll(async () => {
  ({ courseId, registrations } = await makeCourse(database, {
    sam: 'student',
    sally: 'student',
    olga: 'student',
  }));
  for (const maxTeamSize of [1, 2]) {
    made.push(await makeAssessment(database, courseId, { maxTeamSize, questions: [{}, {}] }));
  }
});

/** The differences between the totals that are kept and those that are computed for each student. */
async function differences(): Promise<unknown[]> {
  await settleTotals(database, courseId);
  const kept = await database.select().from(xpTotals).where(eq(xpTotals.courseId, courseId));
  const byId = new Map(kept.map(({ registrationId, xp }) => [registrationId, xp]));
  const wrong: unknown[] = [];
  for (const id of STUDENTS.map((name) => registrations[name] ?? 0)) {
    const right = await selectTotalXp(database, id);
    if ((byId.get(id) ?? 0) !== right) wrong.push({ id, kept: byId.get(id), right });
  }
  return wrong;
}

async function submissionOf(nth: number): Promise<number> {
  const all = await database.select().from(submissions).orderBy(submissions.id);
  return all[nth % Math.max(1, all.length)]?.id ?? 0;
}

const student = fc.constantFrom(...STUDENTS);
const assessment = fc.nat(1);
const action = fc.oneof(
  fc.record({ kind: fc.constant('submit' as const), student, assessment }),
  fc.record({
    kind: fc.constant('mark' as const),
    nth: fc.nat(10),
    xp: fc.integer({ min: 0, max: 100 }),
    adjustment: fc.integer({ min: 0, max: 900 }),
  }),
  fc.record({ kind: fc.constant('publish' as const), nth: fc.nat(10), isOn: fc.boolean() }),
  fc.record({ kind: fc.constant('bonus' as const), nth: fc.nat(10), xp: fc.nat(50) }),
  fc.record({ kind: fc.constant('team' as const), student, assessment }),
  fc.record({ kind: fc.constant('leave' as const), student, assessment }),
  fc.record({ kind: fc.constant('disband' as const), nth: fc.nat(3) }),
  fc.record({ kind: fc.constant('delete' as const), nth: fc.nat(10) }),
  fc.record({ kind: fc.constant('settle' as const) }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

async function act(step: Action): Promise<void> {
  const { assessmentId, questionIds } = made['assessment' in step ? step.assessment : 0] ?? {
    assessmentId: 0,
    questionIds: [],
  };
  switch (step.kind) {
    case 'submit': {
      const registrationId = registrations[step.student] ?? 0;
      const [member] = await database
        .select()
        .from(teamMembers)
        .where(
          sql`${teamMembers.registrationId} = ${registrationId} and ${teamMembers.assessmentId} = ${assessmentId}`,
        );
      const owner = member ? { teamId: member.teamId } : { studentId: registrationId };
      const [submission] = await database
        .insert(submissions)
        .values({ courseId, assessmentId, ...owner, status: 'submitted', isGradingPublished: true })
        .onConflictDoNothing()
        .returning();
      if (!submission) return;
      await database.insert(answers).values(
        questionIds.map((questionId, index) => ({
          assessmentId,
          submissionId: submission.id,
          questionId,
          content: {},
          lastModifiedAt: NOON,
          xp: index * 7,
        })),
      );
      return;
    }
    case 'mark':
      await database
        .update(answers)
        .set({ xp: step.xp, xpAdjustment: step.adjustment })
        .where(eq(answers.submissionId, await submissionOf(step.nth)));
      return;
    case 'publish':
      await database
        .update(submissions)
        .set({ isGradingPublished: step.isOn })
        .where(eq(submissions.id, await submissionOf(step.nth)));
      return;
    case 'bonus':
      await database
        .update(submissions)
        .set({ xpBonus: step.xp })
        .where(eq(submissions.id, await submissionOf(step.nth)));
      return;
    case 'team': {
      const [first] = await database
        .select()
        .from(teams)
        .where(eq(teams.assessmentId, assessmentId));
      const [team] = first
        ? [first]
        : await database.insert(teams).values({ courseId, assessmentId }).returning();
      await database
        .insert(teamMembers)
        .values({
          courseId,
          assessmentId,
          teamId: team?.id ?? 0,
          registrationId: registrations[step.student] ?? 0,
        })
        .onConflictDoNothing();
      return;
    }
    case 'leave':
      await database
        .delete(teamMembers)
        .where(
          sql`${teamMembers.registrationId} = ${registrations[step.student]} and ${teamMembers.assessmentId} = ${assessmentId}`,
        );
      return;
    case 'disband': {
      const all = await database.select().from(teams).orderBy(teams.id);
      await database.delete(teams).where(eq(teams.id, all[step.nth]?.id ?? 0));
      return;
    }
    case 'delete':
      await database.delete(submissions).where(eq(submissions.id, await submissionOf(step.nth)));
      return;
    case 'settle':
      await settleTotals(database, courseId);
  }
}

test('they equal recomputed ones after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (steps) => {
      for (const step of steps) await act(step);
      expect(await differences()).toEqual([]);
      await database.delete(submissions);
      await database.delete(teams);
      expect(await differences()).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('marks that are withdrawn right before their submission is deleted no longer count', async () => {
  await act({ kind: 'submit', student: 'sam', assessment: 0 });
  await act({ kind: 'settle' });
  await act({ kind: 'publish', nth: 0, isOn: false });
  await act({ kind: 'delete', nth: 0 });
  expect(await differences()).toEqual([]);
});

test('a person with more XP than fit is on the leaderboard like everybody', async () => {
  await act({ kind: 'submit', student: 'sam', assessment: 0 });
  await act({ kind: 'mark', nth: 0, xp: 2_000_000_000, adjustment: 0 });
  await act({ kind: 'bonus', nth: 0, xp: 2_000_000_000 });
  expect(await differences()).toEqual([]);
  await database.delete(submissions);
});

test('changes at the same moment are all in the total, and readers do not undo each other', async () => {
  for (const name of STUDENTS) await act({ kind: 'submit', student: name, assessment: 0 });
  await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      await act({ kind: 'mark', nth: index, xp: index, adjustment: 0 });
      await settleTotals(database, courseId);
    }),
  );
  expect(await differences()).toEqual([]);
});

test('a whole course is computed anew when its log says so', async () => {
  await database.update(xpTotals).set({ xp: 77 });
  await database.insert(xpChanges).values({ courseId });
  expect(await differences()).toEqual([]);
});

test('those of all courses are brought up to date, and changes of deleted courses are forgotten', async () => {
  const { courseId: other } = await makeCourse(database, { zoe: 'student' });
  await act({ kind: 'bonus', nth: 0, xp: 13 });
  await database.insert(xpChanges).values({ courseId: other });
  await database.delete(courseRegistrations).where(eq(courseRegistrations.courseId, other));
  await database.delete(courses).where(eq(courses.id, other));
  await settleAllTotals(database, new AbortController().signal);
  expect(await database.$count(xpChanges)).toBe(0);
  expect(await differences()).toEqual([]);
  await database.delete(assessments);
  expect(await differences()).toEqual([]);
});
