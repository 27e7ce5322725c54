/** Parts of the page that are fetched when needed, and what becomes of it when they cannot be had. */
export { lazyPart } from './lazy-part';
export { longestWait } from './part-waits';
export { WaitNotice } from './WaitNotice';
export { ChunkLoadError, failedPart, loadPart, reportFailedPart } from './load-part';
export { PartFailure, TechnicalDetails } from './PartFailure';
