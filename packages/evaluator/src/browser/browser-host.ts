import type { Host } from '../host.js';
import { DEFAULT_OUTPUT_LIMIT } from '../protocol.js';
import { createSessionHost } from '../session-host.js';
import type { BrowserHostOptions } from './browser-host-options.js';
import { FrameWorkers } from './frame-workers.js';

/**
 * Runs programs in workers of a hidden frame with an opaque origin. A session has a worker of its
 * own from its first evaluation until it is closed, stopped or killed; the next is started ahead.
 *
 * The page's content security policy must allow the frame (`frame-src 'self' blob:`) and nothing of what it does.
 */
export function createBrowserHost(options: BrowserHostOptions): Host {
  const workers = new FrameWorkers(options);
  return createSessionHost(workers, options.outputLimit ?? DEFAULT_OUTPUT_LIMIT);
}
