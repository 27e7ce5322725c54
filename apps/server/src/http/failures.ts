import { CANNOT_SAVE, INTERNAL_ERROR, NOT_FOUND, UNAVAILABLE } from '@wellspring/contract';
import { HTTPException } from 'hono/http-exception';
import { conditionOf } from '../db/condition.js';
import { isOutage } from '../db/outage.js';
import type { Log } from '../log.js';
import { RefusalError } from './refusal.js';
import type { RequestContext, Router } from './route.js';

/** The `Retry-After` while the database is unavailable, in seconds. */
const RETRY_AFTER_OUTAGE = 5;
/** The `Retry-After` for problems that an operator has to solve, e.g. a full disk, in seconds. */
const RETRY_AFTER_REPAIR = 30;

/**
 * Answers whatever a handler throws. A refusal is answered as it says. When the database is unavailable or
 * cannot save, the answer is a 503. Any other error is a bug of ours: it is logged with the request's id, and
 * the client learns nothing about it.
 */
export function answerFailures(router: Router, log: Log): void {
  router.onError((error, http) => {
    if (error instanceof RefusalError) return http.text(error.refusal.text, error.refusal.status);
    if (error instanceof HTTPException) return http.text(error.message, error.status);
    log.error(
      { requestId: http.get('requestId'), method: http.req.method, path: http.req.path, error },
      'request failed',
    );
    const condition = conditionOf(error);
    if (condition === 'disk full' || condition === 'read-only') {
      http.header('Retry-After', String(RETRY_AFTER_REPAIR));
      return http.text(CANNOT_SAVE.text, CANNOT_SAVE.status);
    }
    if (isOutage(error)) {
      http.header('Retry-After', String(RETRY_AFTER_OUTAGE));
      return http.text(UNAVAILABLE.text, UNAVAILABLE.status);
    }
    return http.text(INTERNAL_ERROR.text, INTERNAL_ERROR.status);
  });
}

/** The answer to a path that nothing serves. */
export function answerNotFound(http: RequestContext): Response {
  return http.text(NOT_FOUND.text, NOT_FOUND.status);
}
