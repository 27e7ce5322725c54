import {
  parseAssessmentFile,
  type ParsedAssessment,
  type Problem,
} from '@wellspring/assessment-xml';
import type { ReplyOf } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { record } from '../../audit/record.js';
import { assignEntries } from '../../contests/assign-entries.js';
import { contestNumberOf } from '../../contests/settings.js';
import { lockCourseAsAdmin } from '../../courses/lock.js';
import type { Database } from '../../db/database.js';
import type { Member } from '../../http/access.js';
import { countWithin, type RateLimit } from '../../http/rate-limit.js';
import { refuse } from '../../http/refusal.js';
import { defaultWindow } from './default-window.js';
import {
  deleteQuestionsAfter,
  deleteVotes,
  insertAssessment,
  insertQuestions,
  isVotedOn,
  limitMarks,
  lockOptionalAssessment,
  lockQuestions,
  selectHasWork,
  selectHasWorkOfStudents,
  selectKnownNumbers,
  selectOptionalConfiguration,
  updateAssessment,
  updateQuestion,
} from './queries.js';
import type { AssessmentRow, ConfigurationRow, QuestionRow } from '../rows.js';
import { settleStatuses } from '../settle-statuses.js';
import { filedAssessment, type FiledQuestion, filedQuestions } from './stored-form.js';
import { planUpload, refuseFile } from './upload-plan.js';

/** A file, and how to upload it. */
export interface Upload {
  readonly bytes: Uint8Array;
  readonly isForced: boolean;
  readonly configurationId: number;
}

/** The limit for one account. Failed uploads count too. */
const UPLOADS: RateLimit = { name: 'upload', max: 60, windowMs: 60_000 };

type UploadReply = ReplyOf<typeof CALLS.uploadAssessment>;

/**
 * Makes an assessment from a file, or changes the one with the file's number (rule R15).
 * @throws RefusalError of `uploadAssessment`
 */
export async function uploadAssessment(
  { database, now }: { readonly database: Database; readonly now: () => Date },
  { user, registration, requestId }: Member,
  { bytes, isForced, configurationId }: Upload,
): Promise<UploadReply> {
  // Reading a file takes a while, during which the process answers no other request.
  if (!(await countWithin(database, UPLOADS, String(user.id), now()))) {
    throw refuse(CALLS.uploadAssessment.refusals.tooMany);
  }
  const parsed = parseAssessmentFile(bytes);
  const { assessment: file } = parsed;
  if (file === null) throw refuseFile(parsed.problems);
  const done: UploadReply = isForced ? 'Force Update OK' : 'OK';

  return database.transaction(async (tx) => {
    const { id: courseId } = await lockCourseAsAdmin(tx, registration);
    const configuration = await selectOptionalConfiguration(tx, courseId, configurationId);
    if (configuration === null) throw refuse(UNKNOWN_CONFIGURATION);
    const filed = filedQuestions(file);
    const unknown = await findUnknownContests(tx, courseId, file.number, filed, parsed);
    if (unknown.length > 0) throw refuseFile(unknown);

    const settled = {
      ...filedAssessment(file),
      configurationId,
      hasTokenCounter: configuration.hasTokenCounter,
      hasVotingFeatures: configuration.hasVotingFeatures,
      isAutosaveEnabled: configuration.isAutosaveEnabled,
    };
    const common = { at: now(), courseId, actor: user, subject: file.number, requestId };
    const former = await lockOptionalAssessment(tx, courseId, { number: file.number });
    if (former === null) {
      const id = await insertAssessment(tx, { ...settled, ...defaultWindow(now()), courseId });
      await insertQuestions(tx, id, filed);
      await record(tx, {
        ...common,
        action: 'assessment.add',
        details: about(file, configuration),
      });
      await assignEntries(tx, id, now());
      return done;
    }

    const questions = await lockQuestions(tx, former.id);
    const plan = planUpload(
      {
        hasWork: await selectHasWork(tx, former.id),
        isOpened: former.openAt <= now() || (await selectHasWorkOfStudents(tx, former.id)),
        questionTypes: questions.map(({ type }) => type),
      },
      filed.map(({ type }) => type),
      isForced,
    );
    if (plan === 'ignore') return 'Assessment has submissions, ignoring...';
    await updateAssessment(tx, former.id, settled);
    if (plan === 'replace') await replaceQuestions(tx, former, filed);
    else await changeQuestions(tx, former, questions, filed);
    await settleStatuses(tx, former.id);
    const details = { ...about(file, configuration), isForced: plan === 'force' };
    await record(tx, { ...common, action: 'assessment.replace', details });
    await assignEntries(tx, former.id, now());
    return done;
  });
}

const UNKNOWN_CONFIGURATION = {
  status: 400,
  text: 'Invalid assessment changeset config does not exist',
} as const;

function about(file: { readonly title: string }, { type }: ConfigurationRow) {
  return { title: file.title, type };
}

async function replaceQuestions(
  tx: Database,
  { id }: AssessmentRow,
  filed: readonly FiledQuestion[],
): Promise<void> {
  await deleteQuestionsAfter(tx, id, 0);
  await insertQuestions(tx, id, filed);
}

/**
 * Each question keeps its id, and so its answers, whose XP are limited to a lower maximum. Votes stay while
 * the question is about the same contest.
 */
async function changeQuestions(
  tx: Database,
  assessment: AssessmentRow,
  former: readonly QuestionRow[],
  filed: readonly FiledQuestion[],
): Promise<void> {
  const { id } = assessment;
  const isContest = await isVotedOn(tx, assessment);
  for (const [index, question] of filed.entries()) {
    const row = former[index];
    if (row === undefined) continue;
    await updateQuestion(tx, row.id, question);
    if (question.maxXp < row.maxXp) {
      const contestFrom = isContest ? row.maxXp : null;
      await limitMarks(tx, row.id, { max: question.maxXp, contestFrom });
    }
    if (contestNumberOf(row) !== contestNumberOf(question)) await deleteVotes(tx, row.id);
  }
  await deleteQuestionsAfter(tx, id, filed.length);
  await insertQuestions(tx, id, filed.slice(former.length));
}

/** The voting questions that name no other assessment of the course (rule R47). */
async function findUnknownContests(
  tx: Database,
  courseId: number,
  ownNumber: string,
  filed: readonly FiledQuestion[],
  { questionPositions }: ParsedAssessment,
): Promise<Problem[]> {
  const named = filed.map(contestNumberOf);
  const numbers = named.filter((number) => number !== null);
  if (numbers.length === 0) return [];
  const known = await selectKnownNumbers(tx, courseId, numbers);
  return named.flatMap((number, index) => {
    if (number === null || (known.has(number) && number !== ownNumber)) return [];
    return [
      {
        severity: 'error',
        code: 'unknown-contest',
        field: 'contest_number',
        question: index + 1,
        message: `There is no contest ${number} in this course.`,
        ...(questionPositions[index] ?? { line: 1, column: 1 }),
      },
    ];
  });
}
