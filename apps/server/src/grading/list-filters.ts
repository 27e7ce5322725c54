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

/** Translates the filters of the list to SQL (rules R25 and R26). */

/**
 * The submissions of the caller's course that match all filters. A filter on a person matches a team's
 * submission when it matches any member.
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
 * A submission without answers matches neither way. There are never more graded answers than questions, but
 * the comparison uses `>=` or `<`, because for equality the planner expects almost no rows.
 */
function fullyGraded(wanted: boolean): SQL | undefined {
  const compared = wanted
    ? sql`${ROW.gradedCount} >= ${ROW.questionCount}`
    : sql`${ROW.gradedCount} < ${ROW.questionCount}`;
  return and(sql`${ROW.answerCount} > 0`, compared);
}

/**
 * By title, as rule R25 requires; and also by the number that pages show before it, so that `M2` and `M2
 * Curves` find the assessment with that number.
 */
function titled(text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const searched = toStorable(text);
  return or(
    contains(ROW.title, text),
    and(
      sql`starts_with(lower(${ROW.number} || ' ' || ${ROW.title}), lower(${searched}))`,
      // A part of a number would find other assessments: `M2` is not `M20`.
      sql`length(${searched}) >= length(${ROW.number})`,
    ),
  );
}

/**
 * Compared as a status and not as a text, about which the planner has no statistics. An unknown word matches
 * no submission.
 */
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
