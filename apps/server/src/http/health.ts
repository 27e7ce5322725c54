import { answerNotFound } from './failures.js';
import { type PublicAddress, unknownHost } from './public-origin.js';
import type { RequestContext, Router } from './route.js';

/** What the process counts. */
export interface Metrics {
  /** In the text format of Prometheus. */
  read(): Promise<{ readonly text: string; readonly type: string }>;
  /** Whoever sends it as a bearer token may read them; null: only programs on this machine. */
  readonly token: string | null;
}

/** A reason for not being ready. */
export const DATABASE_UNAVAILABLE = 'database unavailable';

/**
 * What watches over an installation asks: `/health`, whether the process answers at all (else it is to be
 * started again); `/ready`, whether it can serve (else it gets no requests); `/metrics`, what it counts.
 */
export function addHealthRoutes(
  router: Router,
  parts: {
    /** What keeps this process from serving, for an operator; null: nothing. */
    readonly readiness: () => Promise<string | null>;
    readonly metrics: Metrics | undefined;
    /** How this installation is reached. */
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
    // To everybody else there is no such address.
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
  // A proxy on this machine speaks for others, and says so.
  const isForwarded = ['Forwarded', 'X-Forwarded-For'].some((name) => http.req.header(name));
  // Nor is a page of another site one of its programs, which has its own name lead to this machine.
  const isOurs = unknownHost(http, address) === null;
  return !isForwarded && isOurs && isLoopback(http.env?.remoteAddress);
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/.test(address);
}
