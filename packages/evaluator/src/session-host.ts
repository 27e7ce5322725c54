import type { Host, HostSessionSettings } from './host.js';
import { HostedSession, type Worker, type WorkerListener } from './hosted-session.js';
import type { LanguageRights } from './language.js';
import type { OutputLimit } from './protocol.js';

/** Provides the workers of a host. */
export interface Workers {
  /** Called when a worker with this chunk will be needed soon. */
  prepare(chunk: string): void;
  /** Returns a worker with this chunk. */
  acquire(chunk: string, listener: WorkerListener): Worker;
  /** Frees everything. All workers end. */
  dispose(): void;
}

/**
 * @param chunkFor returns the name of the chunk for a session; default: the language's
 * @returns a host whose sessions run in these workers
 */
export function createSessionHost(
  workers: Workers,
  catalogue: LanguageRights,
  outputLimit: OutputLimit,
  chunkFor: (settings: HostSessionSettings) => string = ({ language }) => language,
): Host {
  const open = new Set<HostedSession>();
  return {
    open(settings) {
      const chunk = chunkFor(settings);
      workers.prepare(chunk);
      const session: HostedSession = new HostedSession(settings, {
        outputLimit,
        catalogue,
        acquire: (listener) => workers.acquire(chunk, listener),
        onClose: () => open.delete(session),
      });
      open.add(session);
      return session;
    },
    dispose() {
      for (const session of open) session.close();
      workers.dispose();
    },
  };
}
