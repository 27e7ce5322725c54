import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

/** The migrations of this version, and which of them a database has had. */

/** SQL files are not compiled, so the built server reads them from the source folder. */
export const MIGRATIONS = fileURLToPath(new URL('../../src/db/migrations', import.meta.url));

/** One migration. `folderMillis` is the time it was written; it identifies and orders migrations. */
export type Migration = ReturnType<typeof readMigrationFiles>[number];

/** All migrations of this version, the oldest first. */
export function readMigrations(folder: string = MIGRATIONS): readonly Migration[] {
  return readMigrationFiles({ migrationsFolder: folder }).toSorted(
    (one, other) => one.folderMillis - other.folderMillis,
  );
}

/** The objects that migrations create in the schema `public`. */
interface MadeObjects {
  readonly tables: readonly string[];
  readonly types: readonly string[];
}

/** The names of everything that these migrations create, including what a later one drops. */
export function madeBy(migrations: readonly Migration[]): MadeObjects {
  const statements = migrations.flatMap(({ sql }) => sql);
  const names = (...forms: RegExp[]) => [
    ...new Set(statements.flatMap((sql) => forms.flatMap((form) => form.exec(sql)?.[1] ?? []))),
  ];
  return {
    tables: names(
      /^\s*CREATE TABLE (?:IF NOT EXISTS )?(?:"public"\.)?"(\w+)"/i,
      /^\s*ALTER TABLE .* RENAME TO "(\w+)"/i,
    ),
    types: names(/^\s*CREATE TYPE (?:"public"\.)?"(\w+)"/i, /^\s*ALTER TYPE .* RENAME TO "(\w+)"/i),
  };
}

/** The relation of a database to this version. */
export type DatabaseState =
  /** The database has had these migrations of ours, given by their times. Empty: it has nothing of ours. */
  | { readonly kind: 'ours'; readonly applied: ReadonlySet<number> }
  /** A newer version has migrated the database; `newest` is the time of its newest migration. */
  | { readonly kind: 'newer'; readonly newest: Date }
  /** The database belongs to another program: it has tables or migrations where ours would be. */
  | { readonly kind: 'foreign'; readonly names: readonly string[] };

/** Examines a database without changing it. */
export async function databaseState(client: ClientBase): Promise<DatabaseState> {
  const known = readMigrations();
  const applied = await appliedMigrations(client);
  if (applied.size === 0) {
    const names = await presentTables(client, madeBy(known).tables);
    return names.length > 0 ? { kind: 'foreign', names } : { kind: 'ours', applied };
  }
  const [first] = known;
  if (first !== undefined && !applied.has(first.folderMillis)) {
    return { kind: 'foreign', names: ['drizzle.__drizzle_migrations'] };
  }
  const times = new Set(known.map(({ folderMillis }) => folderMillis));
  const isNewer = [...applied].some((time) => !times.has(time));
  return isNewer
    ? { kind: 'newer', newest: new Date(Math.max(...applied)) }
    : { kind: 'ours', applied };
}

async function appliedMigrations(client: ClientBase): Promise<Set<number>> {
  if (!(await isThere(client, 'drizzle.__drizzle_migrations'))) return new Set();
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations where created_at is not null',
  );
  return new Set(rows.map(({ at }) => Number(at)));
}

