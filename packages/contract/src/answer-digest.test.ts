import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerDigest } from './answer-digest.js';

test('equal texts have equal digests, texts that differ a little have others', () => {
  const program = fc.string({ minLength: 1, maxLength: 200, unit: 'binary' });
  const change = fc.record({ at: fc.nat(), unit: fc.string({ minLength: 1, maxLength: 1 }) });
  fc.assert(
    fc.property(program, change, (text, { at, unit }) => {
      const place = at % text.length;
      const other = text.slice(0, place) + unit + text.slice(place + 1);
      expect(answerDigest(text) === answerDigest(other)).toBe(text === other);
    }),
    { numRuns: 2000 },
  );
});

test('a hundred thousand numbered programs have as many digests', () => {
  const digests = new Set<string>();
  for (let number = 0; number < 100_000; number += 1) digests.add(answerDigest(`x = ${number};`));
  expect(digests.size).toBe(100_000);
});
