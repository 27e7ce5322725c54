import { FRAME_SCRIPT } from '@wellspring/evaluator';
import { createNodeHost, type NodeHostOptions } from '@wellspring/evaluator/node';
import { availableParallelism } from 'node:os';
import type { Pool, PoolConfig } from 'pg';
import { type AppParts, createApp } from '../app.js';
import { firstAdminCode, needsFirstAdmin } from '../auth/first-admin.js';
import { createDemoProvider } from '../auth/providers.js';
import { ensureSigningKey } from '../auth/signing-keys.js';
import type { Database } from '../db/database.js';
import { fillDemo } from './fill-demo.js';
import { DEMO_PEOPLE } from '../demo/people.js';
import { DOCUMENT_FRAME_HEADERS, pageSecurityHeaders } from '../http/security-headers.js';
import { lanesFor, postgresQueue, SCHEDULE } from '../jobs/queue.js';
import { createTasks } from '../jobs/tasks.js';
import type { Log } from '../log.js';
import { closePool, databaseOn, openPool } from './database-pool.js';
import { parseEnvironment, type ServerEnvironment } from './environment.js';
import { createGrader } from '../grading/host-grader.js';
import { startJobRunner } from './job-runner.js';
import { listen } from './listener.js';
import { createLogger } from './logger.js';
import { createMetrics } from './metrics.js';
import { openMailer } from './mail/index.js';
import { migrate } from './migrate.js';
import { openEmbeddedPostgres } from './postgres/index.js';
import { servePageSettings } from './page-settings.js';
import { mustConnect } from './must-connect.js';
import { createPasswordHasher } from './sign-in/password-hasher.js';
import { readSignInFile } from './sign-in/sign-in-file.js';
import { serveFiles } from './static-files.js';

export { EmbeddedPostgresError } from './postgres/index.js';
export { backUp, type Installation, restore, rotateKeys } from './maintain.js';
export { StartError } from './start-error.js';

export interface ServerOptions {
  /**
   * Where the embedded database keeps its data, and the outbox its e-mails; not touched when
   * `DATABASE_URL` is set and no e-mails become files.
   */
  readonly dataFolder: string;
  /** The folder of the built front end. */
  readonly webRoot: string;
  /** The built scripts that run programs: the worker's loop, and each language by its name. */
  readonly chunks: NodeHostOptions['chunks'];
  /** The environment variables; see `environment.ts` for those that count. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Overrides `HOST`. */
  readonly host?: string;
  /** Overrides `PORT`. */
  readonly port?: number;
  /** Default: JSON lines on standard error, from `LOG_LEVEL` on. */
  readonly log?: Log;
}

export interface RunningServer {
  /** What to open in a browser, e.g. `http://127.0.0.1:8000`. */
  readonly url: string;
  /** Where the first person of an empty installation makes themselves its admin; null: not needed. */
  readonly firstAdminUrl: string | null;
  /**
   * Stops in good order: no new requests, those in progress finished, jobs in progress finished or
   * given back to the queue, then the grader and the database. Can be called more than once.
   */
  stop(): Promise<void>;
}

/**
 * So many testcases one thread of the grader runs, one after another, each in a session of its own; then it
 * is replaced. A thread costs as much as thirty testcases (docs/decisions/0024-marks-that-cannot-be-forged.md).
 */
const TESTCASES_PER_THREAD = 50;

/** So many programs are run at a time, at least two: one that takes long leaves a place for the others. */
const GRADERS = Math.max(2, availableParallelism() - 1);

const systemClock = () => new Date();

/** Ends what a step of the start began. */
type Closer = () => Promise<void> | void;

