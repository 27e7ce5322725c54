/** Every table, for Drizzle; the rest of the code imports a table from here or from its file. */
export * from './achievements.js';
export * from './assessments.js';
export * from './audit.js';
export * from './contests.js';
export * from './courses.js';
export * from './jobs.js';
export * from './leaderboards.js';
export * from './marking.js';
export * from './mission-pdfs.js';
export * from './notifications.js';
export * from './people.js';
export * from './removals.js';
export * from './sessions.js';
export * from './submissions.js';
export * from './teams.js';
