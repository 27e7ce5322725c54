/** Parts of the page that are fetched when they are needed, and what happens when they cannot be fetched. */
export { lazyPart } from './lazy-part';
export { longestWait } from './part-waits';
export { WaitNotice } from './WaitNotice';
export { ChunkLoadError, failedPart, loadPart, reportFailedPart } from './load-part';
export { PartFailure, TechnicalDetails } from './PartFailure';
