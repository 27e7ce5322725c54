import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import type { Log } from '../log.js';
import { answerNotFound } from './failures.js';
import type { RequestContext, Router } from './route.js';

/** What the process counts. */
export interface Metrics {
  /** In the text format of Prometheus. */
  read(): Promise<{ readonly text: string; readonly type: string }>;
  /** Whoever sends it as a bearer token may read them; null: only programs on this machine. */
  readonly token: string | null;
}

/**
 * What watches over an installation asks: `/health`, whether the process answers at all (else it is to be
 * started again); `/ready`, whether it can serve (else it gets no requests); `/metrics`, what it counts.
 */
export function addHealthRoutes(
  router: Router,
  parts: {
    readonly database: Database;
    readonly log: Log;
    readonly metrics: Metrics | undefined;
  },
): void {
  const { database, log, metrics } = parts;
  router.get('/health', (http) => http.json({ status: 'ok' }));

  router.get('/ready', async (http) => {
    try {
      await database.execute(sql`select 1`);
      return http.json({ status: 'ok' });
    } catch (error) {
      log.error({ error }, 'the database does not answer');
      return http.json({ status: 'database unavailable' }, 503);
    }
  });

  router.get('/metrics', async (http) => {
    // To everybody else there is no such address.
    if (metrics === undefined || !mayRead(http, metrics)) return answerNotFound(http);
    const { text, type } = await metrics.read();
    return http.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });
}

function mayRead(http: RequestContext, { token }: Metrics): boolean {
  if (token !== null) {
    const given = /^Bearer +(\S+)$/i.exec(http.req.header('Authorization') ?? '')?.[1];
    return given === token;
  }
  // A proxy on this machine speaks for others, and says so.
  const isForwarded = ['Forwarded', 'X-Forwarded-For'].some((name) => http.req.header(name));
  return !isForwarded && isLoopback(http.env?.remoteAddress);
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/.test(address);
}
