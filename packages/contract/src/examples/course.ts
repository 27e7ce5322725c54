import type * as audit from '../audit.js';
import type * as courseEnding from '../course-ending.js';
import type * as courses from '../course-settings.js';
import type * as leaderboards from '../leaderboards.js';
import type * as notifications from '../notifications.js';
import type * as user from '../user.js';
import type { Example } from './example.js';

/** The caller, the course, and how it is set up. */

const params = { courseId: 3 };

const configuration = {
  courseName: 'Programming from first principles',
  courseShortName: 'Principles',
  viewable: true,
  enableGame: true,
  enableAchievements: true,
  enableOverallLeaderboard: true,
  enableContestLeaderboard: true,
  topLeaderboardDisplay: 100,
  topContestLeaderboardDisplay: 10,
  enableSourcecast: true,
  enableStories: false,
  sourceChapter: 2,
  sourceVariant: 'default',
  moduleHelpText: 'Ask in the *forum*.',
  assetsPrefix: '3/',
  standing: 'open' as const,
};
const { assetsPrefix: _notSet, standing: _neither, ...settings } = configuration;
const missions = {
  assessmentConfigId: 12,
  type: 'Missions',
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
const latest = {
  courseRegistration: {
    courseRegId: 41,
    courseId: 3,
    role: 'student' as const,
    group: 'Tuesday lab',
    xp: 250,
    maxXp: 400,
    story: { story: 'the-lost-stack', playStory: true },
    gameStates: { collectibles: { key: 'locked' } },
    agreedToResearch: null,
    isNameHidden: false,
  },
  courseConfiguration: configuration,
  assessmentConfigurations: [missions],
};

export const getUser: Example<typeof user.getUser> = {
  reply: {
    user: {
      userId: 7,
      name: 'Aisha Rahman',
      username: 'aisha',
      courses: [
        {
          courseId: 3,
          courseName: configuration.courseName,
          courseShortName: configuration.courseShortName,
          role: 'student',
          viewable: true,
          standing: 'open',
        },
      ],
      mayCreateCourses: false,
    },
    ...latest,
  },
};
export const getLatestViewedCourse: Example<typeof user.getLatestViewedCourse> = { reply: latest };
export const setLatestViewedCourse: Example<typeof user.setLatestViewedCourse> = {
  body: { courseId: 3 },
  reply: 'OK',
};
export const getTotalXp: Example<typeof user.getTotalXp> = { params, reply: { totalXp: 250 } };
export const setGameStates: Example<typeof user.setGameStates> = {
  params,
  body: { gameStates: latest.courseRegistration.gameStates },
  reply: 'OK',
};
export const setResearchAgreement: Example<typeof user.setResearchAgreement> = {
  params,
  body: { agreedToResearch: true },
  reply: 'OK',
};

export const setNameHidden: Example<typeof user.setNameHidden> = {
  params,
  body: { isNameHidden: true },
  reply: 'OK',
};

export const createCourse: Example<typeof courses.createCourse> = { body: settings, reply: 'OK' };
export const getCourseConfiguration: Example<typeof courses.getCourseConfiguration> = {
  params,
  reply: { config: { ...configuration, assetsPrefix: null, assessmentTypes: ['Missions'] } },
};
export const updateCourseConfiguration: Example<typeof courses.updateCourseConfiguration> = {
  params,
  body: { sourceChapter: 4, sourceVariant: 'explicit-control' },
  reply: 'OK',
};
export const listAssessmentConfigurations: Example<typeof courses.listAssessmentConfigurations> = {
  params,
  reply: [missions],
};
export const updateAssessmentConfigurations: Example<
  typeof courses.updateAssessmentConfigurations
> = {
  params,
  body: { assessmentConfigs: [missions, { ...missions, assessmentConfigId: -1, type: 'Quests' }] },
  reply: 'OK',
};
export const deleteAssessmentConfiguration: Example<typeof courses.deleteAssessmentConfiguration> =
  { params: { ...params, assessmentConfigId: 12 }, reply: 'OK' };

export const getCourseContents: Example<typeof courseEnding.getCourseContents> = {
  params,
  reply: {
    standing: 'resetting',
    contents: {
      students: 212,
      staff: 12,
      admins: 2,
      groups: 12,
      assessments: 24,
      submissions: 3120,
      answers: 10_412,
      versions: 86_001,
      achievements: 14,
      goals: 19,
      teams: 40,
    },
    progress: { total: 4982, left: 3332 },
  },
};
export const archiveCourse: Example<typeof courseEnding.archiveCourse> = {
  params,
  body: { isArchived: true },
  reply: 'OK',
};
export const resetCourse: Example<typeof courseEnding.resetCourse> = {
  params,
  body: {
    name: configuration.courseName,
    shiftDays: 364,
    keepsGroups: true,
    unpublishes: true,
  },
  reply: 'OK',
};
export const deleteCourse: Example<typeof courseEnding.deleteCourse> = {
  params,
  body: { name: configuration.courseName },
  reply: 'OK',
};

const xpRow = {
  rank: 1,
  user_id: 7,
  name: 'Aisha Rahman',
  username: 'aisha',
  total_xp: 250,
  is_anonymous: false,
};
export const listAllXp: Example<typeof leaderboards.listAllXp> = {
  params,
  reply: { users: [xpRow] },
};
export const listXp: Example<typeof leaderboards.listXp> = {
  params,
  query: { offset: 25, page_size: 25 },
  reply: { users: [xpRow], total_count: 26, own: { ...xpRow, position: 0 } },
};

export const listNotifications: Example<typeof notifications.listNotifications> = {
  params,
  reply: [
    {
      id: 90,
      type: 'submitted',
      assessment_id: 5,
      submission_id: 61,
      assessment: { type: 'Missions', title: 'One step, and the rest' },
    },
  ],
};
export const acknowledgeNotifications: Example<typeof notifications.acknowledgeNotifications> = {
  params,
  body: { notificationIds: [90, 91] },
  reply: 'OK',
};

const mailSettings = [
  { id: 8, kind: 'submission' as const, assessmentType: 'Missions', isEnabled: true },
  { id: 9, kind: 'backlog' as const, assessmentType: null, isEnabled: false },
];
export const listMailSettings: Example<typeof notifications.listMailSettings> = {
  params,
  reply: { isInstallationSending: true, settings: mailSettings },
};
export const updateMailSettings: Example<typeof notifications.updateMailSettings> = {
  params,
  body: { settings: [{ id: 9, isEnabled: true }] },
  reply: 'OK',
};
export const getMailPreferences: Example<typeof notifications.getMailPreferences> = {
  params,
  reply: { isInstallationSending: true, email: 'jonas@example.org', settings: mailSettings },
};
export const updateMailPreferences: Example<typeof notifications.updateMailPreferences> = {
  params,
  body: { settings: [{ id: 8, isEnabled: false }], email: null },
  reply: 'OK',
};

export const listAuditEntries: Example<typeof audit.listAuditEntries> = {
  params,
  query: { pageSize: 50, offset: 0, search: 'jonas' },
  reply: {
    count: 1,
    data: [
      {
        id: 17,
        at: '2030-03-10T12:00:00.000+00:00',
        actor: 'Mira Okafor (mira)',
        action: 'people.change-role',
        subject: 'jonas',
        details: { role: { from: 'student', to: 'staff' } },
      },
    ],
  },
};
