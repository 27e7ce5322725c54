import type { Pool } from 'pg';
import {
  type Condition,
  CONDITION_TEXTS,
  conditionOf,
  errorCodeOf,
  reasonOf,
} from '../db/condition.js';
import { EmbeddedPostgresError } from '@wellspring/embedded-postgres';
import { StartError } from './start-error.js';

/** Messages for the person who starts the server or a command when the database refuses something. */

/** Advice for one condition. */
const CONDITION_ADVICE: Readonly<Partial<Record<Condition, string>>> = {
  'disk full': 'Free some space and start again; what was saved before is safe.',
  'read-only': 'Name the primary server in WELLSPRING_DATABASE_URL.',
  'too many connections':
    'Each process takes up to 24 and a few more while it starts; other programs take theirs.',
  damaged: 'See the log of PostgreSQL. Restore the latest backup into a new database.',
};

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Runs work that changes the tables.
 * @throws StartError with the whole chain of causes, and what to do, when the database refuses it
 */
export async function orExplain<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (errorCodeOf(error) !== INSUFFICIENT_PRIVILEGE) throw explained(error);
    const missing = await missingRights(pool).catch(() => null);
    throw new StartError(
      `The database refuses this: ${reasonOf(error)}. ` +
        (missing === null
          ? 'The role must be the owner of the database.'
          : `As a superuser, connected to the database ${missing.database}, run:\n\n${missing.statements}\n`),
      { cause: error },
    );
  }
}

/**
 * Turns errors of the database into one sentence with the whole chain of causes, for the person who starts
 * the program. Other errors are defects of ours and are returned unchanged.
 */
export function explained(error: unknown): unknown {
  if (error instanceof StartError || error instanceof EmbeddedPostgresError) return error;
  const condition = conditionOf(error);
  if (condition !== null) {
    const advice = CONDITION_ADVICE[condition] ?? 'Try again in a moment.';
    return new StartError(
      `${sentence(CONDITION_TEXTS[condition])} (${reasonOf(error)}). ${advice}`,
      {
        cause: error,
      },
    );
  }
  const code = errorCodeOf(error);
  if (code === undefined || !isOfDatabase(code)) return error;
  return new StartError(`The database could not be used: ${reasonOf(error)} (${code}).`, {
    cause: error,
  });
}

/** Tells whether the code is an SQLSTATE or an error of the connection; errors of files have other codes. */
function isOfDatabase(code: string): boolean {
  return (
    /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'].includes(code)
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the statements that grant this role the rights it lacks, or null when we know of none. */
async function missingRights(pool: Pool): Promise<{ database: string; statements: string } | null> {
  const { rows } = await pool.query<{
    role: string;
    database: string;
    maySchemas: boolean;
    mayTables: boolean;
    owners: string[];
  }>(`
    select quote_ident(current_user) as role, quote_ident(current_database()) as database,
      has_database_privilege(current_database(), 'CREATE') as "maySchemas",
      has_schema_privilege('public', 'USAGE') and has_schema_privilege('public', 'CREATE') as "mayTables",
      array(select distinct quote_ident(pg_get_userbyid(relowner)) from pg_class
        where relkind in ('r', 'p') and not pg_has_role(relowner, 'USAGE')
          and relnamespace in (select oid from pg_namespace
            where nspname in ('public', 'drizzle', 'graphile_worker'))
      ) as owners`);
  const [row] = rows;
  if (row === undefined) return null;
  const { role, database } = row;
  const statements = [
    ...(row.maySchemas ? [] : [`  GRANT CREATE ON DATABASE ${database} TO ${role};`]),
    ...(row.mayTables ? [] : [`  GRANT USAGE, CREATE ON SCHEMA public TO ${role};`]),
    // Objects here that another role has created, for instance the role that was used before.
    ...row.owners.map((owner) => `  GRANT ${owner} TO ${role};`),
  ];
  return statements.length === 0 ? null : { database, statements: statements.join('\n') };
}
