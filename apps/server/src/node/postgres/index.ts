export { type EmbeddedConnection } from './connection.js';
export { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.js';
export { prepareEmbeddedPostgres } from './platform-package.js';
export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './errors.js';
export { type SupervisorLog } from './presence.js';
