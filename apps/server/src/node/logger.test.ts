import { expect, test } from 'vitest';
import { describeError } from './logger.js';

test('an error is described with its causes', () => {
  const error = new Error('no luck', { cause: new TypeError('really none') });
  expect(describeError(error)).toMatchObject({
    type: 'Error',
    message: 'no luck',
    cause: { type: 'TypeError', message: 'really none' },
  });
  expect(describeError('just text')).toBe('just text');
});

test('what people entered stays out: neither the parameters of a query nor the values of a row', () => {
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