/** Returns those of these tables that exist in the schema `public`. */
export async function presentTables(
  client: ClientBase,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any ($1)
     order by 1`,
    [tables],
  );
  return rows.map(({ name }) => name);
}

async function isThere(client: ClientBase, relation: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [relation],
  );
  return rows[0]?.there === true;
}

/**
 * Applies migrations within the client's transaction and records each in the table of Drizzle's migrator.
 * Also records which tables and types are ours, so that an older version that restores its backup knows what
 * to drop.
 * @param migrations must have gone through `withWholeTypes` together when one transaction applies them
 */
export async function applyMigrations(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  if (!(await isThere(client, 'drizzle.__drizzle_migrations'))) {
    // `if not exists` alone is not enough: it needs the right to create schemas even if the schema exists.
    await client.query(`
      create schema if not exists drizzle;
      create table drizzle.__drizzle_migrations
        (id serial primary key, hash text not null, created_at bigint)`);
  }
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
  await noteObjects(client);
}

const OBJECTS = 'drizzle.wellspring_objects';

async function noteObjects(client: ClientBase): Promise<void> {
  const { tables, types } = madeBy(readMigrations());
  if (!(await isThere(client, OBJECTS))) {
    await client.query(
      `create table ${OBJECTS} (kind text not null, name text not null, primary key (kind, name))`,
    );
  }
  await client.query(
    `insert into ${OBJECTS} (kind, name)
     select 'table', name from unnest($1::text[]) name
     union all select 'type', name from unnest($2::text[]) name
     on conflict do nothing`,
    [tables, types],
  );
}

/**
 * Drops everything that migrations have created, including those of a newer version, and nothing else:
 * another program may use the same database.
 */
export async function dropMigrated(client: ClientBase): Promise<void> {
  const known = madeBy(readMigrations());
  const { rows } = (await isThere(client, OBJECTS))
    ? await client.query<{ kind: string; name: string }>(`select kind, name from ${OBJECTS}`)
    : { rows: [] };
  const namesOf = (kind: string, names: readonly string[]) =>
    new Set([...names, ...rows.filter((row) => row.kind === kind).map(({ name }) => name)]);
  for (const table of namesOf('table', known.tables)) {
    await client.query(`drop table if exists public.${client.escapeIdentifier(table)} cascade`);
  }
  for (const type of namesOf('type', known.types)) {
    await client.query(`drop type if exists public.${client.escapeIdentifier(type)} cascade`);
  }
  await client.query('drop schema if exists drizzle cascade');
}

/**
 * Adapts migrations for one transaction. A value added to an enumeration cannot be used before its
 * transaction is committed; only PostgreSQL 17 and later make an exception for enumerations created in the
 * same transaction. So enumerations are created with all their values at once.
 */
export function withWholeTypes(migrations: readonly Migration[]): readonly Migration[] {
  const values = new Map<string, string[]>();
  for (const statement of migrations.flatMap(({ sql }) => sql)) {
    const made = CREATE_ENUM.exec(statement)?.groups;
    if (made !== undefined) values.set(made['type'] ?? '', literals(made['values'] ?? ''));
    const added = addedValue(statement);
    const others = added === null ? undefined : values.get(added.type);
    if (added === null || others === undefined) continue;
    const place = added.beside === null ? others.length : others.indexOf(added.beside);
    if (place < 0) throw new Error(`There is no value ${added.beside} in ${added.type}.`);
    others.splice(place + (added.isAfter ? 1 : 0), 0, added.value);
  }
  return migrations.map((migration) => ({
    ...migration,
    sql: migration.sql.flatMap((statement) => {
      const whole = values.get(CREATE_ENUM.exec(statement)?.groups?.['type'] ?? '');
      if (whole !== undefined) return statement.replace(/\([^]*\)/, `(${whole.join(', ')})`);
      const added = addedValue(statement);
      return added !== null && values.has(added.type) ? [] : statement;
    }),
  }));
}

const CREATE_ENUM = /^\s*CREATE TYPE (?<type>[\w".]+) AS ENUM\s*\((?<values>[^]*)\)\s*;?\s*$/i;
/** An SQL text literal. */
const LITERAL = `'(?:[^']|'')*'`;
const ADD_VALUE = new RegExp(
  String.raw`^\s*ALTER TYPE (?<type>[\w".]+) ADD VALUE (?:IF NOT EXISTS )?(?<value>${LITERAL})` +
    String.raw`(?: (?<side>BEFORE|AFTER) (?<beside>${LITERAL}))?\s*;?\s*$`,
  'i',
);

function literals(list: string): string[] {
  return list.match(new RegExp(LITERAL, 'g')) ?? [];
}

/** @throws Error when a statement adds a value in a form that this function does not understand */
function addedValue(statement: string) {
  if (!/^\s*ALTER TYPE .* ADD VALUE /i.test(statement)) return null;
  const groups = ADD_VALUE.exec(statement)?.groups;
  if (groups === undefined) throw new Error(`Not understood: ${statement}`);
  const { type = '', value = '', side, beside = null } = groups;
  return { type, value, beside, isAfter: side?.toUpperCase() === 'AFTER' };
}
