import { createNodeHost, modulesBeside, type NodeHostOptions } from '@wellspring/evaluator/node';
import { CATALOGUE } from '@wellspring/languages';
import { randomUUID } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import type { Pool, PoolConfig } from 'pg';
import { type AppParts, createApp } from '../app.js';
import { firstAdminCode, hasPeople, needsFirstAdmin } from '../auth/first-admin.js';
import { createDemoProvider, letsAnybodyIn } from '../auth/providers.js';
import { ensureSigningKey } from '../auth/signing-keys.js';
import type { Database } from '../db/database.js';
import { fillDemo } from './fill-demo.js';
import { DEMO_PEOPLE } from '../demo/people.js';
import { DATABASE_UNAVAILABLE } from '../http/health.js';
import { DOCUMENT_FRAME_HEADERS, framedHeaders, PAGE_HEADERS } from '../http/security-headers.js';
import { lanesFor, postgresQueue, SCHEDULE } from '../jobs/queue.js';
import { createTasks } from '../jobs/tasks.js';
import type { Log } from '../log.js';
import { closePool, databaseOn, openPool, SERVING } from './database-pool.js';
import { type DatabaseWatch, watchDatabase } from './database-watch.js';
import { parseEnvironment, type ServerEnvironment } from './environment.js';
import { type ConditionLog, tellingConditions } from './condition-log.js';
import { createGrader } from '../grading/host-grader.js';
import { startJobRunner } from './job-runner.js';
import { listen, mustBeFree } from './listener.js';
import { createLogger } from './logger.js';
import { createMetrics } from './metrics.js';
import { openMailer } from './mail/index.js';
import { migrate } from './migrate.js';
import { openEmbeddedPostgres } from '@wellspring/embedded-postgres';
import { loadFromFolder } from './modules-folder.js';
import { servePageSettings } from './page-settings.js';
import { explained, orExplain } from './database-refusal.js';
import { showAlive } from './runner-presence.js';
import { mustConnect } from './must-connect.js';
import { createPasswordHasher } from './sign-in/password-hasher.js';
import { readSignInFile } from './sign-in/sign-in-file.js';
import { slowdown } from './slowdown.js';
import { serveFiles } from './static-files.js';
import { type StorageWatch, watchStorage } from './storage-watch.js';

export { environmentNotes } from './environment.js';
export { backupName, checkBackup, type Manifest, pruneBackups } from './backup/index.js';
export { EmbeddedPostgresError } from '@wellspring/embedded-postgres';
export {
  type ListedPerson,
  manage,
  type Management,
  restoreAndRemove as restore,
} from './management.js';
export {
  backUp,
  type Installation,
  makePasswordLink,
  rotateKeys,
  setPassword,
  unlock,
} from './maintain.js';
export { StartError } from './start-error.js';

interface ServerOptions {
  /**
   * The folder for the data of the embedded database and for e-mails that are written as files. Not touched
   * when `WELLSPRING_DATABASE_URL` is set and no e-mails are written as files.
   */
  readonly dataFolder: string;
  /** The folder of the built front end. */
  readonly webRoot: string;
  /** The built scripts that run programs: the worker's main script, and each language by its name. */
  readonly chunks: NodeHostOptions['chunks'];
  /** The environment variables; `environment.ts` says which are used. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Overrides `WELLSPRING_HOST`. */
  readonly host?: string;
  /** Overrides `WELLSPRING_PORT`. */
  readonly port?: number;
  /** Default: JSON lines on standard error, at `WELLSPRING_LOG_LEVEL` and above. */
  readonly log?: Log;
}

export interface RunningServer {
  /** The address to open in a browser, e.g. `http://127.0.0.1:8000`. */
  readonly url: string;
  /** The address that people use, if it is set. */
  readonly publicUrl: string | null;
  /** True if the people of the demo course may sign in without a password. */
  readonly hasDemoPeople: boolean;
  /** True if the installation has no people yet. */
  readonly isEmpty: boolean;
  /** The address where the first person of an empty installation becomes its admin; null: not needed. */
  readonly firstAdminUrl: string | null;
  /**
   * Stops in good order: accepts no new requests, finishes those in progress, finishes jobs in progress or
   * returns them to the queue, then closes the grader and the database. You can call this more than once.
   */
  stop(): Promise<void>;
}

