import type { OutputLimit } from '../protocol.js';

/** Where the browser host gets its scripts from, and its limits. */
export interface BrowserHostOptions {
  /**
   * The address, of the page's own origin, of the page where frames begin (`html-display.html` of the
   * front end): sent without a content security policy, it says `ready` to the page that frames it, and goes
   * to a blob of the document that it is then sent.
   */
  readonly startUrl: string;
  /** The text of the worker's loop (`worker.js` of `scripts/chunks.mjs`); asked for when needed. */
  readonly workerScript: () => Promise<string>;
  /** The text of each language's chunk, by the language's name in the catalogue. */
  readonly languages: Readonly<Record<string, () => Promise<string>>>;
  /** How much one evaluation may show. */
  readonly outputLimit?: OutputLimit;
}
