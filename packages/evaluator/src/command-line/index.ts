import { availableParallelism } from 'node:os';
import type { Host } from '../host.js';
import { createNodeHost, type NodeHostOptions } from '../node/index.js';
import type { Catalogue } from '../language.js';
import type { OutputLimit } from '../protocol.js';
import { evaluateLines } from './evaluate.js';
import { type Command, parseCommand, UsageError, usageOf } from './options.js';
import { runRepl } from './repl.js';
import { runFile } from './run.js';
import type { ModuleFiles } from './save.js';
import { type Streams, writeLine } from './streams.js';

export type { Streams } from './streams.js';

/** Users who run programs on their own machine may see more of the output. */
const OUTPUT_LIMIT: OutputLimit = { displays: 100_000, characters: 10_000_000 };

const WORKER_MEMORY_MB = 512;

/**
 * The number of sessions that one worker serves. A new worker for each session would cost more time than a
 * short program.
 */
const REUSE = 200;

/** Requests in progress for each worker, so that no worker waits for the next line. */
const REQUESTS_PER_WORKER = 2;

/** The exit code for a command line that is not valid. */
const MISUSE = 2;

async function execute(
  command: Exclude<Command, { name: 'help' }>,
  catalogue: Catalogue,
  host: Host,
  workers: number,
  streams: Streams,
  modules: readonly ModuleFiles[],
): Promise<number> {
  switch (command.name) {
    case 'run':
      return (await runFile(
        host,
        command.settings,
        command.file,
        streams,
        command.save === undefined ? undefined : { folder: command.save, modules },
      ))
        ? 0
        : 1;
    case 'repl':
      await runRepl(host, command.settings, streams);
      return 0;
    case 'evaluate':
      await evaluateLines(host, catalogue, streams, workers * REQUESTS_PER_WORKER);
      return 0;
  }
}

/** Keeps only the chunk of one language, since some of the others are several megabytes. */
function chunksOf(language: string, chunks: NodeHostOptions['chunks']): NodeHostOptions['chunks'] {
  const own = chunks[language];
  return own === undefined ? chunks : { worker: chunks.worker, [language]: own };
}

/**
 * Runs the command line.
 * @param words the words after the program's name
 * @param chunks the paths of the built chunks, as for the Node host
 * @param catalogue the languages on offer
 * @param modules make files of what modules show. Default: nothing can be saved
 * @returns the exit code: 0, 1 when a program failed, 2 when the command line is not valid
 */
export async function main(
  words: readonly string[],
  chunks: NodeHostOptions['chunks'],
  catalogue: Catalogue,
  streams: Streams,
  modules: readonly ModuleFiles[] = [],
): Promise<number> {
  let command;
  try {
    command = parseCommand(words, catalogue);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    await writeLine(streams.errors, `${error.message}\n\n${usageOf(catalogue)}`);
    return MISUSE;
  }
  if (command.name === 'help') {
    await writeLine(streams.output, usageOf(catalogue));
    return 0;
  }
  const workers = command.name === 'evaluate' ? availableParallelism() : 1;
  const host = createNodeHost({
    chunks:
      command.name === 'evaluate' ? chunks : chunksOf(command.settings.language.language, chunks),
    catalogue,
    workers,
    reuse: REUSE,
    workerMemoryMb: WORKER_MEMORY_MB,
    outputLimit: OUTPUT_LIMIT,
    onProblem: (problem) => streams.errors.write(`${problem}\n`),
  });
  try {
    return await execute(command, catalogue, host, workers, streams, modules);
  } finally {
    host.dispose();
  }
}
