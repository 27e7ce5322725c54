import { expect, test } from 'vitest';
import { judgeRefreshToken } from './refresh-token.js';

const now = new Date('2030-01-01T00:00:00.000Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test.each([
  ['the newest is rotated', 60, null, 'rotate'],
  ['the newest at its end is refused', 0, null, 'refuse'],
  ['a second tab within the grace is answered', 60, -30, 'rotate'],
  ['a copy used after the grace ends the session', 60, -30.001, 'end-session'],
  ['an old one that has expired does no harm any more', -1, -5000, 'refuse'],
] as const)('%s', (_name, expires, rotated, decision) => {
  const token = {
    expiresAt: inSeconds(expires),
    rotatedAt: rotated === null ? null : inSeconds(rotated),
  };
  expect(judgeRefreshToken(token, now)).toBe(decision);
});
