import type { GradingQuery } from '@wellspring/contract';
import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isInUse } from '../assessments/ownership.js';
import type { Database } from '../db/database.js';
import { containing } from '../db/like-pattern.js';
import { submissionStatus } from '../db/schema/index.js';
import { toStorable } from '../db/storable-text.js';
import type { Registration } from '../http/access.js';
import { isAnyOwner, type OwnerColumns, ROW } from './list-queries.js';

/** What the query of the list means (rules R25 and R26). */

/**
 * The submissions of the caller's course that fit everything that is asked for. What is asked of a person
 * fits a team's when anybody in the team fits.
 */
export function matching(
  database: Database,
  caller: Registration,
  query: Partial<GradingQuery>,
): SQL | undefined {
  const { isManuallyGraded, isFullyGraded, isGradingPublished, name, username, groupName } = query;
  const anyOwner = (isAsked: unknown, fits: (owner: OwnerColumns) => SQL | undefined) =>
    isAsked ? isAnyOwner(database, fits) : undefined;
  return and(
    eq(ROW.courseId, caller.courseId),
    isInUse(database),
    anyOwner(query.group === 'true', ({ id, groupLeaderId }) =>
      or(eq(groupLeaderId, caller.id), eq(id, caller.id)),
    ),
    titled(query.title),
    anyOwner(name, (owner) => contains(owner.name, name)),
    anyOwner(username, (owner) => contains(owner.username, username)),
    equals(ROW.type, query.type),
    anyOwner(groupName, (owner) => equals(owner.groupName, groupName)),
    hasStatus(query.status),
    isManuallyGraded && eq(ROW.isManuallyGraded, isManuallyGraded === 'true'),
    isGradingPublished && eq(ROW.isGradingPublished, isGradingPublished === 'true'),
    isFullyGraded && fullyGraded(isFullyGraded === 'true'),
  );
}

/**
 * A submission without answers is neither. Nothing has more graded answers than questions; the comparison
 * is one by size all the same, because the planner expects next to nothing of one for equality.
 */
function fullyGraded(wanted: boolean): SQL | undefined {
  const compared = wanted
    ? sql`${ROW.gradedCount} >= ${ROW.questionCount}`
    : sql`${ROW.gradedCount} < ${ROW.questionCount}`;
  return and(sql`${ROW.answerCount} > 0`, compared);
}

/**
 * By title, which is all that rule R25 asks for; and by what pages show before it, so that `M2` and
 * `M2 Curves` find the assessment of that number.
 */
function titled(text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const searched = toStorable(text);
  return or(
    contains(ROW.title, text),
    and(
      sql`starts_with(lower(${ROW.number} || ' ' || ${ROW.title}), lower(${searched}))`,
      // A part of a number would find others: `M2` is not `M20`.
      sql`length(${searched}) >= length(${ROW.number})`,
    ),
  );
}

/** Compared as a status and not as a text, of which the planner knows nothing. Another word fits none. */
function hasStatus(asked: string | undefined): SQL | undefined {
  if (!asked) return undefined;
  const status = submissionStatus.enumValues.find((one) => one === asked);
  return status === undefined ? sql`false` : eq(ROW.status, status);
}

function contains(column: AnyPgColumn | SQL, text: string | undefined): SQL | undefined {
  return text ? ilike(column, containing(text)) : undefined;
}

function equals(column: AnyPgColumn | SQL, text: string | undefined): SQL | undefined {
  return text ? sql`${column} = ${text}` : undefined;
}
