export { createBrowserHost } from './browser-host.js';
export type { BrowserHostOptions } from './browser-host-options.js';
