import type { Host } from './host.js';
import { HostedSession, type AcquireWorker } from './hosted-session.js';
import type { LanguageRights } from './language.js';
import type { OutputLimit } from './protocol.js';

/** Provides the workers of a host. */
export interface Workers {
  /** Called when a worker for this language will be needed soon. */
  prepare(language: string): void;
  acquire: AcquireWorker;
  /** Frees everything. All workers end. */
  dispose(): void;
}

/** @returns a host whose sessions run in these workers */
export function createSessionHost(
  workers: Workers,
  catalogue: LanguageRights,
  outputLimit: OutputLimit,
): Host {
  const open = new Set<HostedSession>();
  return {
    open(settings) {
      workers.prepare(settings.language);
      const session: HostedSession = new HostedSession(settings, {
        outputLimit,
        catalogue,
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
