import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../app.js';
import { limitLoad, type LoadLimit } from './load-limit.js';
import { StartError } from './start-error.js';

/** The first port to try when none is configured. */
const FIRST_PORT = 8000;
const PORTS_TRIED = 100;
/** The time that requests in progress may take when the server stops. */
const DRAIN_MS = 5_000;
/**
 * The time for which a connection may stay idle. Longer than proxies keep theirs (nginx: 60 s): if we closed
 * a connection while the proxy sends a request on it, the user would see a server that seems to have died.
 */
const KEEP_ALIVE_MS = 75_000;
/**
 * The number of connections that may wait to be accepted while the process is busy; the system may allow
 * fewer.
 */
const BACKLOG = 4_096;

export interface Listener {
  /** The address to open in a browser, e.g. `http://127.0.0.1:8000`. */
  readonly url: string;
  /** Accepts no new connections and waits at most a few seconds for the requests in progress. */
  close(): Promise<void>;
}

/**
 * Serves the app over HTTP.
 * @param port null: the first free port from 8000 on
 * @param limit when to turn requests away; if absent, none are
 * @throws StartError when the given port is taken or not permitted
 */
export async function listen(
  app: Pick<App, 'fetch'>,
  host: string,
  port: number | null,
  limit?: LoadLimit,
): Promise<Listener> {
  const answer = getRequestListener(
    (request, { incoming }) => app.fetch(request, { remoteAddress: incoming.socket.remoteAddress }),
    { overrideGlobalObjects: false },
  );
  // The listener answers errors of requests itself; its promise never rejects.
  const answerAll: RequestListener = (request, response) => void answer(request, response);
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS },
    limit === undefined ? answerAll : limitLoad(answerAll, limit),
  );
  const chosen =
    port === null ? await listenOnFree(server, host) : await listenOn(server, host, port);
  return {
    url: `http://${urlHost(host)}:${chosen}`,
    close: () => drain(server),
  };
}

/**
 * Checks that a server could listen there, by doing so for a moment.
 * @throws StartError as `listen` does
 */
export async function mustBeFree(host: string, port: number): Promise<void> {
  const server = createServer();
  await listenOn(server, host, port);
  await new Promise((resolve) => server.close(resolve));
}

async function listenOn(server: Server, host: string, port: number): Promise<number> {
  try {
    return await tryListen(server, host, port);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken by another program. Stop that one, set WELLSPRING_PORT to another number, or unset it to use the next free one.`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(
        `Port ${port} needs more rights than this user has. Set WELLSPRING_PORT above 1023.`,
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(
        `${host} is not an address of this machine. Set WELLSPRING_HOST to one that is, e.g. 127.0.0.1.`,
      );
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
    `No port from ${FIRST_PORT} to ${FIRST_PORT + PORTS_TRIED - 1} is free. Set WELLSPRING_PORT to one that is.`,
  );
}

function tryListen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: BACKLOG }, () => {
      server.off('error', reject);
      const address: AddressInfo | string | null = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // Repeated, because a connection whose request is answered meanwhile stays open and idle.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(patience);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** The host by which a browser on this machine reaches the server. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
