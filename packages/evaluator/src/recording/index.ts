/** What only those need who show how programs run: hosts whose sessions keep steps, and what is asked of them. */
export { createRecordingHost } from './recording-host.js';
export { parseStepView } from './recording-message.js';
