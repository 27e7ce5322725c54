import type { Host } from '../host.js';
import { DEFAULT_OUTPUT_LIMIT, type OutputLimit } from '../protocol.js';
import { createSessionHost } from '../session-host.js';
import { FrameWorkers } from './frame-workers.js';

/** Where the browser host gets its scripts from, and its limits. */
export interface BrowserHostOptions {
  /** The text of the worker's loop (`worker.js` of `scripts/chunks.mjs`); asked for when needed. */
  readonly workerScript: () => Promise<string>;
  /** The text of each language's chunk, by the language's name in the catalogue. */
  readonly languages: Readonly<Record<string, () => Promise<string>>>;
  /** How much one evaluation may show. */
  readonly outputLimit?: OutputLimit;
}

/**
 * Runs programs in workers of a hidden frame with an opaque origin. A session has a worker of its
 * own from its first evaluation until it is closed, stopped or killed; the next is started ahead.
 *
 * The page's content security policy must allow what `FRAME_POLICY` allows, with the hash of
 * `FRAME_SCRIPT` in place of `'unsafe-inline'`, since the frame inherits it.
 */
export function createBrowserHost(options: BrowserHostOptions): Host {
  const workers = new FrameWorkers(options.workerScript, options.languages);
  return createSessionHost(workers, options.outputLimit ?? DEFAULT_OUTPUT_LIMIT);
}
