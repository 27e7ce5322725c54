import type { Host } from './host.js';
import { HostedSession, type AcquireWorker } from './hosted-session.js';
import type { OutputLimit } from './protocol.js';

/** Where the workers of a host come from. */
export interface Workers {
  /** Says that a worker for this language will be wanted soon. */
  prepare(language: string): void;
  acquire: AcquireWorker;
  /** Frees everything; all workers that still live end. */
  dispose(): void;
}

/** @returns a host whose sessions run in these workers */
export function createSessionHost(workers: Workers, outputLimit: OutputLimit): Host {
  const open = new Set<HostedSession>();
  return {
    open(settings) {
      workers.prepare(settings.language);
      const session: HostedSession = new HostedSession(settings, {
        outputLimit,
        acquire: (language, listener) => workers.acquire(language, listener),
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
