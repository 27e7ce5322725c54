import { z } from 'zod';
import { type ChannelReader, subscribe, type Subscription } from '../channels/channel.js';
import { documents } from '../channels/document.js';
import { structures, type Drawing } from '../channels/drawing.js';
import {
  type EvaluationStep,
  type MachineSteps,
  machineSteps,
  type Steps,
  steps,
} from '../channels/steps.js';
import type { Diagnostic, Timings } from '../evaluator.js';
import type { Host, HostOutcome } from '../host.js';
import { killMessage } from '../kill-message.js';
import { type Catalogue, DEFAULT_TIMEOUT_MS } from '../language.js';
import { boundedLines, TOO_LONG } from './bounded-lines.js';
import { type Streams, writeLine } from './streams.js';

/**
 * The command `evaluate --ndjson`, which lets other programs use the engine. It reads one request per line of
 * standard input and writes one reply per line of standard output, in order of completion.
 */

/** In UTF-16 code units. A longer request is rejected without being read. */
const MAX_REQUEST_LENGTH = 16_000_000;

const MAX_TIMEOUT_MS = 600_000;

/** The channels that one request may name. */
const MAX_CHANNELS = 20;

/** Deeper data could not be written as JSON. */
const MAX_NESTING = 500;

const requestSchema = z.object({
  id: z.json(),
  language: z.string(),
  chapter: z.number().int(),
  variant: z.string().default('default'),
  files: z.record(z.string(), z.string()),
  entry: z.string(),
  /** Options of the language, by name, e.g. `{ "typedAllowAnyInVariables": "false" }`. */
  languageOptions: z.record(z.string(), z.string()).default({}),
  timeoutMs: z.number().positive().max(MAX_TIMEOUT_MS).default(DEFAULT_TIMEOUT_MS),
  /** The recorder of the language whose steps are requested, e.g. `stepper` or `cse`. Default: only the result. */
  mode: z.string().optional(),
  /** Only for engines that count steps. The compiled engine ends by time alone. */
  stepLimit: z.number().int().nonnegative().optional(),
  /** The names of the channels whose data is requested as the engine sends it, e.g. those of modules. */
  channels: z.array(z.string()).max(MAX_CHANNELS).default([]),
  /** For languages whose programs read standard input. */
  stdin: z.string().optional(),
});
type Request = z.infer<typeof requestSchema>;

type Json = z.infer<ReturnType<typeof z.json>>;

interface ReplyError extends Omit<Diagnostic, 'type' | 'fix'> {
  /** `Request` when the line itself is invalid and nothing was run. */
  readonly type: Diagnostic['type'] | 'Request';
}

interface Reply extends Partial<MachineSteps> {
  /** The id of the request; null when the request has no readable one. */
  readonly id: Json;
  readonly status: 'finished' | 'error' | 'timeout';
  /** Null unless finished. */
  readonly result: string | null;
  /** One element per display. */
  readonly display: readonly string[];
  readonly errors: readonly ReplyError[];
  /** The number of steps. Only in the mode `stepper`. */
  readonly total?: number;
  readonly steps?: readonly Pick<EvaluationStep, 'code' | 'marker' | 'explanation' | 'redex'>[];
  /** The structure of the result, when its display string is long. */
  readonly structure?: Drawing;
  /** For languages that produce documents. */
  readonly document?: string;
  /** The data that the engine sent on the requested channels, by channel. Absent when nothing was requested. */
  readonly channels?: Readonly<Record<string, readonly unknown[]>>;
  readonly timings: Timings;
}

function refuse(id: Json, message: string, explanation: string): Reply {
  return {
    id,
    status: 'error',
    result: null,
    display: [],
    errors: [{ type: 'Request', line: null, column: null, message, explanation }],
    timings: { compileMs: 0, runMs: 0 },
  };
}

/** @returns the request on a line, or the reply that rejects it */
function parseRequest(
  line: string,
  catalogue: Catalogue,
): { request: Request } | { refusal: Reply } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    const refusal = refuse(null, 'The line is not JSON.', 'Write one JSON object per line.');
    return { refusal };
  }
  const id = z.object({ id: z.json() }).safeParse(value).data?.id ?? null;
  const parsed = requestSchema.safeParse(value);
  if (!parsed.success) {
    return { refusal: refuse(id, 'The request is malformed.', z.prettifyError(parsed.error)) };
  }
  const request = parsed.data;
  const { language, chapter, variant } = request;
  if (!catalogue.findLanguage(language, chapter, variant)) {
    const name = `${language}, chapter ${chapter}, variant ${variant}`;
    const explanation = 'See the language menu for those on offer.';
    return { refusal: refuse(id, `There is no language ${name}.`, explanation) };
  }
  return { request };
}

