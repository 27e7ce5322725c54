export { createBrowserHost, type BrowserHostOptions } from './browser-host.js';
export { FRAME_POLICY, FRAME_SCRIPT } from './frame-script.js';
