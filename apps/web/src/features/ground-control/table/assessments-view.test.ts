import type { AssessmentOverview } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { tableView } from '../../../ui/use-table';
import { ASSESSMENTS } from './assessments-view';

const common = {
  courseId: 1,
  shortSummary: null,
  isManuallyGraded: true,
  story: null,
  reading: null,
  status: 'not_attempted',
  maxXp: 0,
  xp: 0,
  coverImage: null,
  private: false,
  questionCount: 1,
  gradedCount: 0,
  isGradingPublished: null,
  earlySubmissionXp: 0,
  hasVotingFeatures: false,
  hasTokenCounter: false,
  isVotingPublished: false,
  hoursBeforeEarlyXpDecay: 0,
  isAutosaveEnabled: true,
} as const;

function assessment(
  id: number,
  number: string,
  type: string,
  times: readonly [open: string, close: string],
  maxTeamSize = 1,
): AssessmentOverview {
  const [openAt, closeAt] = times.map((day) => `2030-${day}T00:00:00.000+00:00`) as [
    string,
    string,
  ];
  const isPublished = id % 2 === 0;
  return {
    ...common,
    id,
    number,
    title: `About ${number}`,
    type,
    openAt,
    closeAt,
    maxTeamSize,
    isPublished,
  };
}

const ALL = [
  assessment(9, 'M2', 'Missions', ['03-02', '03-09']),
  assessment(10, 'M10', 'Missions', ['03-02', '03-16'], 3),
  assessment(11, 'Q1', 'Quests', ['03-05', '03-06']),
];
const found = (address: Readonly<Record<string, string>>) =>
  tableView(ASSESSMENTS, ALL, new URLSearchParams(address), 'en').found.map(({ number }) => number);

test('those that open last come first, and of those the ones that close last', () => {
  expect(found({})).toEqual(['Q1', 'M10', 'M2']);
});

test.each([
  ['id', ['M2', 'M10', 'Q1']],
  ['title', ['M2', 'M10', 'Q1']],
  ['type', ['M10', 'M2', 'Q1']],
  ['openAt', ['M10', 'M2', 'Q1']],
  ['closeAt', ['Q1', 'M2', 'M10']],
  ['maxTeamSize', ['Q1', 'M2', 'M10']],
  ['isPublished', ['Q1', 'M2', 'M10']],
])('they are sorted by %s', (sort, expected) => {
  expect(found({ sort })).toEqual(expected);
});

test('numbers within titles count as numbers, both ways', () => {
  expect(found({ sort: 'title', order: 'descending' })).toEqual(['Q1', 'M10', 'M2']);
});

test.each([
  [{ search: 'm1' }, ['M10']],
  [{ search: '11' }, ['Q1']],
  [{ search: ' ABOUT ', type: 'Missions' }, ['M2', 'M10']],
  [{ type: 'Paths' }, []],
])('%j finds what has it', (address, expected) => {
  expect(found({ ...address, sort: 'id' })).toEqual(expected);
});
