import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { BUSY } from '@wellspring/contract';

/**
 * Turns requests away while there is more to do than can be done in a few seconds. Without it each request of
 * a rush waits for all before it, until clients give up and ask once more, which adds to the rush; some
 * connections would even be reset.
 *
 * Counted are requests that have arrived in full and wait for their answer. One that is still being sent
 * occupies no processor, and a client that never ends sending cannot keep others out.
 */
export interface LoadLimit {
  /** So many requests may be at work at once; a server does some hundred in a second. */
  readonly mostAtOnce: number;
  /** Called for each request that is turned away. */
  readonly onShed: () => void;
}

/** What watches over the server is always answered. */
const NEVER_SHED = /^\/(?:health|ready|metrics)$/;

/** When to come back, in seconds: at random, so that those who were turned away do not come back at once. */
const RETRY_AFTER = { least: 1, most: 5 };

export function limitLoad(answer: RequestListener, limit: LoadLimit): RequestListener {
  let atWork = 0;
  return (request, response) => {
    if (NEVER_SHED.test(request.url ?? '')) return answer(request, response);
    if (atWork >= limit.mostAtOnce) {
      limit.onShed();
      return turnAway(request, response);
    }
    const count = () => {
      // It may have been given up while it was being sent.
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
  const { least, most } = RETRY_AFTER;
  const seconds = least + Math.floor(Math.random() * (most - least + 1));
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  response.writeHead(BUSY.status, {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(seconds),
    'X-Content-Type-Options': 'nosniff',
    ...(isPage && { 'Content-Security-Policy': "default-src 'none'" }),
  });
  // A body that is still on its way Node reads and drops, so that the connection goes on.
  response.end(isPage ? pageThatReturns(seconds) : BUSY.text);
}

/** A page that asks again by itself. */
function pageThatReturns(seconds: number): string {
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<meta http-equiv="refresh" content="${seconds}"><title>One moment</title>`,
    `<p>${BUSY.text} This page does so by itself.</p></html>`,
  ].join('');
}
