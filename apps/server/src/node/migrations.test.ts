import { expect, test } from 'vitest';
import { madeBy, readMigrations, withWholeTypes } from './migrations.js';

/** Builds one migration from each list of statements. */
function migrations(...statements: string[][]) {
  return statements.map((sql, index) => ({ sql, folderMillis: index, hash: '', bps: true }));
}
const statementsOf = (list: ReturnType<typeof withWholeTypes>) => list.flatMap(({ sql }) => sql);

test('an enumeration is made with all values that it is given later, each in its place', () => {
  const whole = withWholeTypes(
    migrations(
      [`CREATE TYPE "public"."kind" AS ENUM('a', 'it''s');`],
      [
        `ALTER TYPE "public"."kind" ADD VALUE 'z';`,
        `ALTER TYPE "public"."kind" ADD VALUE IF NOT EXISTS 'b' BEFORE 'it''s'`,
      ],
      [`ALTER TYPE "public"."kind" ADD VALUE 'y' AFTER 'b'`, `UPDATE t SET kind = 'y'`],
    ),
  );
  expect(statementsOf(whole)).toEqual([
    `CREATE TYPE "public"."kind" AS ENUM('a', 'b', 'y', 'it''s', 'z');`,
    `UPDATE t SET kind = 'y'`,
  ]);
});

test('an enumeration that is there already gets its values as before', () => {
  const added = [`ALTER TYPE "public"."kind" ADD VALUE 'b';`];
  expect(statementsOf(withWholeTypes(migrations(added)))).toEqual(added);
});

test('none of our migrations adds a value that PostgreSQL 15 could not use in the same transaction', () => {
  const statements = statementsOf(withWholeTypes(readMigrations()));
  expect(statements.filter((sql) => /ADD VALUE/i.test(sql))).toEqual([]);
  expect(statements.find((sql) => /CREATE TYPE .*question_type/.test(sql))).toMatch(
    /'programming', 'mcq', 'voting'/,
  );
});

test('the tables and types that our migrations create are listed', () => {
  const { tables, types } = madeBy(readMigrations());
  expect(tables).toEqual(expect.arrayContaining(['users', 'courses', 'mission_pdf_pieces']));
  expect(types).toEqual(expect.arrayContaining(['question_type', 'course_role']));
});
