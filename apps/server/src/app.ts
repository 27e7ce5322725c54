import type { CallDescription } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { createGoalProgressService } from './achievements/progress.js';
import { addAchievementRoutes } from './achievements/routes.js';
import { createAchievementService } from './achievements/service.js';
import { addAuthoringRoutes } from './assessments/authoring/routes.js';
import { createAuthoringService } from './assessments/authoring/service.js';
import { addMissionPdfRoutes } from './assessments/mission-pdf/routes.js';
import { createMissionPdfService } from './assessments/mission-pdf/service.js';
import { addAssessmentRoutes } from './assessments/routes.js';
import { createAssessmentService } from './assessments/service.js';
import { createVersionService } from './assessments/version-service.js';
import { addVersionRoutes } from './assessments/versions/routes.js';
import { type AuthParts, createAuth } from './auth/auth.js';
import { leadBackToLogin } from './auth/lead-back-to-login.js';
import { addAuditRoutes } from './audit/routes.js';
import { createAuditService } from './audit/service.js';
import { addContestRoutes } from './contests/routes.js';
import { createContestService } from './contests/service.js';
import { createCourseAdministration } from './courses/administration.js';
import { createAssessmentConfigurations } from './courses/assessment-configurations.js';
import { createCourseEnding } from './courses/ending.js';
import {
  addCourseAdministrationRoutes,
  addCourseEndingRoutes,
  addCourseRoutes,
} from './courses/routes.js';
import type { CourseCreation } from './courses/rules.js';
import { createCourseService } from './courses/service.js';
import { addExpectedOutputRoutes } from './grading/expected-output.js';
import { createMarkingService } from './grading/marking.js';
import { addMarkingRoutes } from './grading/marking-routes.js';
import { createPublicationService } from './grading/publication.js';
import { addGradingRoutes } from './grading/routes.js';
import { createGradingService } from './grading/service.js';
import type { SolutionOutputs } from './grading/solution-output.js';
import { answerFailures, answerNotFound } from './http/failures.js';
import { addHealthRoutes, DATABASE_UNAVAILABLE, type Metrics } from './http/health.js';
import { allowClients } from './http/cross-origin.js';
import { refuseUnknownHosts } from './http/host-guard.js';
import { PLAIN_ADDRESS } from './http/public-origin.js';
import { secureAnswers } from './http/security-headers.js';
import { letsAnybodyIn } from './auth/providers.js';
import { type AnsweredRequest, observeRequests } from './http/observe.js';
import { describeCalls } from './http/openapi.js';
import { type RequestEnvironment, type Router, routesOn } from './http/route.js';
import type { Queue } from './jobs/queue.js';
import { addLeaderboardRoutes } from './leaderboards/routes.js';
import { createLeaderboardService } from './leaderboards/service.js';
import { addMailRoutes } from './mail/routes.js';
import { createMailService } from './mail/service.js';
import { addNotificationRoutes } from './notifications/routes.js';
import { addUnbuiltRoutes } from './unbuilt/routes.js';
import { createNotificationService } from './notifications/service.js';
import { createOwnAccount } from './people/own-account.js';
import { addOwnAccountRoutes, addPeopleRoutes } from './people/routes.js';
import { createPeopleService } from './people/service.js';
import { addTeamRoutes } from './teams/routes.js';
import { createTeamService } from './teams/service.js';

/**
 * Everything that the back end needs. None of it is specific to Node: the same app also runs in a browser.
 */
export interface AppParts extends AuthParts {
  readonly queue: Queue;
  /** Runs solutions for testcases that compare with them. Absent where no programs are run. */
  readonly solutions?: SolutionOutputs;
  /** Called for each request that has been answered, for counting. */
  readonly onRequest?: (request: AnsweredRequest) => void;
  /** The metrics, and who may read them. Absent: there are none. */
  readonly metrics?: Metrics;
  /** Returns what keeps this process from serving, or null when nothing does. Default: asks the database. */
  readonly readiness?: () => Promise<string | null>;
  /** The people who may make courses. Absent: everybody who can sign in. */
  readonly courseCreation?: CourseCreation;
  /** True if this installation sends e-mail. Default: no. */
  readonly isSendingMail?: boolean;
  /**
   * Serves the front end for paths that the back end does not answer. Returns null when there is no such
   * page.
   */
  readonly pages?: (request: Request) => Promise<Response | null>;
  /** The answer while the back end is under maintenance. Null, or absent, when it is not. */
  readonly maintenance?: () => Promise<unknown>;
}

/** The `Retry-After` during maintenance, in seconds. */
const RETRY_AFTER_SECONDS = 60;

/** The back end as one web-standard `fetch` handler. */
export interface App {
  /** @param connection what is known about where the request comes from */
  fetch(request: Request, connection?: RequestEnvironment['Bindings']): Promise<Response>;
  /** The calls that this app answers, by name, in the order in which they are tried. */
  readonly calls: Readonly<Record<string, CallDescription>>;
}

/** Returns these calls by name, in the order in which they were registered. */
function namesOf(registered: readonly CallDescription[]) {
  const names = new Map(Object.entries<CallDescription>(CALLS).map(([name, call]) => [call, name]));
  return Object.fromEntries(registered.map((call) => [names.get(call) ?? call.path, call]));
}

