import { describe, expect, test } from 'vitest';
import type { AssessmentConfiguration, CourseConfiguration } from '@wellspring/contract';
import { COURSE_LANGUAGES } from '@wellspring/languages/courses';
import { offeredLanguages } from '../../../ui/course-languages';
import { courseChanges, wholeNumber } from './course-draft';
import {
  changesOf,
  draftOf,
  hasChanges,
  hasProblems,
  problemsOf,
  reconciled,
  type SetupDraft,
} from './setup-draft';
import { canAddType, moved, typeOfDraft, withNewType, withSwitch } from './type-drafts';

const course: CourseConfiguration = {
  courseName: 'Programming Methodology',
  courseShortName: null,
  viewable: true,
  enableGame: true,
  enableAchievements: true,
  enableOverallLeaderboard: true,
  enableContestLeaderboard: true,
  topLeaderboardDisplay: 100,
  topContestLeaderboardDisplay: 10,
  enableSourcecast: true,
  enableStories: false,
  sourceChapter: 1,
  sourceVariant: 'default',
  moduleHelpText: null,
  assetsPrefix: null,
  standing: 'open',
};

function kind(assessmentConfigId: number, type: string): AssessmentConfiguration {
  return {
    assessmentConfigId,
    type,
    displayInDashboard: true,
    isMinigame: false,
    isManuallyGraded: true,
    hasVotingFeatures: false,
    hasTokenCounter: false,
    earlySubmissionXp: 200,
    hoursBeforeEarlyXpDecay: 48,
    isGradingAutoPublished: false,
    isAutosaveEnabled: true,
  };
}

const base = draftOf({ course, types: [kind(1, 'Missions'), kind(2, 'Quests'), kind(3, 'Paths')] });
const withCourse = (change: Partial<SetupDraft['course']>): SetupDraft => ({
  ...base,
  course: { ...base.course, ...change },
});

describe('what changed in the course', () => {
  test('nothing, when nothing was typed or only what makes no difference', () => {
    expect(hasChanges(changesOf(base, base))).toBe(false);
    const same = withCourse({
      courseName: ' Programming Methodology ',
      topLeaderboardDisplay: '0100',
    });
    expect(hasChanges(changesOf(base, same))).toBe(false);
  });

  test('only what changed is sent', () => {
    const draft = withCourse({ viewable: false, topContestLeaderboardDisplay: '25' });
    expect(changesOf(base, draft).fields).toEqual(['topContestLeaderboardDisplay', 'viewable']);
    expect(courseChanges(base.course, draft.course)).toEqual({
      viewable: false,
      topContestLeaderboardDisplay: 25,
    });
  });

  test('chapter and variant are one change, and are sent together', () => {
    for (const change of [{ sourceChapter: 2 }, { sourceVariant: 'lazy' }]) {
      const draft = withCourse(change);
      expect(changesOf(base, draft).fields).toEqual(['sourceChapter']);
      expect(Object.keys(courseChanges(base.course, draft.course))).toEqual([
        'sourceChapter',
        'sourceVariant',
      ]);
    }
  });

  test('texts that are emptied become none', () => {
    const named = withCourse({ courseShortName: 'CS1', moduleHelpText: '# Help' });
    expect(courseChanges(named.course, base.course)).toEqual({
      courseShortName: null,
      moduleHelpText: null,
    });
  });
});

test('the server takes each chapter with each of its variants, and those that run are offered', () => {
  expect(COURSE_LANGUAGES).toHaveLength(25);
  expect(COURSE_LANGUAGES).toContainEqual({ chapter: 3, variant: 'non-det', isOffered: false });
  const run = COURSE_LANGUAGES.filter(({ variant }) =>
    ['default', 'wasm', 'native', 'typed', 'explicit-control'].includes(variant),
  );
  expect(run).toHaveLength(20);
  expect(offeredLanguages(base.course)).toEqual(run);
  // A value that was saved elsewhere is not replaced by another one.
  const { course: saved } = withCourse({ sourceChapter: 3, sourceVariant: 'non-det' });
  expect(offeredLanguages(saved)).toEqual([
    ...run.slice(0, 10),
    { chapter: 3, variant: 'non-det', isOffered: false },
    ...run.slice(10),
  ]);
});

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['1001', null],
  ['99999999999999999999', null],
])('%j is the whole number %j up to 1000', (text, number) => {
  expect(wholeNumber(text, 1000)).toBe(number);
});

const RESERVED = new Set(['grading']);

