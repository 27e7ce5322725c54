import * as z from 'zod/mini';
import { BATCH_DISPLAYS, type FromWorker, MOST_ERRORS, type OutputLimit } from './protocol.js';

/**
 * The border between a host and its workers: nothing a worker says is used before it was parsed
 * here, since the program in it may have taken it over.
 */

/** Room for what a worker adds to texts itself, such as the line that says how much was left out. */
const SLACK = 1000;

const diagnosticSchema = z.object({
  type: z.enum(['Import', 'Syntax', 'Type', 'Runtime']),
  file: z.exactOptional(z.string()),
  line: z.nullable(z.number()),
  column: z.nullable(z.number()),
  message: z.string(),
  explanation: z.string(),
});

const timingsSchema = z.object({ compileMs: z.number(), runMs: z.number() });

const outcomeSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('finished'), result: z.string(), timings: timingsSchema }),
  z.object({
    status: z.enum(['error', 'timeout']),
    errors: z.array(diagnosticSchema).check(z.maxLength(MOST_ERRORS)),
    timings: timingsSchema,
  }),
]);

const fromWorkerSchema: z.ZodMiniType<FromWorker> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('output'),
    evaluation: z.number(),
    texts: z.array(z.string()).check(z.maxLength(BATCH_DISPLAYS)),
  }),
  z.object({ type: z.literal('outcome'), evaluation: z.number(), outcome: outcomeSchema }),
  z.object({ type: z.literal('failed') }),
]);

/**
 * @param message anything a worker sent
 * @returns the message, or undefined when it is none of those in the protocol
 */
export function parseWorkerMessage(message: unknown): FromWorker | undefined {
  return fromWorkerSchema.safeParse(message).data;
}

/** Counts what one evaluation shows, for a host that does not believe a worker to keep the limit. */
export class OutputGuard {
  readonly #limit: OutputLimit;
  #displays = 0;
  #characters = 0;

  constructor(limit: OutputLimit) {
    this.#limit = limit;
  }

  /** @returns whether these texts, with all before them, are within the limit */
  admits(texts: readonly string[]): boolean {
    this.#displays += texts.length;
    for (const text of texts) this.#characters += text.length;
    return (
      this.#displays <= this.#limit.displays + SLACK &&
      this.#characters <= this.#limit.characters + SLACK
    );
  }
}
