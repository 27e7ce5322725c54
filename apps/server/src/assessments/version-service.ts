import { questionType, type Version, type WholeVersion } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import type { Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import { formattedTime } from '../http/wire-time.js';
import { lockSubmission, selectOptionalQuestion } from './queries.js';
import { answerContentSchema, programOf, storedType } from '../questions/index.js';
import { mayAnswer, mayChangeAnswer, mayKnow } from './rules.js';
import { areNamedWithinBounds } from './versions/bounds.js';
import { keepVersions } from './versions/keep-versions.js';
import {
  answerIn,
  answerOf,
  selectOptionalAnswer,
  selectOptionalVersion,
  selectVersions,
  updateVersionName,
} from './versions/version-rows.js';

/**
 * Earlier versions of answers to programming questions (rule R67). Those of a team belong to all its members.
 * The registration names the course; ids of other courses are not found.
 */
export interface VersionService {
  /**
   * Newest first.
   * @throws RefusalError of `listVersions`
   */
  list(caller: Registration, questionId: number): Promise<Version[]>;
  /** @throws RefusalError of `getVersion` */
  get(caller: Registration, questionId: number, versionId: number): Promise<WholeVersion>;
  /**
   * Keeps a text as a version, in addition to those kept when answers are saved. If the last version has the
   * same text and no name, it gets the name instead.
   * @throws RefusalError of `saveVersion`
   */
  save(caller: Registration, questionId: number, code: string, name?: string): Promise<void>;
  /**
   * @param name empty to remove the name
   * @throws RefusalError of `nameVersion`
   */
  rename(caller: Registration, questionId: number, versionId: number, name: string): Promise<void>;
  /**
   * For staff; newest first.
   * @throws RefusalError of `listVersionsOfAnswer`
   */
  listIn(caller: Registration, submissionId: number, questionId: number): Promise<Version[]>;
  /**
   * For staff.
   * @throws RefusalError of `getVersionOfAnswer`
   */
  getIn(
    caller: Registration,
    submissionId: number,
    questionId: number,
    versionId: number,
  ): Promise<WholeVersion>;
}

interface VersionServiceParts {
  readonly database: Database;
  readonly now: () => Date;
}

export function createVersionService({ database, now }: VersionServiceParts): VersionService {
  return {
    async list(caller, questionId) {
      const found = await selectOptionalQuestion(database, caller.courseId, questionId);
      if (found === null || !mayKnow(caller.role, found.assessment)) {
        throw refuse(CALLS.listVersions.refusals.questionNotFound);
      }
      const rows = await selectVersions(database, answerOf(database, caller, questionId));
      return rows.map((row) => present(row));
    },

    async get(caller, questionId, versionId) {
      return presentWhole(await find(caller, questionId, versionId));
    },

    async save(caller, questionId, code, name) {
      const { questionNotFound, notOpen, finalised, notFound, malformed } =
        CALLS.saveVersion.refusals;
      const arrivedAt = now();
      if (code === '') throw refuse(malformed);
      const found = await selectOptionalQuestion(database, caller.courseId, questionId);
      if (found === null || !questionType(found.question.type).isProgram) {
        throw refuse(questionNotFound);
      }
      if (!mayAnswer(caller.role, found.assessment, arrivedAt)) throw refuse(notOpen);
      await database.transaction(async (tx) => {
        const submission = await lockSubmission(tx, found.assessment.id, caller.id);
        if (submission === null) throw refuse(notFound);
        if (!mayChangeAnswer(caller.role, submission.status)) throw refuse(finalised);
        const answer = await selectOptionalAnswer(tx, answerOf(tx, caller, questionId));
        if (answer === null) throw refuse(notFound);
        await keepVersions(tx, {
          answerId: answer.id,
          former: { ...answer, content: answerContentSchema.parse(answer.content) },
          content: storedType(found.question.type).readSent(code).content,
          now: now(),
          isOfTeam: submission.teamId !== null,
          isApart: true,
          name: nameOf(name),
        });
        await mustStayWithinBounds(tx, answer.id, nameOf(name));
      });
    },

    async rename(caller, questionId, versionId, name) {
      const found = await selectOptionalQuestion(database, caller.courseId, questionId);
      const { notFound } = CALLS.nameVersion.refusals;
      if (found === null || !mayKnow(caller.role, found.assessment)) throw refuse(notFound);
      await database.transaction(async (tx) => {
        // Without the lock, a save that is under way could overwrite the version after it got its name.
        if ((await lockSubmission(tx, found.assessment.id, caller.id)) === null) {
          throw refuse(notFound);
        }
        const row = await selectOptionalVersion(tx, answerOf(tx, caller, questionId), versionId);
        if (row === null) throw refuse(notFound);
        await updateVersionName(tx, row.id, nameOf(name));
        await mustStayWithinBounds(tx, row.answerId, nameOf(name));
      });
    },

    async listIn(caller, submissionId, questionId) {
      const wanted = answerIn(caller.courseId, submissionId, questionId);
      if ((await selectOptionalAnswer(database, wanted)) === null) {
        throw refuse(CALLS.listVersionsOfAnswer.refusals.answerNotFound);
      }
      const rows = await selectVersions(database, wanted);
      return rows.map((row) => present(row));
    },

    async getIn(caller, submissionId, questionId, versionId) {
      const wanted = answerIn(caller.courseId, submissionId, questionId);
      return presentWhole(await findVersion(wanted, versionId));
    },
  };

  /** @throws RefusalError `Version not found` */
  async function find(caller: Registration, questionId: number, versionId: number) {
    const found = await selectOptionalQuestion(database, caller.courseId, questionId);
    if (found === null || !mayKnow(caller.role, found.assessment)) {
      throw refuse(CALLS.getVersion.refusals.notFound);
    }
    return findVersion(answerOf(database, caller, questionId), versionId);
  }

  /** @throws RefusalError `Version not found` */
  async function findVersion(wanted: SQL | undefined, versionId: number) {
    const row = await selectOptionalVersion(database, wanted, versionId);
    if (row === null) throw refuse(CALLS.getVersion.refusals.notFound);
    return row;
  }
}

/**
 * Called after a version has been named, since it may have had a name before. Removing a name is never
 * refused, so that a user who has too many can remove one.
 * @throws RefusalError of `nameVersion`
 */
async function mustStayWithinBounds(tx: Database, answerId: number, name: string | null) {
  if (name !== null && !(await areNamedWithinBounds(tx, answerId))) {
    throw refuse(CALLS.nameVersion.refusals.tooManyNamed);
  }
}

/** Returns null for a blank name. */
function nameOf(given: string | undefined): string | null {
  const name = given?.trim() ?? '';
  return name === '' ? null : name;
}

type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];
type WholeVersionRow = NonNullable<Awaited<ReturnType<typeof selectOptionalVersion>>>;

function present({ id, name, insertedAt, updatedAt }: VersionRow): Version {
  return {
    id,
    name,
    inserted_at: formattedTime(insertedAt),
    updated_at: formattedTime(updatedAt),
  };
}

function presentWhole(row: WholeVersionRow): WholeVersion {
  const content = answerContentSchema.parse(row.content);
  const code = programOf(content) ?? '';
  return { ...present(row), answer_id: row.answerId, content: { code } };
}
