export type { App } from '../app.js';
export type { Log } from '../log.js';
export { type DatabaseParts, openImage } from './database.js';
export { createDemoApp, type DemoParts } from './demo-app.js';
