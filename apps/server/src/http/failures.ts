import { INTERNAL_ERROR, NOT_FOUND } from '@wellspring/contract';
import { HTTPException } from 'hono/http-exception';
import type { Log } from '../log.js';
import { RefusalError } from './refusal.js';
import type { RequestContext, Router } from './route.js';

/**
 * Answers whatever a handler throws. A refusal is answered as it says; anything else is a fault of
 * ours: logged with the request's id, and told to nobody.
 */
export function answerFailures(router: Router, log: Log): void {
  router.onError((error, http) => {
    if (error instanceof RefusalError) return http.text(error.refusal.text, error.refusal.status);
    if (error instanceof HTTPException) return http.text(error.message, error.status);
    log.error(
      { requestId: http.get('requestId'), method: http.req.method, path: http.req.path, error },
      'request failed',
    );
    return http.text(INTERNAL_ERROR.text, INTERNAL_ERROR.status);
  });
}

/** The answer to a path that nothing serves. */
export function answerNotFound(http: RequestContext): Response {
  return http.text(NOT_FOUND.text, NOT_FOUND.status);
}
