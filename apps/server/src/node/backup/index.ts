export { createBackup } from './create-backup.js';
export type { Manifest } from './manifest.js';
export { restoreBackup } from './restore-backup.js';
