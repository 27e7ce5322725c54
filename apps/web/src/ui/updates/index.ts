/** Moves from one build of the page to the next without losing work. */
export { loadNewest } from './new-build';
export { registerWork, saveAllWork, sendAllWork, type Work } from './unsaved-work';
