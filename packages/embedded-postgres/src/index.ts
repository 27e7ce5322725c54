export { type EmbeddedConnection } from './socket.js';
export { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.js';
export { prepareEmbeddedPostgres } from './binaries.js';
export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './errors.js';
export { type SupervisorLog } from './membership.js';
