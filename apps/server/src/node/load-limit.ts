import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { BUSY } from '@wellspring/contract';

/**
 * Turns requests away while there is more work than fits into a few seconds. Without this, each request of a
 * rush waits for all before it, until clients give up and retry, which adds to the rush; some connections
 * would even be reset.
 *
 * Only requests that have arrived in full and wait for their answer are counted. A request that is still
 * being sent uses no processor time, and a client that never finishes sending cannot keep others out.
 */
export interface LoadLimit {
  /** At most this many requests are handled at once; a server handles some hundred in a second. */
  readonly maxAtOnce: number;
  /** Called for each request that is turned away. */
  readonly onShed: () => void;
}

/** Requests of monitoring tools are always answered. */
const NEVER_SHED = /^\/(?:health|ready|metrics)$/;

/** The seconds until a retry. They are random, so that the clients turned away do not all return at once. */
const RETRY_AFTER = { min: 1, max: 5 };

export function limitLoad(answer: RequestListener, limit: LoadLimit): RequestListener {
  let atWork = 0;
  return (request, response) => {
    if (NEVER_SHED.test(request.url ?? '')) return answer(request, response);
    if (atWork >= limit.maxAtOnce) {
      limit.onShed();
      return turnAway(request, response);
    }
    const count = () => {
      // The client may have given up while sending it.
      if (response.destroyed || response.writableEnded) return;
      atWork += 1;
      response.once('close', () => {
        atWork -= 1;
      });
    };
    if (hasBody(request)) request.once('end', count);
    else count();
    return answer(request, response);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function turnAway(request: IncomingMessage, response: ServerResponse): void {
  const { min, max } = RETRY_AFTER;
  const seconds = min + Math.floor(Math.random() * (max - min + 1));
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  response.writeHead(BUSY.status, {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(seconds),
    'X-Content-Type-Options': 'nosniff',
    ...(isPage && { 'Content-Security-Policy': "default-src 'none'" }),
  });
  // Node reads and drops a body that is still arriving, so the connection stays usable.
  response.end(isPage ? pageThatReturns(seconds) : BUSY.text);
}

/** A page that retries by itself. */
function pageThatReturns(seconds: number): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<meta http-equiv="refresh" content="${seconds}"><title>One moment</title>`,
    `<p>${BUSY.text} This page does so by itself.</p></html>`,
  ].join('');
}
