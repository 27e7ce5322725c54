import {
  type GradingAnswer,
  type GradingDetail,
  type GradingQuery,
  type GradingQuestion,
  type GradingRow,
  relationTo,
} from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { inArray } from 'drizzle-orm';
import { isOpen } from '../assessments/rules.js';
import type { Database } from '../db/database.js';
import { submissions } from '../db/schema/index.js';
import type { Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import { formattedTime, rawTime } from '../http/wire-time.js';
import {
  answerContentSchema,
  type QuestionContent,
  questionContentSchema,
  storedType,
} from '../questions/index.js';
import { autogradingResultsSchema } from '../questions/stored.js';
import { matching } from './list-filters.js';
import { orderOf } from './list-order.js';
import {
  countQuestions,
  type ListRow,
  selectMembers,
  selectPage,
  selectQuestionSums,
  selectRows,
} from './list-queries.js';
import { selectOwnersWithLeaders } from './marking-queries.js';
import { adjustmentBeside } from './marks.js';
import { selectAnswers, selectOptionalSubmission } from './queries.js';
import { type GradingSummary, summarise } from './summary.js';

/** One page of a list; `count` is that of the whole list. */
interface GradingList {
  readonly count: number;
  readonly data: GradingRow[];
}

/** The submissions of a course as staff see them. They see marks even while these are unpublished. */
export interface GradingService {
  /** Newest first unless sorted; `count` is that of the whole list. */
  list(caller: Registration, query: GradingQuery): Promise<GradingList>;
  /** Every submission of the course, newest first. */
  listAll(caller: Registration): Promise<GradingList>;
  summary(caller: Registration): Promise<GradingSummary>;
  /**
   * @param withEmpty whether to find submissions without answers too
   * @throws RefusalError `Submission is not found.`
   */
  get(
    caller: Registration,
    submissionId: number,
    options: { readonly withEmpty: boolean },
  ): Promise<GradingDetail>;
}

export function createGradingService({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): GradingService {
  return {
    async list(caller, query) {
      const wanted = matching(database, caller, query);
      const order = orderOf(caller.courseId, query);
      const { ids, count } = await selectPage(database, caller.courseId, wanted, order, query);
      const rows = await selectRows(database, inArray(submissions.id, [...ids]));
      const place = new Map(ids.map((id, index) => [id, index]));
      const inOrder = rows.toSorted(
        (one, other) => (place.get(one.submission.id) ?? 0) - (place.get(other.submission.id) ?? 0),
      );
      return { count, data: await presentRows(caller, inOrder) };
    },

    async listAll(caller) {
      const rows = await selectRows(database, matching(database, caller, {}));
      return { count: rows.length, data: await presentRows(caller, rows) };
    },

    summary: ({ courseId }) => summarise(database, courseId),

    async get(caller, submissionId, { withEmpty }) {
      const found = await selectOptionalSubmission(database, caller.courseId, submissionId);
      if (found === null) throw refuse(CALLS.getSubmission.refusals.notFound);
      const { assessment, configuration, submission, student } = found;
      const owners = await presentOwners(student, submission.teamId);
      const rows = await selectAnswers(database, submissionId);
      if (rows.length === 0 && !withEmpty) throw refuse(CALLS.getSubmission.refusals.notFound);
      return {
        assessment: {
          id: assessment.id,
          title: assessment.title,
          summaryShort: assessment.summaryShort,
          summaryLong: assessment.summaryLong,
          coverPicture: assessment.coverPicture,
          number: assessment.number,
          story: assessment.story,
          reading: assessment.reading,
        },
        submission: {
          status: submission.status,
          isManuallyGraded: configuration.isManuallyGraded,
          isGradingPublished: submission.isGradingPublished,
          questionCount: await countQuestions(database, assessment.id),
          isOpen: isOpen(assessment, now()),
          ...relationTo(
            caller.id,
            await selectOwnersWithLeaders(database, submissionId),
            submission.teamId !== null,
          ),
        },
        answers: rows.map((row) => ({ ...owners, ...presentAnswer(row) })),
        enable_llm_grading: false,
      };
    },
  };

  async function presentRows(
    { courseId }: Registration,
    rows: readonly ListRow[],
  ): Promise<GradingRow[]> {
    const sums = new Map(
      (await selectQuestionSums(database, courseId)).map((sum) => [sum.assessmentId, sum]),
    );
    const teamIds = rows.flatMap(({ submission: { teamId } }) => teamId ?? []);
    const members = byTeam(await selectMembers(database, teamIds));
    const time = now();
    return rows.map((row) => presentRow(row, sums.get(row.assessment.id), members, time));
  }

  /** The student, or the team with the ids of its memberships (wire reference, section 6). */
  async function presentOwners(
    found: LoosePerson & Pick<GradingPerson, 'name'>,
    teamId: number | null,
  ): Promise<Pick<GradingAnswer, 'student' | 'team'>> {
    const student = studentOf(found);
    if (student !== null) return { student, team: null };
    const members = await selectMembers(database, teamId === null ? [] : [teamId]);
    const team = members.map(({ membershipId: id, name, username }) => ({ id, name, username }));
    return { student: {}, team };
  }
}

type GradingPerson = NonNullable<GradingRow['student']>;
/** A person as SQL returns it: null for a submission of a team, which has no single student. */
interface LoosePerson {
  readonly id: number | null;
  readonly username: string | null;
}
type Member = Awaited<ReturnType<typeof selectMembers>>[number];
type Members = ReadonlyMap<number, readonly Member[]>;
type QuestionSums = Awaited<ReturnType<typeof selectQuestionSums>>[number];
type AnswerWithQuestion = Awaited<ReturnType<typeof selectAnswers>>[number];

function presentRow(
  { submission, assessment, configuration, student, unsubmittedBy, ...sums }: ListRow,
  questionSums: QuestionSums | undefined,
  members: Members,
  now: Date,
): GradingRow {
  return {
    id: submission.id,
    status: submission.status,
    unsubmittedAt: submission.unsubmittedAt === null ? null : rawTime(submission.unsubmittedAt),
    xp: sums.xp,
    xpAdjustment: sums.xpAdjustment,
    xpBonus: submission.xpBonus,
    isGradingPublished: submission.isGradingPublished,
    gradedCount: sums.gradedCount,
    isBeingAutograded: sums.isBeingAutograded,
    assessment: {
      id: assessment.id,
      title: assessment.title,
      assessmentNumber: assessment.number,
      isManuallyGraded: configuration.isManuallyGraded,
      type: configuration.type,
      maxXp: questionSums?.maxXp ?? 0,
      questionCount: questionSums?.questionCount ?? 0,
      isOpen: isOpen(assessment, now),
    },
    student: studentOf(student),
    team: presentTeam(submission.teamId, members),
    unsubmittedBy: unsubmittedBy?.id == null ? null : unsubmittedBy,
  };
}

/** Returns null for a submission of a team. */
function studentOf<Person extends LoosePerson>(
  student: Person,
): (Person & Pick<GradingPerson, 'id' | 'username'>) | null {
  const { id, username } = student;
  return id === null || username === null ? null : { ...student, id, username };
}

function presentTeam(teamId: number | null, members: Members): GradingRow['team'] {
  return teamId === null ? null : { id: teamId, team_members: [...(members.get(teamId) ?? [])] };
}

function byTeam(members: readonly Member[]): Members {
  const teams = new Map<number, Member[]>();
  for (const member of members) {
    const team = teams.get(member.teamId);
    if (team === undefined) teams.set(member.teamId, [member]);
    else team.push(member);
  }
  return teams;
}

function presentAnswer({
  answer,
  question,
  grader,
}: AnswerWithQuestion): Omit<GradingAnswer, 'student' | 'team'> {
  const content = questionContentSchema.parse(question.content);
  const gradedAt = answer.gradedAt === null ? null : formattedTime(answer.gradedAt);
  const graded = { grader, gradedAt };
  return {
    question: presentQuestion({ answer, question }, content),
    solution: storedType(content.type).solutionText(content),
    id: answer.id,
    prompts: [],
    ai_comments: null,
    lastModifiedAt: rawTime(answer.lastModifiedAt),
    grade: {
      // The grader of an earlier answer has not graded this one.
      ...(answer.awaitsRegrading ? NOBODY_YET : graded),
      xp: answer.xp,
      xpAdjustment: answer.xpAdjustment,
      comments: answer.comments,
      former: answer.awaitsRegrading
        ? {
            ...graded,
            xp: answer.formerXp,
            xpAdjustment: answer.formerXpAdjustment,
            // While the autograder is running, the room for an adjustment is unknown.
            startsAt:
              answer.autogradingStatus === 'processing'
                ? answer.formerXpAdjustment
                : adjustmentBeside(answer.xp, answer.formerXpAdjustment, question),
          }
        : null,
    },
  };
}

const NOBODY_YET = { grader: null, gradedAt: null };

function presentQuestion(
  { answer, question }: Pick<AnswerWithQuestion, 'answer' | 'question'>,
  content: QuestionContent,
): GradingQuestion {
  const given = answerContentSchema.parse(answer.content);
  const shown = given.type === content.type ? given : null;
  return {
    ...storedType(content.type).presentGraded(question, content, shown),
    autogradingStatus: answer.autogradingStatus,
    autogradingResults: autogradingResultsSchema.parse(answer.autogradingResults),
  };
}
