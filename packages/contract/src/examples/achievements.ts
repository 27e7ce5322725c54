import type * as achievements from '../achievements.js';
import type { Example } from './example.js';

/** Achievements and goals. */

const params = { courseId: 3 };
const uuid = '5c1a2b30-9f4e-4c6d-8a7b-0e1f2a3b4c5d';
const goalUuid = '0f8e7d6c-5b4a-4392-8170-6f5e4d3c2b1a';
const ofUuid = { courseId: 3, uuid };
const ofGoal = { courseId: 3, uuid: goalUuid };
const ofPerson = { courseId: 3, courseRegId: 41 };

const achievement = {
  uuid,
  title: 'A hundred runs',
  xp: 100,
  isVariableXp: false,
  release: null,
  deadline: '2030-05-01T00:00:00.000+00:00',
  isTask: true,
  position: 1,
  prerequisiteUuids: [],
  goalUuids: [goalUuid],
  cardBackground: null,
  view: { coverImage: null, description: 'Run programs.', completionText: 'You ran!' },
};
const goal = {
  uuid: goalUuid,
  text: 'Run 100 programs',
  targetCount: 100,
  type: 'Event',
  meta: { eventNames: ['Run Code'], targetCount: 100 },
};
const progress = { count: 40, completed: false };
const withProgress = { ...goal, ...progress, achievementUuids: [uuid] };

export const listAchievements: Example<typeof achievements.listAchievements> = {
  params,
  reply: [achievement],
};
export const saveAchievements: Example<typeof achievements.saveAchievements> = {
  params,
  body: { achievements: [achievement] },
};
export const saveAchievement: Example<typeof achievements.saveAchievement> = {
  params: ofUuid,
  body: { achievement },
};
export const deleteAchievement: Example<typeof achievements.deleteAchievement> = { params: ofUuid };
export const listOwnGoals: Example<typeof achievements.listOwnGoals> = {
  params,
  reply: [withProgress],
};
export const listGoalsOf: Example<typeof achievements.listGoalsOf> = {
  params: ofPerson,
  reply: [withProgress],
};
export const listGoals: Example<typeof achievements.listGoals> = { params, reply: [goal] };
export const saveGoals: Example<typeof achievements.saveGoals> = {
  params,
  body: { goals: [goal] },
};
export const saveGoal: Example<typeof achievements.saveGoal> = {
  params: ofGoal,
  body: { goal },
};
export const deleteGoal: Example<typeof achievements.deleteGoal> = { params: ofGoal };
export const reportProgress: Example<typeof achievements.reportProgress> = {
  params: ofGoal,
  body: { progress },
};
export const setProgressOf: Example<typeof achievements.setProgressOf> = {
  params: { ...ofPerson, uuid: goalUuid },
  body: { progress: { count: 100, completed: true } },
};
export const recordGoalEvents: Example<typeof achievements.recordGoalEvents> = {
  params,
  body: {
    batch: '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d',
    timeZone: 'Asia/Singapore',
    events: [{ name: 'Run Code', agoMs: 1500 }],
  },
  reply: [withProgress],
};
export const getAchievementSetup: Example<typeof achievements.getAchievementSetup> = {
  params,
  reply: { version: 12, achievements: [achievement], goals: [goal] },
};
export const publishAchievements: Example<typeof achievements.publishAchievements> = {
  params,
  body: {
    version: 12,
    achievements: [achievement],
    goals: [goal],
    deletedAchievementUuids: [],
    deletedGoalUuids: [],
  },
  reply: { version: 13 },
};
