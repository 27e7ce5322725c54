import { type AssessmentFile, fillGaps, writeAssessmentXml } from '@wellspring/assessment-xml';
import type { AssessmentWork, BodyOf, ReplyOf } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { readIsoTime } from '@wellspring/contract/iso-time';
import { changesBetween } from '../../audit/changes.js';
import { record } from '../../audit/record.js';
import { reassignEntries } from '../../contests/assign-entries.js';
import { contestsOf } from '../../contests/contests-of.js';
import { lockCourseAsAdmin } from '../../courses/lock.js';
import type { Database } from '../../db/database.js';
import type { Member, Registration } from '../../http/access.js';
import { refuse } from '../../http/refusal.js';
import { notifyNew } from '../../notifications/notify.js';
import { selectOptionalAssessment } from '../found-assessment.js';
import type { AssessmentRow } from '../rows.js';
import {
  type ChangeOfAssessment,
  countSubmissions,
  countSubmissionsByOwner,
  deleteAssessmentRow,
  isVotedOn,
  lockOptionalAssessment,
  selectHasWork,
  selectQuestions,
  selectVotings,
  updateAssessment,
} from './queries.js';
import { fileOf } from './stored-form.js';
import { type Upload, uploadAssessment } from './upload.js';

/**
 * The operations of admins on assessments. The caller's registration names the course; ids of other courses
 * are not found.
 */
export interface AuthoringService {
  /**
   * Makes an assessment from an XML file, or changes the one with the file's number (rule R15).
   * @throws RefusalError of `uploadAssessment`
   */
  upload(caller: Member, upload: Upload): Promise<ReplyOf<typeof CALLS.uploadAssessment>>;
  /** @throws RefusalError of `changeAssessment` */
  change(caller: Member, assessmentId: number, change: Change): Promise<void>;
  /** Deletes an assessment with all work on it (rule R23). @throws RefusalError of `deleteAssessment` */
  remove(caller: Member, assessmentId: number): Promise<void>;
  /** @throws RefusalError of `getAssessmentWork` */
  work(caller: Registration, assessmentId: number): Promise<AssessmentWork>;
  /**
   * @returns an XML file that makes the assessment when it is uploaded, and the number of the assessment, for
   *   the file name
   * @throws RefusalError of `exportAssessment`
   */
  export(
    caller: Registration,
    assessmentId: number,
  ): Promise<{ readonly text: string; readonly number: string }>;
}

type Change = BodyOf<typeof CALLS.changeAssessment>;

interface AuthoringParts {
  readonly database: Database;
  readonly now: () => Date;
}

export function createAuthoringService(parts: AuthoringParts): AuthoringService {
  const { database, now } = parts;

  return {
    upload: (caller, upload) => uploadAssessment(parts, caller, upload),

    async change({ user, registration, requestId }, assessmentId, change) {
      const { assignEntriesForVoting, openAt, closeAt, ...settings } = change;
      await database.transaction(async (tx) => {
        const { id: courseId } = await lockCourseAsAdmin(tx, registration);
        const before = await lockOptionalAssessment(tx, courseId, { id: assessmentId });
        if (before === null) throw refuse(CALLS.changeAssessment.refusals.notFound);
        const sound = { ...settings, ...datesOf({ openAt, closeAt }) };
        await refuseMixedWork(tx, before, sound.maxTeamSize ?? before.maxTeamSize);
        const common = { at: now(), courseId, actor: user, subject: before.number, requestId };

        const isFirstTime = sound.isPublished === true && before.firstPublishedAt === null;
        await updateAssessment(tx, assessmentId, {
          ...sound,
          ...(isFirstTime && { firstPublishedAt: now() }),
        });
        if (isFirstTime) await notifyNew(tx, before, now());
        const details = changesBetween(recorded(before), recorded(sound));
        if (Object.keys(details).length > 0) {
          await record(tx, { ...common, action: 'assessment.change', details });
        }
        if (assignEntriesForVoting === true && (await reassignEntries(tx, assessmentId, now()))) {
          await record(tx, { ...common, action: 'assessment.assign-entries' });
        }
      });
    },

    async remove({ user, registration, requestId }, assessmentId) {
      const { notFound, votedOn } = CALLS.deleteAssessment.refusals;
      await database.transaction(async (tx) => {
        const { id: courseId } = await lockCourseAsAdmin(tx, registration);
        const assessment = await lockOptionalAssessment(tx, courseId, { id: assessmentId });
        if (assessment === null) throw refuse(notFound);
        if (await isVotedOn(tx, assessment)) throw refuse(votedOn);
        const submissions = await countSubmissions(tx, assessmentId);
        await deleteAssessmentRow(tx, assessmentId);
        await record(tx, {
          at: now(),
          courseId,
          actor: user,
          action: 'assessment.delete',
          subject: assessment.number,
          details: { title: assessment.title, submissions },
          requestId,
        });
      });
    },

    async work({ courseId }, assessmentId) {
      const found = await selectOptionalAssessment(database, courseId, assessmentId);
      if (found === null) throw refuse(CALLS.getAssessmentWork.refusals.notFound);
      const questions = await selectQuestions(database, assessmentId);
      return {
        submissionCount: await countSubmissions(database, assessmentId),
        hasAnswers: await selectHasWork(database, assessmentId),
        questionTypes: questions.map(({ type }) => type),
        votedOnIn: await selectVotings(database, found.assessment),
        contests: await contestsOf(database, assessmentId, now()),
      };
    },

    async export({ courseId }, assessmentId) {
      const found = await selectOptionalAssessment(database, courseId, assessmentId);
      if (found === null) throw refuse(CALLS.exportAssessment.refusals.notFound);
      const { assessment, configuration } = found;
      const questions = await selectQuestions(database, assessmentId);
      const stored = fileOf(assessment, configuration.type, questions);
      const text = exportedText(stored);
      if (text === null) throw new Error(`Assessment ${assessmentId} has text that is no XML.`);
      return { text, number: assessment.number };
    },
  };
}

