/**
 * The CSE machine for workers of pages, which load it only when a user wants to see a program run. It is a
 * separate script, so that pages that only run programs do not load it.
 */
export { misplacedBreakpoint, placeBreakpoints } from './machine/breakpoints.js';
export type { Finding, Found, Search } from './machine/query/search.js';
export type { Watched } from './machine/query/watch.js';
export type { RecordSettings } from './machine/record.js';
export type * from './machine/state-view.js';
export { startVisualRun, type Destination, type VisualRun } from './machine/visual-run.js';
export { CHINESE } from './machine/words/chinese.js';
export { ENGLISH } from './machine/words/english.js';
export { sentence, type Words, type WordsId } from './machine/words/words.js';
