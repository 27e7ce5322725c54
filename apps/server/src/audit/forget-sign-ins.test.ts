import type { AuditAction } from '@wellspring/contract';
import { expect, onTestFinished, test } from 'vitest';
import { auditEntries } from '../db/schema/index.js';
import { createTestDatabase } from '../testing/database.js';
import { NOON } from '../testing/school.js';
import { forgetSignIns, SIGN_INS_KEPT_DAYS } from './forget-sign-ins.js';
import { record } from './record.js';

const DAY_MS = 86_400_000;

test('old sign-ins are forgotten, later ones and changes are kept', async () => {
  const db = await createTestDatabase();
  onTestFinished(() => db.close());
  const entry = (action: AuditAction, days: number) => ({
    at: new Date(NOON.getTime() - days * DAY_MS),
    courseId: null,
    actor: null,
    action,
    subject: `${days} days ago`,
  });
  await record(
    db.database,
    entry('session.sign-in', SIGN_INS_KEPT_DAYS + 1),
    entry('session.sign-in-failed', SIGN_INS_KEPT_DAYS + 1),
    entry('session.sign-out', SIGN_INS_KEPT_DAYS + 1),
    entry('session.sign-in', SIGN_INS_KEPT_DAYS - 1),
    entry('password.change', SIGN_INS_KEPT_DAYS + 1),
  );
  // More entries than are deleted at a time.
  const old = new Date(NOON.getTime() - 2 * SIGN_INS_KEPT_DAYS * DAY_MS).toISOString();
  await db.pool.query(
    `insert into audit_entries (at, action, subject) select $1::timestamptz, 'session.sign-in', 'old' from generate_series(1, 10001)`,
    [old],
  );
  await forgetSignIns({ database: db.database, now: () => NOON });
  const { action, subject } = auditEntries;
  expect(await db.database.select({ action, subject }).from(auditEntries)).toEqual([
    { action: 'session.sign-in', subject: '365 days ago' },
    { action: 'password.change', subject: '367 days ago' },
  ]);
});
