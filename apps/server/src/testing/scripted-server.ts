import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port of this machine, for as long as a test needs it. */
export interface ScriptedServer {
  /** E.g. `http://127.0.0.1:4711`. */
  readonly url: string;
  close(): Promise<void>;
}

/** @param listener makes what answers the requests, once the address is known */
export async function openServer(
  listener: (url: string) => (request: IncomingMessage, response: ServerResponse) => void,
): Promise<ScriptedServer> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  server.on('request', listener(url));
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A request as a script looks at it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** Of a form. */
  readonly form: URLSearchParams;
}

/** What a script answers: JSON, or text as it stands. */
export interface Told {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A server whose answers are decided by a function, which tests can exchange. */
export function openScriptedServer(script: (asked: Asked) => Told | Promise<Told>) {
  return openServer(() => (request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += String(piece);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://script.test');
    const told = await script({
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      form: new URLSearchParams(body),
    });
    const isText = typeof told.body === 'string';
    response.writeHead(told.status ?? 200, {
      'Content-Type': isText ? 'text/plain' : 'application/json',
      ...told.headers,
    });
    response.end(isText ? told.body : JSON.stringify(told.body ?? {}));
  }
}
