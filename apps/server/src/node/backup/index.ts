export { createBackup } from './create-backup.js';
export type { Manifest } from './manifest.js';
export { backupName, pruneBackups } from './prune-backups.js';
export { checkBackup } from './check-backup.js';
export { restoreBackup } from './restore-backup.js';
