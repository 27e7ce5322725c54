/** The parts of a record, for the tests of languages. */
export { explain } from './explain.js';
export { recordOf } from './heap.js';
export { startVisualRun } from './kept-run.js';
export { lineValues } from './line-values.js';
export {
  nextBreakpoint,
  nextChangepoint,
  nextOnLine,
  previousBreakpoint,
  previousChangepoint,
  previousOnLine,
} from './navigate.js';
export { recordProgram, type RecordedRun } from './record.js';
export type { Recording } from './recording.js';
export type { Replays } from './replay.js';
export { search, type Search } from './search.js';
export { viewOf, type StateView, type ViewOptions } from './state-view.js';
export { watch } from './watch.js';
export { CHINESE } from './words/chinese.js';
export { ENGLISH } from './words/english.js';
export { sentence } from './words/words.js';
