import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences } from './differences.js';
import { resolveLibraries, shareLibraries } from './libraries.js';
import { parseAssessmentXml } from './parse-assessment.js';
import { arbitraryAssessment } from './testing/arbitrary-assessment.js';
import { EVERYTHING } from './testing/files.js';
import { writeAssessmentXml } from './write-assessment.js';

/** Assessments can be written and read again without a difference, and the reverse. */

test('an assessment that was written is read as the same', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(arbitraryAssessment, (assessment) => {
      const { text, problems } = writeAssessmentXml(assessment);
      expect(problems).toEqual([]);
      const read = parseAssessmentXml(text ?? '');
      expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(differences(read.assessment, assessment)).toEqual([]);
      // For a file that we wrote ourselves, there are only warnings that an author would want to see.
      const known = [
        'no-password',
        'no-questions',
        'invalid-date',
        'not-available',
        'no-name',
        'space-around',
      ];
      expect(read.problems.filter(({ code }) => !known.includes(code))).toEqual([]);
      // Writing depends only on what is read, so a second round trip changes nothing.
      expect(read.assessment && writeAssessmentXml(read.assessment).text).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test('a file that was read is written so that it reads the same', () => {
  const { assessment } = parseAssessmentXml(EVERYTHING);
  const written = assessment && writeAssessmentXml(assessment);
  expect(written?.problems).toEqual([]);
  expect(parseAssessmentXml(written?.text ?? '').assessment).toEqual(assessment);
});

test(
  'libraries said once for all questions count as if each had its own',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(arbitraryAssessment, (assessment) => {
        const resolved = resolveLibraries(assessment);
        const shared = { ...assessment, ...shareLibraries(resolved) };
        expect(differences(resolveLibraries(shared), resolved)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  },
);