/** The comment at the beginning of a file that differs from what is stored. */
const FILLED = 'An upload would have refused these, so they were filled or cut for you to look at:';
/**
 * The comment at the beginning of a file that an upload does not accept, e.g. because it has too many
 * questions.
 */
const REFUSED = 'An upload will refuse this file until you have changed this:';

/** The file of an assessment. What its author has to know is in a comment at the beginning. */
function exportedText(stored: AssessmentFile): string | null {
  const { assessment, filled } = fillGaps(stored);
  const comment = filled.length === 0 ? [] : [FILLED, ...filled];
  const { text, problems } = writeAssessmentXml(assessment, comment);
  if (problems.length === 0) return text;
  const told = problems.map(({ path, message }) =>
    path === null ? message : `${path}: ${message}`,
  );
  return writeAssessmentXml(assessment, [...comment, REFUSED, ...told]).text;
}

/** @throws RefusalError when only one time is given, or when they are in the wrong order */
function datesOf({ openAt, closeAt }: Pick<Change, 'openAt' | 'closeAt'>): ChangeOfAssessment {
  const { closesEarly, oneDate } = CALLS.changeAssessment.refusals;
  if (openAt === undefined && closeAt === undefined) return {};
  if (openAt === undefined || closeAt === undefined) throw refuse(oneDate);
  const dates = { openAt: momentOf(openAt), closeAt: momentOf(closeAt) };
  if (dates.openAt >= dates.closeAt) throw refuse(closesEarly);
  return dates;
}

/** `Date` itself reads only one form of ISO 8601. */
const momentOf = (time: string) => new Date(readIsoTime(time)?.utc ?? time);

/**
 * Refuses to change between work alone and work in teams once there are submissions. They are different
 * submissions (rule R56), so students would lose sight of what they have begun.
 */
async function refuseMixedWork(
  tx: Database,
  before: AssessmentRow,
  maxTeamSize: number,
): Promise<void> {
  const isForTeams = maxTeamSize > 1;
  if (isForTeams === before.maxTeamSize > 1) return;
  const { workedOnAlone, workedOnInTeams } = CALLS.changeAssessment.refusals;
  const { ofStudents, ofTeams } = await countSubmissionsByOwner(tx, before.id);
  if (isForTeams && ofStudents > 0) throw refuse(workedOnAlone);
  if (!isForTeams && ofTeams > 0) throw refuse(workedOnInTeams);
}

/**
 * A change as the audit log records it: with times as texts, which can be compared, and without the password,
 * only with whether there is one.
 */
function recorded({ openAt, closeAt, password, ...others }: ChangeOfAssessment) {
  return {
    ...others,
    ...(openAt !== undefined && { openAt: openAt.toISOString() }),
    ...(closeAt !== undefined && { closeAt: closeAt.toISOString() }),
    ...(password !== undefined && { hasPassword: password !== null }),
  };
}
