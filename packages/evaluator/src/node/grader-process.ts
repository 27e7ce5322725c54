import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import type { FromGrader, GraderSettings, ToGrader } from '../grader/ipc.js';
import { permissionFlag } from '../permission-flag.js';

/** One run of the grader process, from its start to its end, as its parent sees it. */

const fromGraderSchema: z.ZodType<FromGrader> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), worker: z.number() }),
  z.object({ type: z.literal('message'), worker: z.number(), message: z.unknown() }),
  z.object({
    type: z.literal('ended'),
    worker: z.number(),
    reason: z.enum(['memory', 'time', 'crash']),
  }),
  z.object({ type: z.literal('problem'), problem: z.string() }),
]);

/**
 * The code that the process starts with. Its actual script arrives over the channel, so that the process
 * needs no permission to read files and does not depend on paths.
 */
const FIRST_WORDS = "process.once('message', (script) => new Function('require', script)(require))";

/** The number of characters of a dying process's error output that are kept for the log. */
const LAST_WORDS_LENGTH = 4000;

interface GraderProcessEvents {
  onMessage(message: FromGrader): void;
  /** Called when the process has ended by itself. */
  onDeath(why: string): void;
}

export class GraderProcess {
  readonly #child: ChildProcess;
  #isOver = false;
  #lastWords = '';

  /** @param script the text of the script of the process */
  constructor(script: string, settings: GraderSettings, events: GraderProcessEvents) {
    const child = spawn(
      process.execPath,
      [
        permissionFlag(process.allowedNodeEnvironmentFlags),
        '--allow-worker',
        '--no-warnings',
        // Do not limit the heap here: this limit would replace those of the threads.
        '--eval',
        FIRST_WORDS,
      ],
      {
        env: {},
        // A folder that certainly exists and that every user may enter.
        cwd: dirname(process.execPath),
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        // In its own process group: Ctrl-C is meant for the parent, which may still need its results.
        detached: true,
      },
    );
    this.#child = child;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-LAST_WORDS_LENGTH);
    });
    const die = (why: string) => {
      if (this.#isOver) return;
      this.end();
      events.onDeath(`${why}\n${this.#lastWords}`.trim());
    };
    child.on('message', (message: unknown) => {
      if (this.#isOver) return;
      const parsed = fromGraderSchema.safeParse(message);
      if (parsed.success) events.onMessage(parsed.data);
      else die('The grader process said something that is not in its protocol.');
    });
    child.on('error', (error) => die(`The grader process failed: ${error.message}`));
    child.on('close', (code, signal) => die(`The grader process ended (${signal ?? code}).`));
    this.#child.send(script, () => undefined);
    this.send({ type: 'configure', settings });
  }

  /** Sends a message. A message that cannot be delivered any more is dropped, and `onDeath` is called. */
  send(message: ToGrader): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  /** Ends the process at once. */
  end(): void {
    this.#isOver = true;
    this.#child.kill('SIGKILL');
  }
}
