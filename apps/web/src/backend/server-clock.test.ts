import { expect, test } from 'vitest';
import { createServerClock } from './server-clock';

const NOON = Date.UTC(2030, 0, 1, 12);
const HOUR_MS = 3_600_000;

/** A clock on a device that is this much ahead of the server. */
function onDevice(aheadMs: number) {
  let real = NOON + 250;
  const clock = createServerClock(() => real + aheadMs);
  return {
    clock,
    ask: (roundTripMs: number) => {
      const askedAt = real + aheadMs;
      real += roundTripMs / 2;
      const date = new Date(real).toUTCString();
      real += roundTripMs / 2;
      clock.learn(date, askedAt);
    },
    wrongBy: () => Math.abs(clock.now().getTime() - real),
  };
}

test.each([HOUR_MS, -HOUR_MS, 90_000])('a device %i ms off learns the time', (ahead) => {
  const { ask, wrongBy } = onDevice(ahead);
  expect(wrongBy()).toBe(Math.abs(ahead));
  ask(200);
  expect(wrongBy()).toBeLessThan(1200);
});

test('a device that is right stays so to the millisecond', () => {
  const { ask, wrongBy } = onDevice(0);
  for (const roundTrip of [1, 300, 4000]) ask(roundTrip);
  expect(wrongBy()).toBe(0);
});

test('a clock that is set while the page is open is learnt again; answers without a date change nothing', () => {
  let device = NOON;
  const clock = createServerClock(() => device);
  device += HOUR_MS;
  clock.learn(new Date(NOON).toUTCString(), device);
  expect(Math.abs(clock.now().getTime() - NOON)).toBeLessThan(1001);
  device -= HOUR_MS;
  clock.learn(null, device);
  clock.learn('soon', device);
  clock.learn(new Date(NOON).toUTCString(), device);
  expect(Math.abs(clock.now().getTime() - NOON)).toBeLessThan(1001);
});
