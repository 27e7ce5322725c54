export { type BaseUrlProblem, readBaseUrl } from './base-url.js';
export { answerSchema, PUBLISHED, type Report, reportSchema } from './channel.js';
export { type FetchFile, MAX_FETCH_MS, openFolder, type PublishedFolder } from './folder.js';
