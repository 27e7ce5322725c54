export {
  type EmbeddedConnection,
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from './embedded-postgres.js';
export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './errors.js';
export { type SupervisorLog } from './presence.js';
