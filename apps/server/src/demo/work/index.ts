import { CONTESTS } from './contests.js';
import { MISSIONS } from './missions.js';
import { PATHS } from './paths.js';
import { QUESTS_AND_OTHERS } from './quests.js';
import type { DemoWork } from './work.js';

export { DEMO_VOTES, type DemoVotes } from './contests.js';
export type { AnswersToQuestion, DemoSubmission, DemoWork, Marks } from './work.js';

/** The work that has been done in the demo course, by assessment. */
export const DEMO_WORK: readonly DemoWork[] = [
  ...PATHS,
  ...MISSIONS,
  ...QUESTS_AND_OTHERS,
  ...CONTESTS,
];
