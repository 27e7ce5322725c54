import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAssessmentXml } from './parse-assessment.js';
import type { Problem } from './problems.js';
import { EVERYTHING, SMALL } from './testing/files.js';
import { wireText } from './wire-text.js';
import { writeAssessmentXml } from './write-assessment.js';

/** Reading a file returns an assessment or errors and never throws, whatever the file contains. */

const pieces = fc.oneof(
  fc.constantFrom(...(EVERYTHING.match(/<[^>]*>|[^<\s]+|\s+|"/g) ?? [])),
  fc.constantFrom(
    '<',
    '>',
    '&',
    '"',
    '/',
    '=',
    ']]>',
    '<![CDATA[',
    '<!--',
    '<?',
    '\0',
    '\u{D83D}',
    '-1',
    '1e9',
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
);

interface Change {
  readonly at: number;
  readonly taken: number;
  readonly put: string;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat({ max: EVERYTHING.length }),
  taken: fc.oneof(fc.constant(0), fc.nat({ max: 3 }), fc.nat({ max: 200 })),
  put: fc.oneof(fc.constant(''), pieces),
});

function mutate(file: string, changes: readonly Change[]): string {
  return changes.reduce((text, { at, taken, put }) => {
    const start = at % (text.length + 1);
    return text.slice(0, start) + put + text.slice(start + taken);
  }, file);
}

/** @returns the guarantees of reader and writer that this file violates */
function brokenPromises(file: string): string[] {
  const { assessment, problems } = parseAssessmentXml(file);
  const isRefused = problems.some(({ severity }) => severity === 'error');
  const lines = file.split(/\r\n?|\n/);
  const isInFile = ({ line, column }: Problem) =>
    line >= 1 && column >= 1 && column <= (lines[line - 1]?.length ?? -1) + 1;
  const promises = {
    'no assessment if and only if there are errors': (assessment === null) === isRefused,
    'a text for the wire if and only if there are errors':
      (wireText(problems) !== null) === isRefused,
    'problems are in the file': problems.every(isInFile),
    'messages are sentences': problems.every(({ message }) => /^[^]+[.?!]$/.test(message)),
    // Every assessment that was accepted, however odd, is exported in a form that can be uploaded again.
    'it can be exported': !assessment || writeAssessmentXml(assessment).problems.length === 0,
  };
  return Object.entries(promises).flatMap(([promise, isKept]) => (isKept ? [] : [promise]));
}

test('files with random changes', { timeout: 120_000 }, () => {
  const file = fc.constantFrom(EVERYTHING, SMALL);
  const changes = fc.array(change, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(file, changes, (file, changes) => {
      expect(brokenPromises(mutate(file, changes))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('files whose values and names are changed, but not their form', { timeout: 120_000 }, () => {
  const words = [...EVERYTHING.matchAll(/[\w.]+/g)].map(({ index, 0: word }) => ({ index, word }));
  const value = fc.constantFrom(
    '',
    '0',
    '-1',
    '1.5',
    'x',
    'true',
    'private',
    'TEXT',
    'CHOICE',
    '99999999999',
  );
  fc.assert(
    fc.property(fc.constantFrom(...words), value, ({ index, word }, put) => {
      expect(brokenPromises(mutate(EVERYTHING, [{ at: index, taken: word.length, put }]))).toEqual(
        [],
      );
    }),
    { numRuns: 1000 },
  );
});

test('texts that are no XML at all', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      expect(brokenPromises(parts.join(''))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
