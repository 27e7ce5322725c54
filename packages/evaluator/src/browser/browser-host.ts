import type { Host } from '../host.js';
import { DEFAULT_OUTPUT_LIMIT } from '../protocol.js';
import { createSessionHost } from '../session-host.js';
import type { BrowserHostOptions } from './browser-host-options.js';
import { FrameWorkers } from './frame-workers.js';

/**
 * Runs programs in workers of a hidden frame with an opaque origin. A session has its own worker from its
 * first evaluation until it is closed, stopped or killed. One spare worker is started ahead of need.
 *
 * The page's content security policy must allow the frame (`frame-src 'self' blob:`). It need not allow
 * anything that happens inside the frame.
 */
export function createBrowserHost(options: BrowserHostOptions): Host {
  const workers = new FrameWorkers(options);
  const { catalogue, outputLimit = DEFAULT_OUTPUT_LIMIT, loadModule, chunkFor } = options;
  return createSessionHost(workers, { catalogue, outputLimit, loadModule, chunkFor });
}
