import type { Log } from '../log.js';
import type { Router } from './route.js';

/** A request that has been answered. */
export interface AnsweredRequest {
  readonly method: string;
  /**
   * The path of the call with the names of its parameters, e.g. `courses/:courseId/assessments`. Null when
   * the request was not for a call.
   */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}

/**
 * Gives each request an id, which is in its answer and in all log lines about it. Reports each answer to the
 * log, at level `info`, and to `onRequest` for counting. Neither gets what was sent: bodies, queries and
 * headers contain passwords, tokens and people's work.
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
    // Paths that are not calls are logged by their kind only, because strangers choose what they contain.
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
