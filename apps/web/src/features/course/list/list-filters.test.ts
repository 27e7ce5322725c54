import type { AssessmentOverview } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { addressOf, filtersFrom, passes } from './list-filters';

const NOW = new Date('2030-03-10T12:00:00Z');
const OPEN = {
  title: 'Curves',
  number: 'M1',
  shortSummary: null,
  openAt: '2030-03-01T00:00:00.000+00:00',
  closeAt: '2030-03-20T00:00:00.000+00:00',
  status: 'attempting',
  isGradingPublished: null,
} as AssessmentOverview;
const SUBMITTED = { ...OPEN, status: 'submitted', isGradingPublished: false } as const;
const GRADED = { ...SUBMITTED, isGradingPublished: true };
const MISSED = { ...OPEN, closeAt: '2030-03-05T00:00:00.000+00:00' };
const ALL = { OPEN, SUBMITTED, GRADED, MISSED };

/** The assessments that the filters of an address let through. */
function shownAt(address: string): string[] {
  const filters = filtersFrom(new URLSearchParams(address));
  return Object.entries(ALL)
    .filter(([, assessment]) => passes(assessment, filters, NOW))
    .map(([name]) => name);
}

test.each([
  ['', ['OPEN', 'SUBMITTED', 'GRADED', 'MISSED']],
  ['time=open', ['OPEN']],
  ['time=upcoming', []],
  ['time=closed&progress=todo', ['MISSED']],
  ['progress=submitted', ['SUBMITTED']],
  ['progress=graded&search=curves', ['GRADED']],
  ['progress=graded&search=lists', []],
  ['time=yesterday&progress=%27', ['OPEN', 'SUBMITTED', 'GRADED', 'MISSED']],
])('at ?%s one sees %j', (address, shown) => {
  expect(shownAt(address)).toEqual(shown);
});

test('an address says what is filtered by, and nothing more', () => {
  expect(addressOf(filtersFrom(new URLSearchParams('search=a&time=open&page=2')))).toEqual({
    search: 'a',
    time: 'open',
  });
});
