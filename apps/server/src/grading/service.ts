import {
  CALLS,
  type GradingAnswer,
  type GradingDetail,
  type GradingRow,
} from '@wellspring/contract';
import {
  allTestcases,
  answerContentSchema,
  autogradingResultsSchema,
  questionContentSchema,
} from '../assessments/question-content.js';
import { presentTask } from '../assessments/present.js';
import type { Database } from '../db/database.js';
import type { Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import { formattedTime, rawTime } from '../http/wire-time.js';
import {
  countSubmissions,
  selectAnswers,
  selectAnswerSums,
  selectOptionalSubmission,
  selectQuestionSums,
  selectSubmissions,
} from './queries.js';

/** What staff see of the submissions of their course. Marks are shown to them also while unpublished. */
export interface GradingService {
  /** Newest first; `count` is that of the whole list. */
  list(
    caller: Registration,
    page: { readonly offset: number; readonly pageSize: number },
  ): Promise<{ count: number; data: GradingRow[] }>;
  /** @throws RefusalError `Submission is not found.` */
  get(caller: Registration, submissionId: number): Promise<GradingDetail>;
}

export function createGradingService(database: Database): GradingService {
  return {
    async list(caller, page) {
      const total = await countSubmissions(database, caller.courseId);
      const rows = await selectSubmissions(database, caller.courseId, page);
      if (rows.length === 0) return { count: total, data: [] };
      const answerSums = await selectAnswerSums(
        database,
        rows.map(({ submission }) => submission.id),
      );
      const questionSums = await selectQuestionSums(
        database,
        rows.map(({ assessment }) => assessment.id),
      );
      const data = rows.map((row) =>
        presentRow(
          row,
          answerSums.find(({ submissionId }) => submissionId === row.submission.id),
          questionSums.find(({ assessmentId }) => assessmentId === row.assessment.id),
        ),
      );
      return { count: total, data };
    },

    async get(caller, submissionId) {
      const found = await selectOptionalSubmission(database, caller.courseId, submissionId);
      if (found === null) throw refuse(CALLS.getSubmission.refusals.notFound);
      const { assessment, student } = found;
      const rows = await selectAnswers(database, submissionId);
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
        answers: rows.map((row) => ({ student, team: null, ...presentAnswer(row) })),
      };
    },
  };
}

type SubmissionWithNames = Awaited<ReturnType<typeof selectSubmissions>>[number];
type AnswerSums = Awaited<ReturnType<typeof selectAnswerSums>>[number];
type QuestionSums = Awaited<ReturnType<typeof selectQuestionSums>>[number];
type AnswerWithQuestion = Awaited<ReturnType<typeof selectAnswers>>[number];

function presentRow(
  { submission, assessment, configuration, student, unsubmittedBy }: SubmissionWithNames,
  answerSums: AnswerSums | undefined,
  questionSums: QuestionSums | undefined,
): GradingRow {
  return {
    id: submission.id,
    status: submission.status,
    unsubmittedAt: submission.unsubmittedAt === null ? null : rawTime(submission.unsubmittedAt),
    xp: answerSums?.xp ?? null,
    xpAdjustment: answerSums?.xpAdjustment ?? null,
    xpBonus: submission.xpBonus,
    isGradingPublished: submission.isGradingPublished,
    gradedCount: answerSums?.gradedCount ?? 0,
    assessment: {
      id: assessment.id,
      title: assessment.title,
      assessmentNumber: assessment.number,
      isManuallyGraded: configuration.isManuallyGraded,
      type: configuration.type,
      maxXp: questionSums?.maxXp ?? 0,
      questionCount: questionSums?.questionCount ?? 0,
    },
    student,
    team: null,
    unsubmittedBy: unsubmittedBy?.id == null ? null : unsubmittedBy,
  };
}

function presentAnswer({
  answer,
  question,
  grader,
}: AnswerWithQuestion): Omit<GradingAnswer, 'student' | 'team'> {
  const content = questionContentSchema.parse(question.content);
  return {
    question: {
      ...presentTask(question, content),
      testcases: allTestcases(content),
      answer: answerContentSchema.parse(answer.content).code,
      autogradingStatus: answer.autogradingStatus,
      autogradingResults: autogradingResultsSchema.parse(answer.autogradingResults),
    },
    solution: content.solution ?? '',
    grade: {
      grader,
      gradedAt: answer.gradedAt === null ? null : formattedTime(answer.gradedAt),
      xp: answer.xp,
      xpAdjustment: answer.xpAdjustment,
      comments: answer.comments,
    },
  };
}