function describeSteps(all: Steps): Pick<Reply, 'total' | 'steps'> {
  const described = all.steps.map(({ code, marker, explanation, redex }) => ({
    code,
    marker,
    explanation,
    ...(redex !== undefined && { redex }),
  }));
  return { total: described.length, steps: described };
}

/** The data that a program sent on its channels. */
type Sent = Pick<Reply, 'total' | 'steps' | 'structure' | 'document' | 'channels'> &
  Partial<MachineSteps>;

/** Reads a channel whose data is written as it is. */
function plainReader(channel: string): ChannelReader<{ readonly data: unknown }> {
  return {
    channel,
    limits: { messages: 1000, values: 1_000_000, characters: 10_000_000 },
    parse: (data) => (isNestedWithin(data, MAX_NESTING) ? { data } : undefined),
  };
}

function isNestedWithin(data: unknown, levels: number): boolean {
  if (typeof data !== 'object' || data === null) return true;
  return levels > 0 && Object.values(data).every((part) => isNestedWithin(part, levels - 1));
}

/** Subscribes to the channels that a request names. Adds what they send to `received`. */
function subscribeTo(
  names: readonly string[],
  received: Map<string, unknown[]>,
): readonly Subscription[] {
  return [...new Set(names)].map((name) => {
    const messages: unknown[] = [];
    received.set(name, messages);
    return subscribe(plainReader(name), ({ data }) => void messages.push(data));
  });
}

function replyTo(
  id: Json,
  outcome: HostOutcome,
  sent: Sent,
  display: readonly string[],
  elapsedMs: number,
): Reply {
  switch (outcome.status) {
    case 'finished':
      return { id, ...outcome, display, errors: [], ...sent };
    case 'error':
    case 'timeout':
      return {
        id,
        ...outcome,
        result: null,
        display,
        // Fixes are for editors.
        errors: outcome.errors.map(({ fix: _fix, ...error }) => error),
        ...sent,
      };
    case 'stopped':
    case 'killed': {
      const reason = outcome.status === 'killed' ? outcome.reason : 'crash';
      return {
        id,
        status: reason === 'time' ? 'timeout' : 'error',
        result: null,
        display,
        errors: [{ type: 'Runtime', line: null, column: null, ...killMessage(reason) }],
        timings: { compileMs: 0, runMs: elapsedMs },
      };
    }
  }
}

async function answer(
  host: Host,
  catalogue: Catalogue,
  line: string | typeof TOO_LONG,
): Promise<Reply> {
  if (line === TOO_LONG) {
    const advice = `A request may have ${MAX_REQUEST_LENGTH} characters.`;
    return refuse(null, 'The line is too long.', advice);
  }
  const parsed = parseRequest(line, catalogue);
  if ('refusal' in parsed) return parsed.refusal;
  const { id, files, entry, mode, stepLimit } = parsed.request;
  const { language, chapter, variant, timeoutMs, languageOptions, channels } = parsed.request;
  const session = host.open({ language, chapter, variant, timeoutMs, languageOptions });
  const display: string[] = [];
  const started = performance.now();
  try {
    const received = new Map<string, unknown[]>();
    const requested = subscribeTo(channels, received);
    let sent: Sent = {};
    const outcome = await session.evaluate(
      { files, entry },
      {
        onDisplay: (texts) => void display.push(...texts),
        channels: [
          subscribe(steps, (all) => (sent = { ...sent, ...describeSteps(all) })),
          subscribe(machineSteps, (machine) => (sent = { ...sent, ...machine })),
          subscribe(documents, ({ html }) => (sent = { ...sent, document: html })),
          subscribe(structures, ({ of, drawing }) => {
            if (of === 'result') sent = { ...sent, structure: drawing };
          }),
        ]
          .filter(({ channel }) => !received.has(channel))
          .concat(requested),
      },
      mode === undefined
        ? undefined
        : { record: { mode, ...(stepLimit !== undefined && { stepLimit }) } },
    );
    if (received.size > 0) sent = { ...sent, channels: Object.fromEntries(received) };
    return replyTo(id, outcome, sent, display, performance.now() - started);
  } finally {
    session.close();
  }
}

/**
 * Answers requests until the input ends. Stops reading while `max` requests are in progress or while the
 * replies are not being read, so that memory stays bounded however much input arrives.
 */
export async function evaluateLines(
  host: Host,
  catalogue: Catalogue,
  streams: Streams,
  max: number,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const line of boundedLines(streams.input, MAX_REQUEST_LENGTH)) {
    if (typeof line === 'string' && line.trim() === '') continue;
    const task = answer(host, catalogue, line)
      .then((reply) => writeLine(streams.output, JSON.stringify(reply)))
      .finally(() => running.delete(task));
    running.add(task);
    if (running.size >= max) await Promise.race(running);
  }
  await Promise.all(running);
}
