import type { BrowserHostOptions } from '../browser/index.js';
import { FrameWorkers } from '../browser/frame-workers.js';
import type { Host } from '../host.js';
import { DEFAULT_OUTPUT_LIMIT } from '../protocol.js';
import { createSessionHost } from '../session-host.js';
import { withRecording } from './recording-message.js';

/**
 * A browser host, in a frame of its own, whose sessions keep the steps of programs (`isKept`) and are asked for
 * them one by one.
 * @param options with chunks of languages that can show how programs run
 */
export function createRecordingHost(options: BrowserHostOptions): Host {
  const workers = new FrameWorkers(options);
  return createSessionHost(workers, options.outputLimit ?? DEFAULT_OUTPUT_LIMIT, withRecording);
}
