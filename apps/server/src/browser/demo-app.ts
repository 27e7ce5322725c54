import { DEMO_PROVIDER } from '@wellspring/contract';
import type { Host } from '@wellspring/evaluator';
import { type App, createApp } from '../app.js';
import { createDemoProvider } from '../auth/providers.js';
import type { Database } from '../db/database.js';
import { DEMO_PEOPLE } from '../demo/people.js';
import { createGrader } from '../grading/host-grader.js';
import { createTasks } from '../jobs/tasks.js';
import type { Log } from '../log.js';
import { createInlineQueue } from './inline-queue.js';

/** The parts that the demo back end needs. */
export interface DemoParts {
  /** A database that contains the demo course. */
  readonly database: Database;
  /** Runs the programs that are marked. */
  readonly host: Host;
  readonly log: Log;
}

const now = () => new Date();

/**
 * The whole back end for one visitor, who is an admin of the demo course (course specification, section 1).
 */
export function createDemoApp({ database, host, log }: DemoParts): App {
  const queue = createInlineQueue(log);
  const grader = createGrader(host);
  queue.setTasks(createTasks({ database, queue, grader, mailer: null, log, now }));
  const people = DEMO_PEOPLE.filter(({ role }) => role === 'admin');
  const app = createApp({
    database,
    queue,
    solutions: grader.solutions,
    providers: [createDemoProvider(people)],
    log,
    now,
  });
  return { ...app, fetch: (request) => app.fetch(withoutCookie(request, people[0]?.username)) };
}

/**
 * Cookies get neither into a worker nor out of it. A page that was signed in before a reload asks for its
 * session all the same, and is signed in as the only person there is.
 */
function withoutCookie(request: Request, code: string | undefined): Request {
  const url = new URL(request.url);
  if (request.method !== 'POST' || url.pathname !== '/v2/session/refresh') return request;
  url.pathname = '/v2/session';
  return new Request(url, {
    method: 'POST',
    body: JSON.stringify({ provider: DEMO_PROVIDER, code }),
  });
}
