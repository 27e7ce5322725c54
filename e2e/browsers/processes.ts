import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Finds programs of the system, and starts them. */

/** The time that a program may take until it reports that it is ready, in milliseconds. */
const READY_WITHIN_MS = 60_000;
/** The number of characters of a program's last output that are kept, enough to see why it failed. */
const PRINTED_KEPT = 20_000;

/** @returns the path of the first of these programs that is on the PATH */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Finds an unused port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** A started program. */
export interface Started {
  /** Its output so far. */
  readonly printed: () => string;
  /**
   * Waits until it prints this. @returns the match. Rejects when the program ends first or takes too long.
   */
  readonly untilPrinted: (what: RegExp) => Promise<RegExpExecArray>;
}

/**
 * Programs with a temporary folder as their home. The folder is removed when `end` is called, and also when
 * this process is killed.
 */
export class Processes {
  readonly folder: string;
  readonly #guard: ChildProcess;
  readonly #environment: NodeJS.ProcessEnv;

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'browser-'));
    chmodSync(this.folder, 0o700);
    const guard = fileURLToPath(new URL('guard.mjs', import.meta.url));
    this.#guard = fork(guard, [this.folder], { execArgv: [], detached: true });
    // The tester's own home stays untouched, and Firefox refuses a home that belongs to another user.
    const home = (name: string) => {
      const path = join(this.folder, name);
      mkdirSync(path, { mode: 0o700 });
      return path;
    };
    this.#environment = {
      ...process.env,
      HOME: home('home'),
      TMPDIR: home('tmp'),
      XDG_RUNTIME_DIR: home('run'),
      XDG_CACHE_HOME: home('cache'),
      XDG_CONFIG_HOME: home('config'),
      XDG_DATA_HOME: home('data'),
      // There is no session bus, and GTK would wait for one.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      NO_AT_BRIDGE: '1',
    };
    delete this.#environment['WAYLAND_DISPLAY'];
  }

  /** Starts a program in a process group of its own. */
  start(
    program: string,
    parameters: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Started {
    const child = spawn(program, parameters, {
      cwd: this.folder,
      env: { ...this.#environment, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    if (child.pid !== undefined) this.#guard.send(child.pid);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed = (printed + text).slice(-PRINTED_KEPT);
      });
    }
    return {
      printed: () => printed,
      untilPrinted: (what) =>
        new Promise((resolve, reject) => {
          const fail = (why: string) => {
            clearTimeout(timer);
            reject(new Error(`${program} ${why}. It printed:\n${printed}`));
          };
          const timer = setTimeout(() => fail('was not ready in time'), READY_WITHIN_MS);
          const look = () => {
            const found = what.exec(printed);
            if (!found) return;
            clearTimeout(timer);
            resolve(found);
          };
          child.stdout.on('data', look);
          child.stderr.on('data', look);
          child.once('error', (error) => fail(`could not be started: ${error.message}`));
          child.once('exit', (code) => fail(`ended with exit code ${code}`));
        }),
    };
  }

  /** Kills everything that was started, and removes the folder. */
  async end(): Promise<void> {
    const ended = once(this.#guard, 'exit');
    this.#guard.disconnect();
    await ended;
  }
}
