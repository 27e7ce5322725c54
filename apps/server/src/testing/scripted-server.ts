import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port of this machine, for as long as a test needs it. */
export interface ScriptedServer {
  /** E.g. `http://127.0.0.1:4711`. */
  readonly url: string;
  close(): Promise<void>;
}

/** @param listener creates the request handler, once the address is known */
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

/** A request in the form that scripts receive. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** The fields of a form. */
  readonly form: URLSearchParams;
}

/** The answer of a script: JSON, or plain text. */
export interface ScriptedReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Opens a server whose answers come from a function, which tests can replace. */
export function openScriptedServer(
  script: (asked: Asked) => ScriptedReply | Promise<ScriptedReply>,
) {
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
