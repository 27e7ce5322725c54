import { answerNotFound } from './failures.js';
import { type PublicAddress, unknownHost } from './public-origin.js';
import type { RequestContext, Router } from './route.js';

/** The metrics of the process. */
export interface Metrics {
  /** In the text format of Prometheus. */
  read(): Promise<{ readonly text: string; readonly type: string }>;
  /**
   * The bearer token that is needed to read the metrics. Null: only programs on this machine may read them.
   */
  readonly token: string | null;
}

/** A reason for not being ready. */
export const DATABASE_UNAVAILABLE = 'database unavailable';

/**
 * Adds the routes for monitoring. `/health` answers when the process is alive; if it does not, the process
 * should be restarted. `/ready` says whether the process can serve; if it cannot, it should get no requests.
 * `/metrics` has the metrics.
 */
export function addHealthRoutes(
  router: Router,
  parts: {
    /** Returns what keeps this process from serving, for an operator, or null when nothing does. */
    readonly readiness: () => Promise<string | null>;
    readonly metrics: Metrics | undefined;
    /** The address at which this installation is reached from outside. */
    readonly address: PublicAddress;
  },
): void {
  const { readiness, metrics, address } = parts;
  router.get('/health', (http) => http.json({ status: 'ok' }));

  router.get('/ready', async (http) => {
    http.header('Cache-Control', 'no-store');
    const problem = await readiness();
    return problem === null ? http.json({ status: 'ok' }) : http.json({ status: problem }, 503);
  });

  router.get('/metrics', async (http) => {
    // For all others this path does not exist.
    if (metrics === undefined || !mayRead(http, metrics, address)) return answerNotFound(http);
    const { text, type } = await metrics.read();
    return http.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });
}

function mayRead(http: RequestContext, { token }: Metrics, address: PublicAddress): boolean {
  if (token !== null) {
    const given = /^Bearer +(\S+)$/i.exec(http.req.header('Authorization') ?? '')?.[1];
    return given === token;
  }
  // A proxy on this machine forwards requests from elsewhere, and says so in a header.
  const isForwarded = ['Forwarded', 'X-Forwarded-For'].some((name) => http.req.header(name));
  // A page of another site that points its own name at this machine is not one of its programs either.
  const isOurs = unknownHost(http, address) === null;
  return !isForwarded && isOurs && isLoopback(http.env?.remoteAddress);
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/.test(address);
}