describe('what is wrong', () => {
  test('nothing, as long as it came from the server', () => {
    expect(hasProblems(problemsOf(base, RESERVED))).toBe(false);
  });

  test('is reported for each field', () => {
    const draft = withCourse({ courseName: '  ', topLeaderboardDisplay: 'many' });
    expect(problemsOf(draft, RESERVED).course).toEqual({
      courseName: 'empty',
      topLeaderboardDisplay: 'notWhole',
    });
  });

  test('is reported for each kind: no name, a name twice, and invalid numbers', () => {
    const [missions, quests, paths] = base.types;
    if (!missions || !quests || !paths) throw new Error('three kinds');
    const types = [
      { ...missions, type: 'PATHS ' },
      { ...quests, type: ' ', earlySubmissionXp: '-5' },
      paths,
    ];
    expect([...problemsOf({ ...base, types }, RESERVED).types]).toEqual([
      [1, { type: 'twice' }],
      [2, { type: 'empty', earlySubmissionXp: 'notWhole' }],
      [3, { type: 'twice' }],
    ]);
  });
});

test('kinds whose pages would share an address, or take that of another page, are reported', () => {
  const [missions, quests, paths] = base.types;
  if (!missions || !quests || !paths) throw new Error('three kinds');
  const types = [
    { ...missions, type: 'Lab 1' },
    { ...quests, type: 'lab-1' },
    { ...paths, type: 'Grading' },
  ];
  expect([...problemsOf({ ...base, types }, RESERVED).types]).toEqual([
    [1, { type: 'twice' }],
    [2, { type: 'twice' }],
    [3, { type: 'taken' }],
  ]);
});

describe('the kinds of assessments', () => {
  test('a new one is untitled, graded by hand, in the dashboard, and saved while typing', () => {
    const types = withNewType(withNewType(base.types));
    expect(types.slice(3).map(({ assessmentConfigId }) => assessmentConfigId)).toEqual([-1, -2]);
    expect(types[3]).toMatchObject({
      type: 'untitled',
      isManuallyGraded: true,
      displayInDashboard: true,
      isAutosaveEnabled: true,
      isGradingAutoPublished: false,
    });
  });

  test('a course has at most eight', () => {
    let { types } = base;
    while (canAddType(types)) types = withNewType(types);
    expect(types).toHaveLength(8);
  });

  test('grading by hand and publishing by itself turn each other off, and stay off', () => {
    const [byHand] = base.types;
    if (!byHand) throw new Error('a kind');
    const published = withSwitch(byHand, 'isGradingAutoPublished', true);
    expect(published).toMatchObject({ isManuallyGraded: false, isGradingAutoPublished: true });
    expect(withSwitch(published, 'isManuallyGraded', true)).toMatchObject({
      isManuallyGraded: true,
      isGradingAutoPublished: false,
    });
    expect(withSwitch(byHand, 'isManuallyGraded', false)).toMatchObject({
      isManuallyGraded: false,
      isGradingAutoPublished: false,
    });
  });

  test.each([
    [0, 2, [2, 3, 1]],
    [2, 0, [3, 1, 2]],
    [0, -1, [1, 2, 3]],
    [2, 9, [1, 2, 3]],
    [7, 0, [1, 2, 3]],
  ])('moved from %d to %d', (from, to, order) => {
    const ids = moved(base.types, from, to).map(({ assessmentConfigId }) => assessmentConfigId);
    expect(ids).toEqual(order);
  });

  test('new, changed, removed and reordered kinds are told apart', () => {
    const [missions, quests, paths] = base.types;
    if (!missions || !quests || !paths) throw new Error('three kinds');
    const types = withNewType([paths, { ...missions, isMinigame: true }]);
    const changes = changesOf(base, { ...base, types }).types;
    expect(changes.added.map(({ type }) => type)).toEqual(['untitled']);
    expect(changes.changed.map(({ type }) => type)).toEqual(['Missions']);
    expect(changes.removed).toEqual([quests]);
    expect(changes.isReordered).toBe(true);
  });

  test('removing a kind does not count as reordering the others', () => {
    const changes = changesOf(base, { ...base, types: base.types.slice(1) }).types;
    expect(changes.isReordered).toBe(false);
    expect(changes.removed).toHaveLength(1);
  });

  test('what is sent has numbers again', () => {
    expect(base.types.map(typeOfDraft)).toEqual([
      kind(1, 'Missions'),
      kind(2, 'Quests'),
      kind(3, 'Paths'),
    ]);
  });
});

test('what the server has by now is neither made twice nor taken for deleted', () => {
  const mine = withNewType(base.types);
  const saved = draftOf({
    course,
    types: [...base.types.map(typeOfDraft), kind(8, 'untitled'), kind(9, 'Contests')],
  }).types;
  const ids = reconciled(base.types, mine, saved).map((type) => type.assessmentConfigId);
  expect(ids).toEqual([1, 2, 3, 8, 9]);
});

test('what was deleted here is not brought back by asking the server again', () => {
  const mine = base.types.slice(1);
  expect(reconciled(base.types, mine, base.types)).toEqual(mine);
});
