import * as z from 'zod/mini';
import { ChannelMeter, type Subscription } from './channels/channel.js';
import { problemSchema } from './channels/problem-schema.js';
import type { Answer, Diagnostic, Outcome } from './evaluator.js';
import { lengthOfExtras } from './extras.js';
import {
  BATCH_DISPLAYS,
  type FromWorker,
  MAX_ERRORS,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
  type OutputLimit,
} from './protocol.js';

/**
 * The boundary between a host and its workers. Nothing that a worker sends is used before it was parsed here,
 * since the worker may have been taken over by its program.
 */

/** Room for what a worker itself adds to texts, such as the line that says how much was left out. */
const SLACK = 1000;

const placeSchema = z.object({ line: z.number(), column: z.number() });

const fixSchema = z.object({
  label: z.string(),
  edits: z.array(z.object({ from: placeSchema, to: placeSchema, insert: z.string() })),
});

const diagnosticSchema = z.extend(problemSchema, {
  fix: z.exactOptional(fixSchema),
  calls: z.exactOptional(
    z.array(
      z.object({
        text: z.string(),
        file: z.exactOptional(z.string()),
        line: z.number(),
        column: z.number(),
      }),
    ),
  ),
  severity: z.exactOptional(z.literal('hint')),
  end: z.exactOptional(placeSchema),
  module: z.exactOptional(z.string()),
});

const timingsSchema = z.object({ compileMs: z.number(), runMs: z.number() });

const failedSchema = z.object({
  status: z.enum(['error', 'timeout']),
  errors: z.array(diagnosticSchema).check(z.maxLength(MAX_ERRORS)),
  timings: timingsSchema,
});

const stoppedSchema = z.object({ status: z.literal('stopped') });

const outcomeSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('finished'), result: z.string(), timings: timingsSchema }),
  failedSchema,
  stoppedSchema,
]);

const answerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('answered'), data: z.unknown() }),
  failedSchema,
  stoppedSchema,
]);

const fromWorkerSchema: z.ZodMiniType<FromWorker> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('output'),
    evaluation: z.number(),
    texts: z.array(z.string()).check(z.maxLength(BATCH_DISPLAYS)),
  }),
  z.object({ type: z.literal('began'), evaluation: z.number() }),
  z.object({
    type: z.literal('emit'),
    evaluation: z.number(),
    channel: z.string(),
    data: z.unknown(),
  }),
  z.object({
    type: z.literal('prompt'),
    evaluation: z.number(),
    question: z.string().check(z.maxLength(MAX_QUESTION_LENGTH + SLACK)),
  }),
  z.object({ type: z.literal('waits'), evaluation: z.number(), heard: z.number() }),
  z.object({ type: z.literal('outcome'), evaluation: z.number(), outcome: outcomeSchema }),
  z.object({
    type: z.literal('checked'),
    evaluation: z.number(),
    problems: z.nullable(z.array(diagnosticSchema).check(z.maxLength(MAX_ERRORS))),
  }),
  z.object({ type: z.literal('answered'), evaluation: z.number(), answer: answerSchema }),
  z.object({ type: z.literal('failed') }),
]);

/**
 * @param message anything that a worker sent
 * @returns the message, or undefined when it is not a message of the protocol
 */
export function parseWorkerMessage(message: unknown): FromWorker | undefined {
  return fromWorkerSchema.safeParse(message).data;
}

interface MeteredChannel {
  readonly subscription: Subscription;
  readonly meter: ChannelMeter;
}

/** Counts what one evaluation sends, for a host that does not trust a worker to keep the limits. */
export class EvaluationGuard {
  readonly #limit: OutputLimit;
  readonly #channels: ReadonlyMap<string, MeteredChannel>;
  #displays = 0;
  #characters = 0;
  #questions = 0;
  #hasBegun = false;

  /** @param channels the readers of this evaluation */
  constructor(limit: OutputLimit, channels: readonly Subscription[]) {
    this.#limit = limit;
    this.#channels = new Map(
      channels.map((subscription) => [
        subscription.channel,
        { subscription, meter: new ChannelMeter(subscription.limits) },
      ]),
    );
  }

  /** @returns whether these texts, together with those before them, are within the limit */
  admitsOutput(texts: readonly string[]): boolean {
    this.#displays += texts.length;
    for (const text of texts) this.#characters += text.length;
    return (
      this.#displays <= this.#limit.displays + SLACK &&
      this.#characters <= this.#limit.characters + SLACK
    );
  }

  /**
   * Takes a message on a channel.
   * @returns whether the channel has a reader, and the message is well formed and within the reader's limits
   */
  admitsData(channel: string, data: unknown): boolean {
    const read = this.#channels.get(channel);
    return read !== undefined && read.meter.admits(data) && read.subscription.take(data);
  }

  /** @returns whether the program may begin now, which it does only once */
  admitsBeginning(): boolean {
    const isFirst = !this.#hasBegun;
    this.#hasBegun = true;
    return isFirst;
  }

  /** @returns whether one more question is within the limit */
  admitsQuestion(): boolean {
    this.#questions += 1;
    return this.#questions <= MAX_QUESTIONS;
  }

  /** @returns whether the texts of an outcome are within the limit */
  admitsOutcome(outcome: Outcome | Answer): boolean {
    return lengthOfOutcome(outcome) <= this.#limit.characters + SLACK;
  }

  /** @returns whether the texts of these problems are within the limit */
  admitsProblems(problems: readonly Diagnostic[]): boolean {
    return lengthOfDiagnostics(problems) <= this.#limit.characters + SLACK;
  }
}

function lengthOfOutcome(outcome: Outcome | Answer): number {
  switch (outcome.status) {
    case 'finished':
      return outcome.result.length;
    case 'error':
    case 'timeout':
      return lengthOfDiagnostics(outcome.errors);
    case 'answered':
    case 'stopped':
      return 0;
  }
}

function lengthOfDiagnostics(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.reduce((sum, diagnostic) => sum + lengthOfDiagnostic(diagnostic), 0);
}

function lengthOfDiagnostic(diagnostic: Diagnostic): number {
  const { file = '', module = '', message, explanation } = diagnostic;
  const own = file.length + module.length + message.length + explanation.length;
  return own + lengthOfExtras(diagnostic);
}
