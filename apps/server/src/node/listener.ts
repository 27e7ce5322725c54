import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../app.js';
import { StartError } from './start-error.js';

/** Where the server listens when no port is asked for; the next free one from here. */
const FIRST_PORT = 8000;
const PORTS_TRIED = 100;
/** How long requests in progress may take when the server stops. */
const DRAIN_MS = 5_000;

export interface Listener {
  /** What to open in a browser, e.g. `http://127.0.0.1:8000`. */
  readonly url: string;
  /** Accepts nothing more and waits for the requests in progress, a few seconds at most. */
  close(): Promise<void>;
}

/**
 * Serves the app over HTTP.
 * @param port null: the first free one from 8000 on
 * @throws StartError when the port asked for is taken or not permitted
 */
export async function listen(
  app: Pick<App, 'fetch'>,
  host: string,
  port: number | null,
): Promise<Listener> {
  const answer = getRequestListener(
    (request, { incoming }) => app.fetch(request, { remoteAddress: incoming.socket.remoteAddress }),
    { overrideGlobalObjects: false },
  );
  // What a request throws, the listener answers itself; its promise never rejects.
  const server = createServer((request, response) => void answer(request, response));
  const chosen =
    port === null ? await listenOnFree(server, host) : await listenOn(server, host, port);
  return {
    url: `http://${urlHost(host)}:${chosen}`,
    close: () => drain(server),
  };
}

async function listenOn(server: Server, host: string, port: number): Promise<number> {
  try {
    return await tryListen(server, host, port);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken by another program. Stop that one, set PORT to another number, or leave PORT out to use the next free one.`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${port} needs more rights than this user has. Set PORT above 1023.`,
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST ${host} is not an address of this machine. Try HOST=127.0.0.1.`);
    }
    throw error;
  }
}

async function listenOnFree(server: Server, host: string): Promise<number> {
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port += 1) {
    try {
      return await tryListen(server, host, port);
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE' && errorCode(error) !== 'EACCES') throw error;
    }
  }
  throw new StartError(
    `No port from ${FIRST_PORT} to ${FIRST_PORT + PORTS_TRIED - 1} is free. Set PORT to one that is.`,
  );
}

function tryListen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      const address: AddressInfo | string | null = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(patience);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** A host as a browser on this machine reaches it. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
