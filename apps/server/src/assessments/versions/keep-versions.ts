import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.js';
import { answerVersions } from '../../db/schema/index.js';
import { type AnswerContent, answerContentSchema, programOf } from '../../questions/index.js';
import { thinOut } from './bounds.js';
import { type FormerVersion, placeOf } from './thinning.js';
import { updateVersionName } from './version-rows.js';

interface AnswerKept {
  readonly answerId: number;
  /** The answer that was saved before. Null when there was none. */
  readonly former: { readonly content: AnswerContent; readonly lastModifiedAt: Date } | null;
  readonly content: AnswerContent;
  readonly now: Date;
  readonly isOfTeam: boolean;
  /** True if a text that differs from the last version always gets a version of its own. */
  readonly isApart: boolean;
  /** The name for the version with this text, unless that has a name already. */
  readonly name?: string | null;
}

/**
 * Keeps the saved answer as a version, if it is a program (rule R67).
 * @param tx has the submission locked
 */
export async function keepVersions(tx: Database, kept: AnswerKept): Promise<void> {
  const { answerId, former, content, now, isOfTeam, isApart, name = null } = kept;
  const code = programOf(content);
  if (code === null) return;
  const insert = (version: AnswerContent, insertedAt: Date, itsName: string | null) =>
    tx.insert(answerVersions).values({
      answerId,
      content: version,
      name: itsName,
      insertedAt,
      updatedAt: insertedAt,
    });

  let last = await selectLast(tx, answerId);
  // Not all answers were saved in this way. Keep the earlier text of such an answer when it is first saved
  // here.
  if (last === null && former !== null && programOf(former.content) !== null) {
    await insert(former.content, former.lastModifiedAt, null);
    last = await selectLast(tx, answerId);
  }
  const place = placeOf(code, { last, now, isOfTeam });
  if (place === 'none') {
    if (last !== null && last.name === null && name !== null) {
      await updateVersionName(tx, last.id, name);
    }
    return;
  }
  if (place === 'update' && last !== null && !isApart) {
    await tx
      .update(answerVersions)
      .set({ content, updatedAt: now })
      .where(eq(answerVersions.id, last.id));
    return;
  }
  await insert(content, now, name);
  await thinOut(tx, answerId);
}

async function selectLast(
  tx: Database,
  answerId: number,
): Promise<(FormerVersion & { id: number }) | null> {
  const [row] = await tx
    .select()
    .from(answerVersions)
    .where(eq(answerVersions.answerId, answerId))
    .orderBy(desc(answerVersions.id))
    .limit(1);
  if (row === undefined) return null;
  const content = answerContentSchema.parse(row.content);
  const { id, name, insertedAt } = row;
  return { id, name, insertedAt, code: programOf(content) ?? '' };
}
