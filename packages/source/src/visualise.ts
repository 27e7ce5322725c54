/**
 * The machine as workers of pages load it when somebody wants to see a program run: a script of its own, so
 * that whoever only runs programs fetches nothing of it.
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
