import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Host } from '../host.js';
import { DEFAULT_OUTPUT_LIMIT, type OutputLimit } from '../protocol.js';
import { createSessionHost } from '../session-host.js';
import { GraderWorkers } from './grader-workers.js';

export interface NodeHostOptions {
  /**
   * Paths of the scripts that `scripts/chunks.mjs` builds: the worker's loop, beside which lies the
   * grader process's own script, and each language's chunk by its name in the catalogue.
   */
  readonly chunks: { readonly worker: string } & Readonly<Record<string, string>>;
  /**
   * Sessions that have a worker at the same time; an evaluation of one more waits until another
   * session is closed. Default: one less than the processors, at least one.
   */
  readonly workers?: number;
  /**
   * How many sessions one worker serves, one after another, each with an environment of its own.
   * Default 1: a worker never sees a second stranger.
   */
  readonly reuse?: number;
  /** Memory of each worker in MiB, as V8 counts it. Default 512: what a program of
   * Source may hold, twice over, so that it is the engine that ends it. */
  readonly workerMemoryMb?: number;
  /** Memory of the whole grader process in MiB. Default: what its workers may take and 256 more. */
  readonly memoryMb?: number;
  /** How much one evaluation may show. */
  readonly outputLimit?: OutputLimit;
  /** Hears why the grader process died or could not be started, for a log. */
  readonly onProblem?: (problem: string) => void;
}

/** The grader process's own script, beside the worker's loop. */
const GRADER_SCRIPT = 'grader.js';

/** What a process needs besides the heaps of its workers. */
const OWN_MEMORY_MB = 256;

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
 * Runs programs in threads of a separate grader process that has no environment variables, no file
 * system and a ceiling on its memory. The process is started at the first `open`, again when it
 * died, and ends with this process, however that ends.
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
    // One thread more than serve sessions is kept warm.
    memoryMb: options.memoryMb ?? OWN_MEMORY_MB + (workers + 1) * workerMemoryMb,
  };
  const script = readChunk(join(dirname(worker), GRADER_SCRIPT));
  return createSessionHost(
    new GraderWorkers(script, settings, onProblem),
    options.outputLimit ?? DEFAULT_OUTPUT_LIMIT,
  );
}
