import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Host, LoadModule } from '../host.js';
import type { LanguageRights } from '../language.js';
import { DEFAULT_OUTPUT_LIMIT, type OutputLimit } from '../protocol.js';
import { createSessionHost } from '../session-host.js';
import { GraderWorkers } from './grader-workers.js';

export interface NodeHostOptions {
  /**
   * Paths of the scripts that `scripts/chunks.mjs` builds: the worker's loop (the script of the grader
   * process is beside it), and each language's chunk by its name in the catalogue.
   */
  readonly chunks: { readonly worker: string } & Readonly<Record<string, string>>;
  readonly catalogue: LanguageRights;
  /** Loads the modules that programs import. Default: those in the folder `modules` beside the worker's loop. */
  readonly loadModule?: LoadModule;
  /**
   * The number of sessions that can have a worker at the same time. An evaluation in a further session waits
   * until another session is closed. Default: one less than the number of processors, at least one.
   */
  readonly workers?: number;
  /**
   * The number of sessions that one worker serves, one after another, each in its own environment. Default:
   * 1, so that a worker never runs programs of two users.
   */
  readonly reuse?: number;
  /**
   * The memory limit of each worker in MiB, as V8 counts it. Default: 512, which is twice what a program of
   * Source may use, so that it is the engine that ends the program.
   */
  readonly workerMemoryMb?: number;
  /** The memory limit of the grader process in MiB. Default: the limits of its workers and 256 more. */
  readonly memoryMb?: number;
  /** The limit of the output of one evaluation. */
  readonly outputLimit?: OutputLimit;
  /** Called with the reason when the grader process has died or could not be started, for a log. */
  readonly onProblem?: (problem: string) => void;
}

/** The scripts of modules, in the folder of the worker's loop. */
const MODULES_FOLDER = 'modules';

/** The script of the grader process, in the folder of the worker's loop. */
const GRADER_SCRIPT = 'grader.js';

/** The memory that a process needs in addition to the heaps of its workers. */
const OWN_MEMORY_MB = 256;

/**
 * Returns a function that loads our modules.
 * @param worker the path of the worker's loop
 */
export function modulesBeside(worker: string): LoadModule {
  const folder = join(dirname(worker), MODULES_FOLDER);
  return async (name) => {
    // Names come from programs.
    if (!/^[\w-]+$/.test(name)) return null;
    const path = join(folder, `${name}.js`);
    return existsSync(path) ? readFile(path, 'utf8') : null;
  };
}

function readChunk(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`${path} cannot be read. Build the scripts that run programs: npm run build.`, {
      cause,
    });
  }
}

/**
 * Runs programs in threads of a separate grader process that has no environment variables, no file system and
 * limited memory. The process is started at the first `open` and again after it died. It ends with this
 * process, however that ends.
 * @throws when a chunk cannot be read
 */
export function createNodeHost(options: NodeHostOptions): Host {
  const { chunks, reuse = 1, workerMemoryMb = 512, onProblem = () => undefined } = options;
  const workers = options.workers ?? Math.max(1, availableParallelism() - 1);
  const { worker, ...languages } = chunks;
  const settings = {
    worker: readChunk(worker),
    languages: Object.fromEntries(
      Object.entries(languages).map(([name, path]) => [name, readChunk(path)]),
    ),
    workers,
    reuse,
    workerMemoryMb,
    // One more thread is kept warm.
    memoryMb: options.memoryMb ?? OWN_MEMORY_MB + (workers + 1) * workerMemoryMb,
  };
  const script = readChunk(join(dirname(worker), GRADER_SCRIPT));
  const { catalogue, outputLimit = DEFAULT_OUTPUT_LIMIT } = options;
  const { loadModule = modulesBeside(worker) } = options;
  return createSessionHost(new GraderWorkers(script, settings, onProblem), {
    catalogue,
    outputLimit,
    loadModule,
  });
}