/**
 * Starts the whole back end: database, migrations, demo course, job runner, and the listener that
 * serves the wire and the front end on one port.
 * @throws StartError or EmbeddedPostgresError, whose messages say what to do; nothing is left running
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const environment = parseEnvironment(options.environment);
  const log = options.log ?? createLogger(environment.logLevel);
  const closers: Closer[] = [];
  try {
    const started = await start(options, environment, log, closers);
    let stopped: Promise<void> | undefined;
    return { ...started, stop: () => (stopped ??= closeAll(closers, log)) };
  } catch (error) {
    await closeAll(closers, log);
    throw error;
  }
}

/** The steps in their order; each leaves behind how to undo it. */
async function start(
  options: ServerOptions,
  environment: ServerEnvironment,
  log: Log,
  closers: Closer[],
): Promise<Omit<RunningServer, 'stop'>> {
  // What is wrong with the settings is said before anything is begun.
  const signIn = await readSignInFile(
    environment.signInFile,
    options.environment,
    environment.publicUrl,
  );
  const { pool, database } = await openMigrated(options, environment, log, closers);
  await ensureSigningKey(database, systemClock());
  if (environment.demo && (await fillDemo(database, systemClock()))) {
    log.info({}, 'filled the demo course');
  }

  const host = createNodeHost({
    chunks: options.chunks,
    workers: GRADERS,
    reuse: TESTCASES_PER_THREAD,
    onProblem: (problem) => log.error({ problem }, 'the grader process'),
  });
  closers.push(() => host.dispose());
  const mail = openMailer(environment.mail, options.dataFolder);
  closers.push(() => mail?.close());
  const counted = createMetrics(pool, environment.metricsToken);
  const tasks = counted.counting(
    createTasks({
      database,
      queue: postgresQueue,
      grader: createGrader(host),
      mailer: mail?.mailer ?? null,
      log,
      now: systemClock,
      timeZone: environment.timeZone,
    }),
  );
  const runner = await startJobRunner({
    pool,
    tasks,
    lanes: lanesFor(GRADERS),
    schedule: SCHEDULE,
    log,
  });
  closers.push(() => runner.stop());

  const files = serveFiles(options.webRoot, await pageSecurityHeaders(FRAME_SCRIPT), {
    '/html-display.html': DOCUMENT_FRAME_HEADERS,
  });
  const demo = environment.demo ? [createDemoProvider(DEMO_PEOPLE)] : [];
  const providers = [...signIn.providers, ...demo, ...signIn.local];
  const settings = servePageSettings(environment.configFile, log);
  const parts: AppParts = {
    database,
    queue: postgresQueue,
    providers,
    passwords: createPasswordHasher(),
    organisation: signIn.organisation,
    address: { origin: environment.publicUrl, trustProxy: environment.trustProxy },
    log,
    now: systemClock,
    onRequest: (request) => counted.onRequest(request),
    metrics: counted.metrics,
    isSendingMail: mail !== null,
    pages: async (request) => (await settings.answer(request)) ?? files.answer(request),
    maintenance: () => settings.maintenance(),
  };
  const address = options.host ?? environment.host;
  const listener = await listen(createApp(parts), address, options.port ?? environment.port);
  closers.push(() => listener.close());
  log.info({ url: listener.url }, 'listening');
  const open = providers.filter(({ isOffered = true, description }) => {
    return isOffered && description.demoPeople.length > 0;
  });
  if (open.length > 0 && !isLoopback(address)) {
    log.warn(
      { address, providers: open.map(({ description }) => description.id) },
      'whoever reaches this address can sign in as a demo person; set WELLSPRING_DEMO=off to stop that',
    );
  }
  const providerIds = new Set(providers.map(({ description }) => description.id));
  const code = (await needsFirstAdmin(database, providerIds))
    ? await firstAdminCode(database)
    : null;
  const origin = environment.publicUrl ?? listener.url;
  return {
    url: listener.url,
    firstAdminUrl: code === null ? null : `${origin}/first-admin?code=${code}`,
  };
}

/** The database with its tables up to date. */
async function openMigrated(
  options: Pick<ServerOptions, 'dataFolder'>,
  environment: ServerEnvironment,
  log: Log,
  closers: Closer[],
): Promise<{ pool: Pool; database: Database }> {
  const connection = await openDatabase(options, environment, log, closers);
  const pool = openPool(connection, log);
  closers.push(() => closePool(pool));
  await mustConnect(pool);
  await migrate(pool);
  return { pool, database: databaseOn(pool) };
}

function isLoopback(address: string): boolean {
  return address === 'localhost' || address === '::1' || address.startsWith('127.');
}

async function openDatabase(
  { dataFolder }: Pick<ServerOptions, 'dataFolder'>,
  { databaseUrl }: ServerEnvironment,
  log: Log,
  closers: Closer[],
): Promise<PoolConfig> {
  if (databaseUrl !== null) return { connectionString: databaseUrl };
  const postgres = await openEmbeddedPostgres({
    dataFolder,
    log: { info: (message) => log.info({}, message), warn: (message) => log.warn({}, message) },
  });
  closers.push(() => postgres.close());
  return { ...postgres.connection };
}

/** Last begun, first closed; one that fails does not keep the others open. */
async function closeAll(closers: Closer[], log: Log): Promise<void> {
  for (const close of closers.splice(0).toReversed()) {
    try {
      await close();
    } catch (error) {
      log.error({ error }, 'a part of the server did not stop cleanly');
    }
  }
}