/**
 * A thread of the grader runs this many testcases, one after another, each in a session of its own; then it
 * is replaced. Starting a thread costs as much as thirty testcases
 * (docs/decisions/0024-marks-that-cannot-be-forged.md).
 */
const TESTCASES_PER_THREAD = 50;

/**
 * The number of programs that run at the same time. At least two, so that heavy work leaves room for the
 * rest.
 */
const GRADERS = Math.max(2, availableParallelism() - 1);

/** About as many requests as two busy processors answer within three seconds. */
const REQUESTS_AT_ONCE = 500;

const systemClock = () => new Date();

/** Undoes one step of the start. */
type Closer = () => Promise<void> | void;

/**
 * Starts the whole back end: database, migrations, demo course, job runner, and the listener that serves the
 * API and the front end on one port.
 * @throws StartError or EmbeddedPostgresError, whose messages say what to do; nothing is left running
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const environment = parseEnvironment(options.environment);
  const log = tellingConditions(options.log ?? createLogger(environment.logLevel));
  const closers: Closer[] = [];
  try {
    const started = await start(options, environment, log, closers);
    let stopped: Promise<void> | undefined;
    return { ...started, stop: () => (stopped ??= closeAll(closers, log)) };
  } catch (error) {
    await closeAll(closers, log);
    throw explained(error);
  }
}

/** Runs the steps of the start in order. Each step adds a function to `closers` that undoes it. */
async function start(
  options: ServerOptions,
  environment: ServerEnvironment,
  log: ConditionLog,
  closers: Closer[],
): Promise<Omit<RunningServer, 'stop'>> {
  // Errors in the settings are reported before anything is started.
  const signIn = await readSignInFile(
    environment.signInFile,
    options.environment,
    environment.publicUrl,
  );
  const address = options.host ?? environment.host;
  const port = options.port ?? environment.port;
  // Before anything is migrated or filled: it may be the wrong database, which is served from another port.
  if (port !== null) await mustBeFree(address, port);
  const opened = await openMigrated(options, environment, log, closers);
  const { pool, database, watch, storage } = opened;
  await ensureSigningKey(database, systemClock());
  if (environment.demo && (await fillDemo(database, systemClock()))) {
    log.info({}, 'filled the demo course');
  }

  const settings = servePageSettings(environment.configFile, log);
  const host = createNodeHost({
    chunks: options.chunks,
    catalogue: CATALOGUE,
    loadModule: loadFromFolder({
      address: () => settings.modulesUrl(),
      worker: options.chunks.worker,
      own: modulesBeside(options.chunks.worker),
      now: systemClock,
    }),
    workers: GRADERS,
    reuse: TESTCASES_PER_THREAD,
    onProblem: (problem) => log.error({ problem }, 'the grader process'),
  });
  closers.push(() => host.dispose());
  const grader = createGrader(host, { atOnce: GRADERS, slowdown });
  const mail = openMailer(environment.mail, options.dataFolder);
  closers.push(() => mail?.close());
  const counted = createMetrics(pool, environment.metricsToken, storage);
  const marker = randomUUID();
  const presence = await showAlive(pool, log, marker);
  closers.push(() => presence.withdraw());
  const tasks = counted.counting(
    createTasks({
      database,
      queue: postgresQueue,
      grader,
      graders: GRADERS,
      runner: marker,
      onMarked: counted.onMarked,
      mailer: mail?.mailer ?? null,
      publicUrl: environment.publicUrl,
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

  const publicHost =
    environment.publicUrl === null ? undefined : new URL(environment.publicUrl).host;
  const files = serveFiles(
    options.webRoot,
    PAGE_HEADERS,
    { '/html-display.html': DOCUMENT_FRAME_HEADERS },
    (address) => framedHeaders(address, publicHost),
  );
  const demo = environment.demo ? [createDemoProvider(DEMO_PEOPLE)] : [];
  const providers = [...signIn.providers, ...demo, ...signIn.local];
  const parts: AppParts = {
    database,
    queue: postgresQueue,
    solutions: grader.solutions,
    providers,
    passwords: createPasswordHasher(),
    organisation: signIn.organisation,
    address: {
      origin: environment.publicUrl,
      trustProxy: environment.trustProxy,
      hosts: [...environment.allowedHosts, address, ...ownNames()],
      clientOrigins: environment.allowedOrigins,
    },
    log,
    now: systemClock,
    onRequest: (request) => counted.onRequest(request),
    metrics: counted.metrics,
    readiness: async () => ((await watch.isAnswering()) ? storage.problem() : DATABASE_UNAVAILABLE),
    courseCreation: environment.courseCreation,
    isSendingMail: mail !== null,
    pages: async (request) => (await settings.answer(request)) ?? files.answer(request),
    maintenance: () => settings.maintenance(),
  };
  const listener = await listen(createApp(parts), address, port, {
    maxAtOnce: REQUESTS_AT_ONCE,
    onShed: () => counted.onShed(),
  });
  closers.push(() => listener.close());
  log.info({ url: listener.url }, 'listening');
  const open = providers.filter(letsAnybodyIn);
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
    publicUrl: environment.publicUrl,
    hasDemoPeople: environment.demo,
    isEmpty: !(await hasPeople(database)),
    firstAdminUrl: code === null ? null : `${origin}/first-admin#code=${code}`,
  };
}

/** Opens the database and brings its tables up to date. */
async function openMigrated(
  options: Pick<ServerOptions, 'dataFolder'>,
  environment: ServerEnvironment,
  log: ConditionLog,
  closers: Closer[],
): Promise<{ pool: Pool; database: Database; watch: DatabaseWatch; storage: StorageWatch }> {
  const { connection, embeddedFolder } = await openDatabase(options, environment, log, closers);
  // Migrations have no time limit, and wait for those of other processes.
  const unhurried = openPool(connection, log);
  try {
    await mustConnect(unhurried, embeddedFolder);
    await orExplain(unhurried, () => migrate(unhurried));
  } finally {
    await closePool(unhurried);
  }
  const pool = openPool({ ...SERVING, ...connection }, log);
  closers.push(() => closePool(pool));
  const watch = watchDatabase(pool, connection, log);
  closers.push(() => watch.stop());
  const storage = watchStorage({ pool, folder: embeddedFolder, log });
  log.onCondition((condition) => storage.note(condition));
  closers.push(() => storage.stop());
  return { pool, database: databaseOn(pool), watch, storage };
}

/** The names of this machine in its own network. */
function ownNames(): string[] {
  const name = hostname();
  return [name, `${name}.local`];
}

function isLoopback(address: string): boolean {
  return address === 'localhost' || address === '::1' || address.startsWith('127.');
}

async function openDatabase(
  { dataFolder }: Pick<ServerOptions, 'dataFolder'>,
  { databaseUrl }: ServerEnvironment,
  log: Log,
  closers: Closer[],
): Promise<{ connection: PoolConfig; embeddedFolder: string | null }> {
  if (databaseUrl !== null) {
    return { connection: { connectionString: databaseUrl }, embeddedFolder: null };
  }
  const postgres = await openEmbeddedPostgres({
    dataFolder,
    log: { info: (message) => log.info({}, message), warn: (message) => log.warn({}, message) },
  });
  closers.push(() => postgres.close());
  return { connection: { ...postgres.connection }, embeddedFolder: postgres.location };
}

/** Closes in reverse order; a closer that fails does not keep the others from running. */
async function closeAll(closers: Closer[], log: Log): Promise<void> {
  for (const close of closers.splice(0).toReversed()) {
    try {
      await close();
    } catch (error) {
      log.error({ error }, 'a part of the server did not stop cleanly');
    }
  }
}
