import * as assessments from './assessments.js';
import * as grading from './grading.js';
import * as session from './session.js';
import * as user from './user.js';

export * from './call.js';
export * from './refusals.js';
export * from './assessments.js';
export * from './grading.js';
export * from './session.js';
export * from './user.js';

/** Every call of the wire by name. */
export const CALLS = {
  listProviders: session.listProviders,
  startSession: session.startSession,
  refreshSession: session.refreshSession,
  endSession: session.endSession,
  getUser: user.getUser,
  setLatestViewedCourse: user.setLatestViewedCourse,
  getTotalXp: user.getTotalXp,
  listAssessments: assessments.listAssessments,
  getAssessment: assessments.getAssessment,
  answerQuestion: assessments.answerQuestion,
  submitAssessment: assessments.submitAssessment,
  listSubmissions: grading.listSubmissions,
  getSubmission: grading.getSubmission,
} as const;
export type CallName = keyof typeof CALLS;
