/**
 * The calls by name, with their inputs and outputs. Code that needs all of them at once (the server, its
 * description) imports `@wellspring/contract/calls`. A page contains only the domains that it uses.
 */
export * from './achievement-rules/achievement-changes.js';
export * from './achievement-rules/achievement-positions.js';
export * from './achievement-rules/achievement-status.js';
export * from './achievement-rules/achievement-tree.js';
export * from './achievement-rules/artwork.js';
export * from './achievement-rules/assessment-achievements.js';
export * from './achievement-rules/goal-events.js';
export * from './achievement-rules/goal-kinds.js';
export * from './achievement-rules/level.js';
export * from './achievement-rules/observation-times.js';
export * from './achievements.js';
export * from './answer-digest.js';
export * from './assessment-phase.js';
export * from './assessments.js';
export * from './assets.js';
export * from './audit.js';
export * from './auth.js';
export * from './call.js';
export * from './client.js';
export * from './contests.js';
export * from './course-ending.js';
export * from './course-settings.js';
export * from './courses.js';
export * from './devices.js';
export * from './early-bonus.js';
export * from './expected-output.js';
export * from './grading.js';
export * from './grading-rules.js';
export * from './leaderboards.js';
export * from './mission-pdf.js';
export * from './notifications.js';
export * from './own-data.js';
export * from './people.js';
export * from './questions/external-library.js';
export * from './questions/index.js';
export * from './refusals.js';
export * from './session.js';
export * from './sign-in.js';
export * from './sourcecasts.js';
export * from './stories.js';
export * from './teams.js';
export * from './user.js';
export * from './versions.js';
export * from './votes-text.js';
