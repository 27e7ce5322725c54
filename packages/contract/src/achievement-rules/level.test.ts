import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelOf } from './level.js';

test('a level is a thousand XP, and the first one is 1', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), (xp) => {
      const { level, xpInLevel } = levelOf(xp);
      expect((level - 1) * 1000 + xpInLevel).toBe(xp);
      expect(xpInLevel < 1000 && level >= 1).toBe(true);
    }),
  );
  expect(levelOf(-5)).toEqual({ level: 1, xpInLevel: 0 });
});
