import type { MiddlewareHandler } from 'hono';
import type { PublicAddress } from './public-origin.js';
import type { RequestContext, RequestEnvironment } from './route.js';

/**
 * Tells whether the request comes from a page of an origin that this installation has configured as a client.
 */
export function isFromClient(http: RequestContext, { clientOrigins = [] }: PublicAddress): boolean {
  const origin = http.req.header('Origin');
  return origin !== undefined && clientOrigins.includes(origin);
}

/** The time for which a browser may cache the answer to a preflight request, in seconds. */
const PREFLIGHT_SECONDS = 86_400;
const METHODS = 'GET,HEAD,PUT,POST,DELETE,PATCH';

/**
 * Lets pages of the configured origins call us and read the answers (CORS). Other origins get no CORS
 * headers, so browsers keep the answer from their pages.
 */
export function allowClients(address: PublicAddress): MiddlewareHandler<RequestEnvironment> {
  return async (http, next) => {
    const origin = http.req.header('Origin');
    const isAllowed = isFromClient(http, address);
    const isPreflight =
      http.req.method === 'OPTIONS' &&
      http.req.header('Access-Control-Request-Method') !== undefined;
    if (isPreflight) http.res = answerPreflight(http, isAllowed);
    else await next();
    http.header('Vary', 'Origin', { append: true });
    if (!isAllowed || origin === undefined) return;
    http.header('Access-Control-Allow-Origin', origin);
    http.header('Access-Control-Allow-Credentials', 'true');
  };
}

function answerPreflight(http: RequestContext, isAllowed: boolean): Response {
  if (!isAllowed) {
    return http.text('Pages of this origin need to be in WELLSPRING_ALLOWED_ORIGINS.', 403);
  }
  const headers = http.req.header('Access-Control-Request-Headers');
  return http.body(null, 204, {
    'Access-Control-Allow-Methods': METHODS,
    ...(headers !== undefined && { 'Access-Control-Allow-Headers': headers }),
    'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
    Vary: 'Access-Control-Request-Headers',
  });
}
