import type { Database } from '../db/database.js';
import { assessments, questions } from '../db/schema/index.js';
import type { DemoAssessment } from './material.js';
import { insertedId } from './inserted-id.js';
import { DEMO_SCHEDULE, type DemoDates } from './schedule.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Stands for no closing time: a day in 2100 (course specification, section 9). It is the last day of the
 * year, at noon, so that a client that leaves out the year shows the end of a year almost everywhere.
 */
const NEVER = new Date('2100-12-31T12:00:00.000Z');

/** An assessment of the demo course that is in the database. */
export interface FilledAssessment {
  readonly id: number;
  readonly dates: DemoDates;
  readonly openAt: Date;
  readonly closeAt: Date;
  /** In display order. */
  readonly questionIds: readonly number[];
  readonly source: DemoAssessment;
}

/** The settings that assessments take from the configuration of their type. */
export interface FilledConfiguration {
  readonly id: number;
  readonly isManuallyGraded: boolean;
  readonly isGradingAutoPublished: boolean;
  readonly hasVotingFeatures: boolean;
  readonly hasTokenCounter: boolean;
}

/**
 * Writes all assessments of the demo course.
 * @param configurations by their types
 * @returns the assessments by their numbers
 * @throws Error when the schedule and the files do not match
 */
export async function fillAssessments(
  tx: Database,
  courseId: number,
  configurations: ReadonlyMap<string, FilledConfiguration>,
  sources: ReadonlyMap<string, DemoAssessment>,
  now: Date,
): Promise<Map<string, FilledAssessment>> {
  const filled = new Map<string, FilledAssessment>();
  for (const dates of DEMO_SCHEDULE) {
    const source = sources.get(dates.number);
    const configuration = configurations.get(dates.type);
    if (!source || !configuration) throw new Error(`The schedule of ${dates.number} fits no file.`);
    filled.set(dates.number, await fillAssessment(tx, courseId, configuration, dates, source, now));
  }
  const unplanned = [...sources.keys()].find((number) => !filled.has(number));
  if (unplanned !== undefined) throw new Error(`${unplanned} is not in the schedule.`);
  return filled;
}

async function fillAssessment(
  tx: Database,
  courseId: number,
  configuration: FilledConfiguration,
  dates: DemoDates,
  source: DemoAssessment,
  now: Date,
): Promise<FilledAssessment> {
  const openAt = daysAfter(now, dates.opens);
  const closeAt = dates.closes === 'never' ? NEVER : daysAfter(now, dates.closes);
  const isPublished = dates.isPublished ?? true;
  const id = await insertedId(
    tx
      .insert(assessments)
      .values({
        courseId,
        configurationId: configuration.id,
        ...source.assessment,
        openAt,
        closeAt,
        isPublished,
        // Publishing the draft notifies everybody, as for any other new assessment (rule R54).
        firstPublishedAt: isPublished ? earlier(openAt, now) : null,
        hasVotingFeatures: configuration.hasVotingFeatures,
        hasTokenCounter: configuration.hasTokenCounter,
        maxTeamSize: dates.maxTeamSize ?? 1,
      })
      .returning({ id: assessments.id }),
  );
  const rows = await tx
    .insert(questions)
    .values(source.questions.map((question) => ({ ...question, assessmentId: id })))
    .returning({ id: questions.id, position: questions.position });
  const questionIds = rows
    .toSorted((one, other) => one.position - other.position)
    .map((row) => row.id);
  return { id, dates, openAt, closeAt, questionIds, source };
}

function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * DAY_MS);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
