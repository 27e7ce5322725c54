import type { CourseDraft } from './course-draft';

/** The settings of a course, for tests. */
export const EXAMPLE_COURSE: CourseDraft = {
  courseName: 'CS1',
  courseShortName: '',
  moduleHelpText: '',
  viewable: true,
  enableGame: true,
  enableAchievements: true,
  enableSourcecast: true,
  enableStories: true,
  enableOverallLeaderboard: true,
  enableContestLeaderboard: true,
  topLeaderboardDisplay: '100',
  topContestLeaderboardDisplay: '10',
  sourceChapter: 4,
  sourceVariant: 'default',
};
