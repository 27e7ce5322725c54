import type { Pool } from 'pg';
import {
  type Condition,
  CONDITION_TEXTS,
  conditionOf,
  errorCodeOf,
  reasonOf,
} from '../db/condition.js';
import { EmbeddedPostgresError } from './postgres/index.js';
import { StartError } from './start-error.js';

/** What to tell whoever starts the server, or a command, when the database refuses something. */

/** What helps against a condition. */
const CONDITION_ADVICE: Readonly<Partial<Record<Condition, string>>> = {
  'disk full': 'Free some space and start again; what was saved before is safe.',
  'read-only': 'Name the primary server in WELLSPRING_DATABASE_URL.',
  'too many connections':
    'Each process takes up to 24 and a few more while it starts; other programs take theirs.',
  damaged: 'See the log of PostgreSQL. Restore the latest backup into a new database.',
};

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Does what changes the tables.
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
 * An error as the one who starts the program is told of it: those of the database as a sentence with the whole chain of
 * causes, once. Others, which are defects of ours, as they are.
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

/** An SQLSTATE, or what Node says of a connection; files have other codes. */
function isOfDatabase(code: string): boolean {
  return (
    /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'].includes(code)
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The statements that give this role what it lacks; null when it lacks nothing that we know of. */
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
    // What another role has made here, such as the one that was used before.
    ...row.owners.map((owner) => `  GRANT ${owner} TO ${role};`),
  ];
  return statements.length === 0 ? null : { database, statements: statements.join('\n') };
}