/** Composes the domains. */
export function createApp(parts: AppParts): App {
  const { database, queue, log, providers, now, isSendingMail = false } = parts;
  const { courseCreation = 'everyone' } = parts;
  const { address = PLAIN_ADDRESS } = parts;
  // Not strict: a trailing slash is accepted (wire reference, section 1).
  const router: Router = new Hono<RequestEnvironment>({ strict: false });
  answerFailures(router, log);

  router.use((http, next) => {
    http.set('arrivedAt', now());
    return next();
  });
  observeRequests(router, log, parts.onRequest);
  secureAnswers(router, address);
  if (providers.some(letsAnybodyIn)) refuseUnknownHosts(router, address);
  router.use('/v2/*', async (http, next) => {
    await next();
    // Answers depend on the user and the time, so they are not cached unless they say otherwise.
    if (!http.res.headers.has('Cache-Control')) http.header('Cache-Control', 'no-store');
  });
  // Other clients of the wire live on origins of their own and send a bearer token. The session calls are
  // excluded: they are for our own page only, and other sites must not be able to use their cookie.
  const fromClients = allowClients(address);
  router.use('/v2/*', (http, next) =>
    /^\/v2\/session(\/|$)/.test(http.req.path) ? next() : fromClients(http, next),
  );

  // Other clients of the wire use this path to check that the server is up (wire reference, section 3).
  router.use('/', fromClients);

  leadBackToLogin(router);
  router.use('/v2/*', async (http, next) => {
    const maintenance = await parts.maintenance?.();
    if (maintenance == null) return next();
    http.header('Retry-After', String(RETRY_AFTER_SECONDS));
    return http.json({ message: 'Under maintenance', maintenance }, 503);
  });

  const auth = createAuth(parts);
  const courses = createCourseService({ database, courseCreation, now });
  const routes = routesOn(router, {
    authenticate: (authorization) => auth.sessions.authenticate(authorization),
    findRegistration: (user, courseId) => courses.findRegistration(user, courseId),
    enter: (registration, isOwnDoing) => courses.enter(registration, isOwnDoing),
  });
  auth.addRoutes(router, routes);
  const assessments = createAssessmentService({ database, queue, now, isSendingMail });
  addCourseRoutes(routes, courses);
  addCourseAdministrationRoutes(
    routes,
    createCourseAdministration({ database, courseCreation, now }),
    createAssessmentConfigurations({ database, now }),
  );
  addCourseEndingRoutes(routes, createCourseEnding({ database, queue, now }));
  const people = createPeopleService({
    database,
    courses,
    assessments,
    providers: providers.map(({ description }) => description.id),
    now,
  });
  addPeopleRoutes(routes, people, providers, parts.address ?? null);
  addOwnAccountRoutes(routes, createOwnAccount({ database, now }));
  addAssessmentRoutes(routes, assessments, parts.address ?? null);
  addVersionRoutes(routes, createVersionService({ database, now }));
  addAuthoringRoutes(routes, createAuthoringService({ database, now }));
  addMissionPdfRoutes(routes, createMissionPdfService({ database, now }));
  addGradingRoutes(routes, createGradingService({ database, now }));
  addMarkingRoutes(
    routes,
    createMarkingService({ database, queue, now }),
    createPublicationService({ database, now }),
  );
  addExpectedOutputRoutes(routes, { assessments, solutions: parts.solutions });
  addTeamRoutes(routes, createTeamService({ database, now }));
  addContestRoutes(routes, createContestService({ database, now }));
  addLeaderboardRoutes(routes, createLeaderboardService({ database, now }));
  addAchievementRoutes(
    routes,
    createAchievementService({ database, now }),
    createGoalProgressService({ database, now }),
    people,
    parts.address ?? null,
  );
  addUnbuiltRoutes(routes);
  addNotificationRoutes(routes, createNotificationService(database));
  addMailRoutes(routes, createMailService({ database, now }), isSendingMail);
  addAuditRoutes(routes, createAuditService(database));

  const calls = namesOf(routes.calls);
  const description = describeCalls(calls);
  router.get('/v2/openapi.json', (http) => http.json(description));

  const askDatabase = async () => {
    try {
      await database.execute(sql`select 1`);
      return null;
    } catch (error) {
      log.error({ error }, 'the database does not answer');
      return DATABASE_UNAVAILABLE;
    }
  };
  const readiness = parts.readiness ?? askDatabase;
  addHealthRoutes(router, { readiness, metrics: parts.metrics, address });
  router.get('/.well-known/jwks.json', async (http) => {
    // Public keys: anybody may check our tokens.
    http.header('Access-Control-Allow-Origin', '*');
    http.header('Cross-Origin-Resource-Policy', 'cross-origin');
    http.header('Cache-Control', 'public, max-age=60');
    return http.json(await auth.keys.published(now()));
  });

  router.notFound(async (http) => {
    const isOurs = /^\/v2(\/|$)/.test(http.req.path);
    const page = isOurs ? null : await parts.pages?.(http.req.raw);
    if (page != null) {
      http.set('isPage', true);
      return page;
    }
    return http.req.path === '/' ? http.text('Wellspring') : answerNotFound(http);
  });

  return { calls, fetch: async (request, connection = {}) => router.fetch(request, connection) };
}
