import type { AssessmentOverview } from '@wellspring/contract';
import { expect, test, vi } from 'vitest';
import { readInCourse } from '../testing/read-in-course';
import { AssessmentCard } from './AssessmentCard';
import { groupOf } from './assessment-groups';

vi.mock('../../../ui/notifications', () => ({
  NotificationBadge: () => null,
  ofAssessment: () => [],
  useNotifications: () => [],
}));

const NOW = new Date('2030-03-10T12:00:00Z');
const OVERVIEW: AssessmentOverview = {
  id: 7,
  courseId: 5,
  title: 'Curves',
  shortSummary: 'Draw some.',
  openAt: '2030-03-09T12:00:00.000+00:00',
  closeAt: '2030-03-20T12:00:00.000+00:00',
  type: 'Missions',
  isManuallyGraded: true,
  story: null,
  number: 'M1',
  reading: null,
  status: 'not_attempted',
  maxXp: 200,
  xp: 0,
  coverImage: null,
  private: false,
  isPublished: true,
  questionCount: 2,
  gradedCount: 0,
  isGradingPublished: null,
  earlySubmissionXp: 0,
  maxTeamSize: 1,
  hasVotingFeatures: false,
  hasTokenCounter: false,
  isVotingPublished: false,
  hoursBeforeEarlyXpDecay: 48,
  isAutosaveEnabled: true,
};
const UPCOMING = { openAt: '2030-03-11T12:00:00.000+00:00' };
const CLOSED = { closeAt: '2030-03-10T11:00:00.000+00:00' };

function read(changes: Partial<AssessmentOverview> = {}, role: 'student' | 'staff' = 'student') {
  const assessment = { ...OVERVIEW, ...changes };
  const group = groupOf(assessment, NOW);
  return readInCourse(<AssessmentCard assessment={assessment} group={group} now={NOW} />, role);
}

test('a card shows what an assessment is, what it is worth and how long it is open', async () => {
  expect(await read()).toEqual([
    'Not started',
    'Max XP: 200',
    'Time left: 10 Days',
    'Curves',
    'Draw some.',
    'This is an individual assessment.',
    expect.stringMatching(/^Opened: .* · Due: /),
    'Attempt',
    'Submit',
  ]);
});

test('the way in says what entering means', async () => {
  expect(await read({ status: 'attempting' })).toContain('Continue Attempt');
  expect(await read({ status: 'attempted' })).toContain('Review Attempt');
  expect(await read({ status: 'submitted' })).toContain('Review Submission');
  expect(await read({ status: 'attempting', ...CLOSED })).toContain('Review Submission');
});

test('an assessment that is not open yet can be entered only by staff, and submitted by no one', async () => {
  const student = await read(UPCOMING);
  expect(student).not.toContain('Attempt');
  expect(student.join(' ')).toContain('Opens: ');
  expect(student.join(' ')).not.toContain('Due: ');
  const staff = await read(UPCOMING, 'staff');
  expect(staff).toContain('Attempt');
  for (const closed of [student, staff, await read(CLOSED), await read({ status: 'submitted' })]) {
    expect(closed).not.toContain('Submit');
  }
});

test('what has closed has expired, and what never closes is due at no time', async () => {
  expect(await read(CLOSED)).toContain('Time left: Expired');
  expect((await read({ status: 'submitted' })).join(' ')).not.toContain('Time left');
  const endless = (await read({ closeAt: '2099-12-31T16:00:00.000+00:00' })).join(' ');
  expect(endless).toContain('Time left: Unlimited');
  expect(endless).toContain('Due: Unlimited');
});

test('a vote with entries is open as long as students can vote', async () => {
  const vote = { isVotingPublished: true };
  expect(await read(vote)).toContain('Voting is open');
  expect(await read()).not.toContain('Voting is open');
  expect(await read({ ...vote, ...CLOSED })).not.toContain('Voting is open');
  expect(await read({ ...vote, ...UPCOMING })).not.toContain('Voting is open');
});

test('XP and the state of grading show as far as they are published', async () => {
  const submitted = { status: 'submitted', xp: 150 } as const;
  const grading = await read({ ...submitted, isGradingPublished: false });
  expect(grading).toEqual(expect.arrayContaining(['Grading in progress', 'Max XP: 200']));
  const graded = await read({ ...submitted, isGradingPublished: true });
  expect(graded).toEqual(expect.arrayContaining(['Fully graded', 'XP: 150 / 200']));
});

test('the present bonus for submitting early is shown beside the XP of the questions', async () => {
  const bonus = { earlySubmissionXp: 100 };
  const early = (await read(bonus)).join(' ');
  expect(early).toContain('Max XP: 200 ');
  // 48 hours after the opening, in any time zone.
  expect(early).toMatch(
    /Submitting before 1[12]th March, \d\d:\d\d can earn you up to 100 extra XP\./,
  );
  // 240 of the 258 hours after the first six.
  const decaying = (await read({ ...bonus, hoursBeforeEarlyXpDecay: 6 })).join(' ');
  expect(decaying).toContain('Submitting now can earn you up to 93 extra XP. It gets less every');
  const upcoming = { ...bonus, ...UPCOMING };
  expect((await read(upcoming)).join(' ')).toMatch(/Submitting before 1[34]th March, .* 100 extra/);
  expect(await read({ ...upcoming, hoursBeforeEarlyXpDecay: 0 })).toContain(
    'Submitting early can earn you up to 100 extra XP.',
  );
  const closed = await read({ ...bonus, ...CLOSED });
  expect(closed.join(' ')).not.toContain('extra XP');
});

test('a password, a team and hidden assessments are marked', async () => {
  const told = await read({ private: true, maxTeamSize: 3, isPublished: false }, 'staff');
  expect(told).toEqual(
    expect.arrayContaining([
      'This assessment is password-protected.',
      'This is a team assessment.',
      'Hidden from students',
    ]),
  );
});
