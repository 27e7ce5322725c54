import type { Assessment, AssessmentOverview, ContestEntry, Question } from '@wellspring/contract';
import type { FoundAssessment } from './found-assessment.js';
import { formattedTime, rawTime } from '../http/wire-time.js';
import {
  answerContentSchema,
  type QuestionContent,
  questionContentSchema,
  storedType,
} from '../questions/index.js';
import type { VoteResults } from '../questions/question-type.js';
import { autogradingResultsSchema } from '../questions/stored.js';
import type { LinkedPdf } from './mission-pdf/linked-pdf.js';
import type { selectOverviews, selectQuestionsWithAnswers } from './queries.js';

/**
 * Converts rows to what a student is sent (wire reference, section 4). What is not published stays hidden.
 */

type OverviewRow = Awaited<ReturnType<typeof selectOverviews>>[number];
type QuestionWithAnswer = Awaited<ReturnType<typeof selectQuestionsWithAnswers>>[number];

export function presentOverview(row: OverviewRow): AssessmentOverview {
  const { assessment, configuration, submission } = row;
  const isGradingPublished = submission?.isGradingPublished ?? null;
  return {
    id: assessment.id,
    courseId: assessment.courseId,
    title: assessment.title,
    shortSummary: assessment.summaryShort,
    openAt: formattedTime(assessment.openAt),
    closeAt: formattedTime(assessment.closeAt),
    type: configuration.type,
    isManuallyGraded: configuration.isManuallyGraded,
    story: assessment.story,
    number: assessment.number,
    reading: assessment.reading,
    status: submission?.status ?? 'not_attempted',
    maxXp: row.maxXp,
    xp: isGradingPublished === true ? row.marks + (submission?.xpBonus ?? 0) : 0,
    coverImage: assessment.coverPicture,
    private: assessment.password !== null,
    isPublished: assessment.isPublished,
    questionCount: row.questionCount,
    gradedCount: isGradingPublished === true ? row.gradedCount : 0,
    isGradingPublished,
    earlySubmissionXp: configuration.earlySubmissionXp,
    maxTeamSize: assessment.maxTeamSize,
    hasVotingFeatures: assessment.hasVotingFeatures,
    hasTokenCounter: assessment.hasTokenCounter,
    isVotingPublished: row.isVotingPublished,
    hoursBeforeEarlyXpDecay: configuration.hoursBeforeEarlyXpDecay,
    isAutosaveEnabled: assessment.isAutosaveEnabled,
  };
}

/** An assessment as one viewer may see it. */
interface Contents {
  readonly rows: readonly QuestionWithAnswer[];
  /** The entries to vote on, by question. */
  readonly entries: ReadonlyMap<number, readonly ContestEntry[]>;
  /** The results of votes, by question. */
  readonly results: ReadonlyMap<number, VoteResults>;
  /** The PDF, with an address for the viewer. */
  readonly pdf: LinkedPdf | null;
  /** True if the viewer may see the marks. */
  readonly withMarks: boolean;
}

export function presentAssessment(
  { assessment, configuration }: FoundAssessment,
  { rows, entries, results, pdf, withMarks }: Contents,
): Assessment {
  return {
    id: assessment.id,
    courseId: assessment.courseId,
    title: assessment.title,
    type: configuration.type,
    story: assessment.story,
    number: assessment.number,
    reading: assessment.reading,
    longSummary: assessment.summaryLong,
    missionPDF: pdf?.address ?? null,
    missionPDFFile: pdf?.file == null ? null : { name: pdf.file.name, size: pdf.file.size },
    hasTokenCounter: assessment.hasTokenCounter,
    isMinigame: configuration.isMinigame,
    isAutosaveEnabled: assessment.isAutosaveEnabled,
    questions: rows.map((row) => {
      const { id } = row.question;
      const vote = { entries: entries.get(id) ?? [], results: results.get(id) ?? null };
      return presentQuestion(row, vote, withMarks);
    }),
  };
}

function presentQuestion(
  row: QuestionWithAnswer,
  vote: { readonly entries: readonly ContestEntry[]; readonly results: VoteResults | null },
  withMarks: boolean,
): Question {
  const { question, answer } = row;
  const content = questionContentSchema.parse(question.content);
  const given = answer === null ? null : answerContentSchema.parse(answer.content);
  return {
    ...storedType(content.type).present({
      question,
      content,
      answer: given?.type === content.type ? given : null,
      ...vote,
    }),
    lastModifiedAt: answer === null ? null : rawTime(answer.lastModifiedAt),
    ...(withMarks ? presentMarks(row, content) : HIDDEN_MARKS),
  };
}

type Marks = Pick<
  Question,
  | 'grader'
  | 'gradedAt'
  | 'xp'
  | 'xpAdjustment'
  | 'autogradingStatus'
  | 'autogradingResults'
  | 'comments'
>;

/** The marks as a student sees them while they are not published. */
const HIDDEN_MARKS: Marks = {
  grader: null,
  gradedAt: null,
  xp: 0,
  autogradingStatus: 'none',
  autogradingResults: [],
  comments: null,
};

const HIDDEN_GRADER = { graderId: null, gradedAt: null, comments: null };

function presentMarks({ answer, graderName }: QuestionWithAnswer, content: QuestionContent): Marks {
  if (answer === null) return HIDDEN_MARKS;
  // The comments were about an earlier answer.
  const { graderId, gradedAt, comments } = answer.awaitsRegrading ? HIDDEN_GRADER : answer;
  const results = autogradingResultsSchema.parse(answer.autogradingResults);
  return {
    grader: graderId === null ? null : { id: graderId, name: graderName ?? '' },
    gradedAt: gradedAt === null ? null : formattedTime(gradedAt),
    xp: answer.xp + answer.xpAdjustment,
    xpAdjustment: answer.xpAdjustment,
    autogradingStatus: answer.autogradingStatus,
    autogradingResults:
      storedType(content.type).program?.resultsForLearner(content, results) ?? results,
    comments,
  };
}
