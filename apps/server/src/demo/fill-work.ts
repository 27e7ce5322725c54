import type { Database } from '../db/database.js';
import { answers, answerVersions, submissions, teamMembers, teams } from '../db/schema/index.js';
import { settleEarlyBonus } from '../grading/early-bonus.js';
import { xpFromResults } from '../grading/marks.js';
import { notifyPublished, notifySubmitted } from '../notifications/notify.js';
import { isMarkedAtOnce, storedType, testcasesOf, xpAtOnce } from '../questions/index.js';
import type { StoredResult } from '../questions/stored.js';
import { contentOf } from './answer-texts.js';
import type { FilledAssessment, FilledConfiguration } from './fill-assessments.js';
import type { RecordedResults } from './material.js';
import { insertedId } from './inserted-id.js';
import { DEMO_WORK, type DemoSubmission, type DemoWork } from './work/index.js';

/** A vote in the demo course has entries, and a score for each. */
const ALL_SCORED = { assigned: 1, unscored: 0 };
const HOUR_MS = 60 * 60 * 1000;
/** The time for which people work on an assessment of the demo course before they submit it. */
const WORKED_MS = 2 * HOUR_MS;
/** The time between two versions of an answer. */
const BETWEEN_VERSIONS_MS = HOUR_MS / 6;
/** The time between submission and marking. */
const MARKED_AFTER_MS = 48 * HOUR_MS;

/** The parts of the demo course that exist before people have done any work. */
export interface FilledCourse {
  readonly courseId: number;
  /** By username. */
  readonly registrations: ReadonlyMap<string, number>;
  /** By type. */
  readonly configurations: ReadonlyMap<string, FilledConfiguration>;
  /** By number. */
  readonly assessments: ReadonlyMap<string, FilledAssessment>;
}

/** A submission of the demo course that is in the database. */
export interface FilledSubmission {
  readonly id: number;
  /** The student; for a team, its first member. */
  readonly registrationId: number;
}

/**
 * Writes the work of people, with marks, bonuses and notifications as the rules give them. The results of
 * testcases are recorded ones, so the first start need not wait for them, and a site without a server has
 * them too.
 * @returns the submissions by the number of their assessment
 * @throws Error when the results of an answer were not recorded, or a person is not in the course
 */
export async function fillWork(
  tx: Database,
  course: FilledCourse,
  results: RecordedResults,
): Promise<Map<string, FilledSubmission[]>> {
  const filled = new Map<string, FilledSubmission[]>();
  for (const work of DEMO_WORK) {
    const done: FilledSubmission[] = [];
    for (const submission of work.submissions) {
      done.push(await fillSubmission(tx, course, work, submission, results));
    }
    filled.set(work.number, done);
  }
  return filled;
}

async function fillSubmission(
  tx: Database,
  course: FilledCourse,
  work: DemoWork,
  submission: DemoSubmission,
  results: RecordedResults,
): Promise<FilledSubmission> {
  const assessment = get(course.assessments, work.number);
  const configuration = get(course.configurations, assessment.dates.type);
  const changedAt = new Date(assessment.openAt.getTime() + submission.hours * HOUR_MS);
  const isHandedIn = submission.status === 'submitted' || submission.status === 'closed';
  const publishesItself = configuration.isGradingAutoPublished && !configuration.isManuallyGraded;
  const isPublished = submission.marks?.isPublished ?? (isHandedIn && publishesItself);
  const owner = await ownerOf(tx, course, assessment.id, submission);
  const id = await insertedId(
    tx
      .insert(submissions)
      .values({
        courseId: course.courseId,
        assessmentId: assessment.id,
        ...owner,
        status: submission.status === 'closed' ? 'submitted' : submission.status,
        submittedAt: submission.status === 'submitted' ? changedAt : null,
        isGradingPublished: isPublished,
        createdAt: new Date(changedAt.getTime() - WORKED_MS),
      })
      .returning({ id: submissions.id }),
  );
  const rows = answerRows(course, work, submission, assessment, results, isHandedIn);
  const inserted = await tx
    .insert(answers)
    .values(rows.map((row) => ({ ...row, submissionId: id, lastModifiedAt: changedAt })))
    .returning({ id: answers.id, questionId: answers.questionId });
  await fillVersions(tx, work, submission, assessment, inserted, changedAt);

  const gradedAt = new Date(changedAt.getTime() + MARKED_AFTER_MS);
  if (submission.marks || publishesItself) await settleEarlyBonus(tx, id, changedAt);
  if (isHandedIn && configuration.isManuallyGraded && !submission.marks) {
    await notifySubmitted(tx, id, changedAt);
  }
  if (submission.marks && isPublished) await notifyPublished(tx, id, gradedAt);
  return { id, registrationId: get(course.registrations, submission.by[0]) };
}

