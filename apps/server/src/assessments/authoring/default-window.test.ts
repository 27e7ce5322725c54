import { expect, test } from 'vitest';
import { defaultWindow } from './default-window.js';

test.each(['2030-03-10T00:00:00.000Z', '2030-03-10T23:59:59.999Z'])(
  'what is made on a day (%s) opens three days and four hours after its start, for a week',
  (now) => {
    expect(defaultWindow(new Date(now))).toEqual({
      openAt: new Date('2030-03-13T04:00:00.000Z'),
      closeAt: new Date('2030-03-20T04:00:00.000Z'),
    });
  },
);
