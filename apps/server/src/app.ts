import { CALLS } from '@wellspring/contract';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { addAssessmentRoutes } from './assessments/routes.js';
import { createAssessmentService } from './assessments/service.js';
import { createAccessTokens } from './auth/access-token.js';
import type { SignInProvider } from './auth/providers.js';
import { addSessionRoutes } from './auth/routes.js';
import { createSessionService } from './auth/service.js';
import { addCourseRoutes } from './courses/routes.js';
import { createCourseService } from './courses/service.js';
import type { Database } from './db/database.js';
import { addGradingRoutes } from './grading/routes.js';
import { createGradingService } from './grading/service.js';
import { answerFailures, answerNotFound } from './http/failures.js';
import { describeCalls } from './http/openapi.js';
import { type RequestEnvironment, type Router, routesOn } from './http/route.js';
import type { Queue } from './jobs/queue.js';
import type { Log } from './log.js';

/** What the back end stands on. Nothing of it is Node's: the same app also runs in a browser. */
export interface AppParts {
  readonly database: Database;
  readonly queue: Queue;
  /** Signs access tokens; at least 64 characters. */
  readonly signingKey: string;
  /** The ways to sign in, in the order to show them. */
  readonly providers: readonly SignInProvider[];
  readonly log: Log;
  readonly now: () => Date;
  /** Serves the front end for whatever the back end does not answer; null: there is no such page. */
  readonly pages?: (request: Request) => Promise<Response | null>;
  /** What to tell while the back end rests; null, or absent: it does not. */
  readonly maintenance?: () => Promise<unknown>;
}

/** When to ask again while the back end rests. */
const RETRY_AFTER_SECONDS = 60;

/** The back end as one web-standard `fetch` handler. */
export interface App {
  fetch(request: Request): Promise<Response>;
}

/** Composes the domains. */
export function createApp(parts: AppParts): App {
  const { database, queue, log, providers, now } = parts;
  // Not strict: a trailing slash is accepted (wire reference, section 1).
  const router: Router = new Hono<RequestEnvironment>({ strict: false });
  answerFailures(router, log);

  router.use(async (http, next) => {
    const requestId = crypto.randomUUID();
    http.set('requestId', requestId);
    await next();
    http.header('X-Request-Id', requestId);
    http.header('X-Content-Type-Options', 'nosniff');
  });
  router.use('/v2/*', async (http, next) => {
    await next();
    // Answers are about one person at one moment: no cache keeps them.
    http.header('Cache-Control', 'no-store');
  });
  // Clients of the wire live on any origin and carry a bearer token. Not so the session calls: they
  // are for our own page, and their cookie and demo sign-in must not serve other sites.
  const anyOrigin = cors({ origin: (origin) => origin, credentials: true, maxAge: 86_400 });
  router.use('/v2/*', (http, next) =>
    /^\/v2\/session(\/|$)/.test(http.req.path) ? next() : anyOrigin(http, next),
  );

  router.use('/v2/*', async (http, next) => {
    const maintenance = await parts.maintenance?.();
    if (maintenance == null) return next();
    http.header('Retry-After', String(RETRY_AFTER_SECONDS));
    return http.json({ message: 'Under maintenance', maintenance }, 503);
  });

  const accessTokens = createAccessTokens(parts.signingKey);
  const sessions = createSessionService({ database, accessTokens, providers, now });
  const courses = createCourseService({ database, now });
  const routes = routesOn(router, {
    authenticate: (authorization) => sessions.authenticate(authorization),
    findRegistration: (user, courseId) => courses.findRegistration(user, courseId),
  });
  addSessionRoutes(routes, sessions);
  addCourseRoutes(routes, courses);
  addAssessmentRoutes(routes, createAssessmentService({ database, queue, now }));
  addGradingRoutes(routes, createGradingService(database));

  const description = describeCalls(CALLS);
  router.get('/v2/openapi.json', (http) => http.json(description));

  router.get('/health', async (http) => {
    try {
      await database.execute(sql`select 1`);
      return http.json({ status: 'ok' });
    } catch (error) {
      log.error({ error }, 'the database does not answer');
      return http.json({ status: 'database unavailable' }, 503);
    }
  });

  router.notFound(async (http) => {
    const isOurs = /^\/v2(\/|$)/.test(http.req.path);
    const page = isOurs ? null : await parts.pages?.(http.req.raw);
    return page ?? answerNotFound(http);
  });

  return { fetch: async (request) => router.fetch(request) };
}