/** The student, or a team that is created for the submission. */
async function ownerOf(
  tx: Database,
  { courseId, registrations }: FilledCourse,
  assessmentId: number,
  { by }: DemoSubmission,
): Promise<{ studentId: number } | { teamId: number }> {
  if (by.length === 1) return { studentId: get(registrations, by[0]) };
  const teamId = await insertedId(
    tx.insert(teams).values({ courseId, assessmentId }).returning({ id: teams.id }),
  );
  await tx.insert(teamMembers).values(
    by.map((username) => ({
      courseId,
      assessmentId,
      teamId,
      registrationId: get(registrations, username),
    })),
  );
  return { teamId };
}

/** Returns the answers with their marks; missing answers are filled in as the closing does. */
function answerRows(
  course: FilledCourse,
  work: DemoWork,
  submission: DemoSubmission,
  assessment: FilledAssessment,
  results: RecordedResults,
  isHandedIn: boolean,
) {
  const { marks } = submission;
  const gradedAt = new Date(
    assessment.openAt.getTime() + submission.hours * HOUR_MS + MARKED_AFTER_MS,
  );
  return assessment.source.questions.flatMap(({ maxXp, content }, index) => {
    const given = submission.answers[index] ?? null;
    if (given === null && submission.status !== 'closed') return [];
    const common = {
      assessmentId: assessment.id,
      questionId: assessment.questionIds[index] ?? 0,
    };
    if (given === null) {
      const { blank } = storedType(content.type);
      return [{ ...common, content: blank, autogradingStatus: 'success' as const }];
    }
    const answer = contentOf(content, work.questions[index], given);
    if (!isHandedIn) return [{ ...common, content: answer }];
    const recorded = typeof given === 'string' ? resultsOf(results, work.number, index, given) : [];
    const scores = testcasesOf(content).map(({ score }) => score);
    const mark = marks?.answers[index];
    return [
      {
        ...common,
        content: answer,
        autogradingStatus: 'success' as const,
        autogradingResults: recorded,
        xp: isMarkedAtOnce(content.type)
          ? xpAtOnce(maxXp, content, answer, ALL_SCORED)
          : xpFromResults(maxXp, scores, recorded),
        ...(marks &&
          mark && {
            xpAdjustment: mark.adjustment ?? 0,
            comments: mark.comments,
            graderId: get(course.registrations, marks.by),
            gradedAt,
          }),
      },
    ];
  });
}

/** Writes earlier versions, ten minutes apart, and the answer itself as the last one (rule R67). */
async function fillVersions(
  tx: Database,
  work: DemoWork,
  submission: DemoSubmission,
  assessment: FilledAssessment,
  saved: readonly { readonly id: number; readonly questionId: number }[],
  changedAt: Date,
): Promise<void> {
  for (const { question, programs } of submission.versions ?? []) {
    const source = assessment.source.questions[question];
    const answer = saved.find(({ questionId }) => questionId === assessment.questionIds[question]);
    const last = submission.answers[question];
    if (!source || !answer || typeof last !== 'string') throw new Error('There is no such answer.');
    const names = [...programs, last];
    await tx.insert(answerVersions).values(
      names.map((name, index) => {
        const at = new Date(changedAt.getTime() - (names.length - 1 - index) * BETWEEN_VERSIONS_MS);
        return {
          answerId: answer.id,
          content: contentOf(source.content, work.questions[question], name),
          insertedAt: at,
          updatedAt: at,
        };
      }),
    );
  }
}

function resultsOf(
  results: RecordedResults,
  number: string,
  question: number,
  name: string,
): StoredResult[] {
  const recorded = results[number]?.[question]?.[name];
  if (!recorded)
    throw new Error(`${number}, question ${question + 1}: "${name}" was not recorded.`);
  return recorded;
}

/** @throws Error when there is no such name */
function get<T>(map: ReadonlyMap<string, T>, name: string): T {
  const found = map.get(name);
  if (found === undefined) throw new Error(`The demo course has no "${name}".`);
  return found;
}
