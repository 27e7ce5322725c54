import { expect, test } from 'vitest';
import { createLogger, describeError } from './logger.js';

test('a line says when and how bad in words that people read', () => {
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line) => void lines.push(line) });
  log.info({}, 'nothing of note');
  log.warn({ id: 7 }, 'look here');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      id: 7,
      msg: 'look here',
    },
  ]);
});

test('an error is described with its causes', () => {
  const error = new Error('no luck', { cause: new TypeError('really none') });
  expect(describeError(error)).toMatchObject({
    type: 'Error',
    message: 'no luck',
    cause: { type: 'TypeError', message: 'really none' },
  });
  expect(describeError('just text')).toBe('just text');
});

test('the log contains no parameters of queries and no values of rows', () => {
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (name)=(hunter2)' });
  const error = Object.assign(
    new Error('Failed query: insert into t values ($1)\nparams: hunter2'),
    {
      query: 'insert into t values ($1)',
      params: ['hunter2'],
      cause,
    },
  );
  const text = JSON.stringify(describeError(error));
  expect(text).toContain('insert into t values ($1)');
  expect(text).toContain('duplicate key');
  expect(text).not.toContain('hunter2');
});
