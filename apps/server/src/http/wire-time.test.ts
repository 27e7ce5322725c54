import { formattedTimeSchema, rawTimeSchema } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { formattedTime, rawTime } from './wire-time.js';

const time = new Date('2038-06-18T05:24:26.026Z');

test('times are written in the two forms of the wire', () => {
  expect(formattedTime(time)).toBe('2038-06-18T05:24:26.026+00:00');
  expect(rawTime(time)).toBe('2038-06-18T05:24:26.026000Z');
  expect(formattedTimeSchema.safeParse(formattedTime(time)).success).toBe(true);
  expect(rawTimeSchema.safeParse(rawTime(time)).success).toBe(true);
});
