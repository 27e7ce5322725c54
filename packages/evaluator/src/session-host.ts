import type { Host, HostSessionSettings, LoadModule } from './host.js';
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

/** Settings that all sessions of a host share. */
interface SessionHostOptions {
  readonly catalogue: LanguageRights;
  readonly outputLimit: OutputLimit;
  /** Loads modules. Default: there are none. */
  readonly loadModule?: LoadModule | undefined;
  /** Returns the name of the chunk for a session. Default: the language's. */
  readonly chunkFor?: ((settings: HostSessionSettings) => string) | undefined;
}

/** @returns a host whose sessions run in these workers */
export function createSessionHost(
  workers: Workers,
  {
    catalogue,
    outputLimit,
    loadModule = () => Promise.resolve(null),
    chunkFor = ({ language }) => language,
  }: SessionHostOptions,
): Host {
  const open = new Set<HostedSession>();
  return {
    open(settings) {
      const chunk = chunkFor(settings);
      workers.prepare(chunk);
      const session: HostedSession = new HostedSession(settings, {
        outputLimit,
        catalogue,
        loadModule,
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
