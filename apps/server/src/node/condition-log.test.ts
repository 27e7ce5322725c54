import { expect, test } from 'vitest';
import type { Condition } from '../db/condition.js';
import { tellingConditions } from './condition-log.js';

const full = Object.assign(new Error('could not extend file "base/1"'), { code: '53100' });
const failed = () => new Error('Failed query: insert into answers', { cause: full });

function open() {
  const lines: { level: string; fields: object; message: string }[] = [];
  const take = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, fields, message });
  const noted: Condition[] = [];
  const clock = { now: 0 };
  const log = tellingConditions(
    { info: take('info'), warn: take('warn'), error: take('error') },
    () => clock.now,
  );
  log.onCondition((condition) => noted.push(condition));
  return {
    log,
    clock,
    noted,
    atError: () => lines.filter(({ level }) => level === 'error'),
    lines,
  };
}

test('a full disk that hundreds of requests meet is one line, with its cause', () => {
  const { log, noted, atError } = open();
  for (let count = 0; count < 400; count += 1) log.error({ error: failed() }, 'request failed');
  expect(atError()).toEqual([
    {
      level: 'error',
      fields: {
        condition: 'disk full',
        reason: 'could not extend file "base/1", at "insert into answers…"',
        others: 0,
      },
      message: 'the disk is full: nothing can be saved until there is room',
    },
  ]);
  expect(noted).toHaveLength(400);
});

test('while a condition lasts, it is logged once a minute, with the number of messages left out', () => {
  const { log, clock, atError } = open();
  for (const minute of [0, 0.1, 0.9, 1, 1.5]) {
    clock.now = minute * 60_000;
    log.error({ error: failed() }, 'request failed');
  }
  expect(atError().map(({ fields }) => fields)).toMatchObject([{ others: 0 }, { others: 2 }]);
});

test('each request has its line at level info; other errors are as they were', () => {
  const { log, lines } = open();
  log.error({ requestId: 'r1', error: failed() }, 'request failed');
  expect(lines[0]).toEqual({
    level: 'info',
    fields: { requestId: 'r1', condition: 'disk full' },
    message: 'request failed',
  });
  const defect = new TypeError('a defect');
  log.error({ requestId: 'r2', error: defect }, 'request failed');
  expect(lines.at(-1)).toEqual({
    level: 'error',
    fields: { requestId: 'r2', error: defect },
    message: 'request failed',
  });
});
