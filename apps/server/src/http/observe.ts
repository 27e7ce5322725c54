import type { Log } from '../log.js';
import type { Router } from './route.js';

/** A request that has been answered. */
export interface AnsweredRequest {
  readonly method: string;
  /** The path of the call with its parameters' names, e.g. `courses/:courseId/assessments`; null: no call. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}

/**
 * Gives each request an id, which its answer carries and all log lines about it, and tells of each answer:
 * to the log, a line at level `info`, and to whoever counts. Neither is told what was sent: bodies, queries
 * and headers hold passwords, tokens and people's work.
 */
export function observeRequests(
  router: Router,
  log: Log,
  tell: (request: AnsweredRequest) => void = () => {},
): void {
  router.use(async (http, next) => {
    const requestId = crypto.randomUUID();
    http.set('requestId', requestId);
    const begun = performance.now();
    await next();
    http.header('X-Request-Id', requestId);
    const answered: AnsweredRequest = {
      method: http.req.method,
      route: http.get('route') ?? null,
      status: http.res.status,
      seconds: (performance.now() - begun) / 1000,
    };
    tell(answered);
    // Of paths that are no calls only their kind is of interest; strangers choose what stands in them.
    log.info(
      {
        requestId,
        ...answered,
        route: answered.route ?? undefined,
        userId: http.get('userId') ?? undefined,
      },
      answered.route === null ? 'answered a request' : 'answered a call',
    );
  });
}
