import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kill } from 'node:process';
import { vi } from 'vitest';
import { type EmbeddedPostgres, openEmbeddedPostgres, type SupervisorLog } from '../index.js';
import { sightPostmaster } from '../postmaster-file.js';
import { processState, runCommand } from '../processes.js';

/**
 * Data folders for tests: created below the system's temporary folder, and removed afterwards together with
 * any server that still runs in them.
 */
export class DataFolders {
  readonly #roots: string[] = [];
  readonly #locations = new Set<string>();
  #template: string | undefined;

  /** Creates an empty folder that every account may enter. */
  async empty(): Promise<string> {
    const root = await mkdtemp(path.join(tmpdir(), 'wellspring-test-'));
    await chmod(root, 0o755);
    this.#roots.push(root);
    return root;
  }

  /** Creates a data folder with a stopped database. This takes far less time than a new database. */
  async withDatabase(name = 'data'): Promise<string> {
    this.#template ??= await this.#makeTemplate();
    const folder = path.join(await this.empty(), name);
    const { status, stderr } = await runCommand('cp', ['-Rp', '--', this.#template, folder]);
    if (status !== 0) throw new Error(stderr);
    this.#locations.add(folder);
    return folder;
  }

  /** Opens the database and records its location, so that nothing is left behind. */
  async open(dataFolder: string, log: SupervisorLog = silent): Promise<EmbeddedPostgres> {
    const postgres = await openEmbeddedPostgres({ dataFolder, log });
    this.#locations.add(postgres.location);
    const { host } = postgres.connection;
    if (!host.startsWith(postgres.location)) this.#roots.push(host);
    return postgres;
  }

  /** Registers a database that another process creates, so that it is removed too. */
  remember(location: string): void {
    this.#locations.add(location);
  }

  /** Stops all servers at once and removes all folders. */
  async dispose(): Promise<void> {
    for (const location of this.#locations) {
      await killServer(location);
      await rm(location, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
    for (const root of this.#roots) {
      await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  }

  async #makeTemplate(): Promise<string> {
    const folder = path.join(await this.empty(), 'template');
    await (await this.open(folder)).close();
    return folder;
  }
}

/** The process id of the server that runs in a location; undefined when there is none. */
export async function serverPid(location: string): Promise<number | undefined> {
  const sighting = await sightPostmaster(path.join(location, 'cluster'));
  return sighting.kind === 'running' ? sighting.postmaster.pid : undefined;
}

/** Stops the server of a location immediately (SIGQUIT), so that it leaves no processes. */
async function killServer(location: string): Promise<void> {
  const pid = await serverPid(location);
  if (pid === undefined) return;
  kill(pid, 'SIGQUIT');
  await vi.waitFor(async () => {
    if ((await processState(pid)).kind === 'alive') throw new Error(`Process ${pid} runs on.`);
  });
}

const silent: SupervisorLog = { info() {}, warn() {} };

/** A log that tests can read. */
export function noteTaker(): SupervisorLog & { readonly notes: string[] } {
  const notes: string[] = [];
  const note = (message: string) => void notes.push(message);
  return { notes, info: note, warn: note };
}
