import * as z from 'zod/mini';
import { DrawingLimit, isWithinSize } from './drawing-limit.js';
import type { Diagnostic, Drawing, Outcome } from './evaluator.js';
import {
  BATCH_DISPLAYS,
  type FromWorker,
  LONGEST_DOCUMENT,
  LONGEST_HINT,
  LONGEST_QUESTION,
  MOST_DRAWINGS,
  MOST_DRAWN_VALUES,
  MOST_ERRORS,
  MOST_HINTS,
  MOST_QUESTIONS,
  MOST_STRUCTURES,
  type OutputLimit,
} from './protocol.js';

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

const hintsSchema = z.exactOptional(
  z.array(z.string().check(z.maxLength(LONGEST_HINT))).check(z.maxLength(MOST_HINTS)),
);

const timingsSchema = z.object({ compileMs: z.number(), runMs: z.number() });

const drawnValuesSchema = z
  .array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('array'), id: z.number() }),
      z.object({ kind: z.literal('function'), id: z.number(), text: z.string() }),
      z.object({ kind: z.literal('plain'), text: z.string() }),
      z.object({ kind: z.literal('cut') }),
    ]),
  )
  .check(z.maxLength(MOST_DRAWN_VALUES));

const drawingSchema = z.object({
  structures: drawnValuesSchema,
  arrays: z.array(drawnValuesSchema).check(z.maxLength(MOST_DRAWN_VALUES)),
  call: z.exactOptional(z.number()),
});

const outcomeSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('finished'),
    result: z.string(),
    structure: z.exactOptional(drawingSchema),
    document: z.exactOptional(z.string().check(z.maxLength(LONGEST_DOCUMENT))),
    hints: hintsSchema,
    timings: timingsSchema,
  }),
  z.object({
    status: z.enum(['error', 'timeout']),
    errors: z.array(diagnosticSchema).check(z.maxLength(MOST_ERRORS)),
    hints: hintsSchema,
    timings: timingsSchema,
  }),
  z.object({ status: z.literal('stopped') }),
]);

const fromWorkerSchema: z.ZodMiniType<FromWorker> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('output'),
    evaluation: z.number(),
    texts: z.array(z.string()).check(z.maxLength(BATCH_DISPLAYS)),
  }),
  z.object({ type: z.literal('structure'), evaluation: z.number(), drawing: drawingSchema }),
  z.object({ type: z.literal('began'), evaluation: z.number() }),
  z.object({ type: z.literal('draw'), evaluation: z.number(), drawing: drawingSchema }),
  z.object({
    type: z.literal('prompt'),
    evaluation: z.number(),
    question: z.string().check(z.maxLength(LONGEST_QUESTION + SLACK)),
  }),
  z.object({ type: z.literal('outcome'), evaluation: z.number(), outcome: outcomeSchema }),
  z.object({
    type: z.literal('checked'),
    evaluation: z.number(),
    problems: z.nullable(z.array(diagnosticSchema).check(z.maxLength(MOST_ERRORS))),
  }),
  z.object({ type: z.literal('looked'), evaluation: z.number(), view: z.unknown() }),
  z.object({ type: z.literal('failed') }),
]);

/**
 * @param message anything a worker sent
 * @returns the message, or undefined when it is none of those in the protocol
 */
export function parseWorkerMessage(message: unknown): FromWorker | undefined {
  return fromWorkerSchema.safeParse(message).data;
}

/** Counts what one evaluation says, for a host that does not believe a worker to keep the limits. */
export class EvaluationGuard {
  readonly #limit: OutputLimit;
  readonly #drawings = new DrawingLimit(MOST_DRAWINGS);
  readonly #structures = new DrawingLimit(MOST_STRUCTURES);
  #displays = 0;
  #characters = 0;
  #questions = 0;
  #hasBegun = false;

  constructor(limit: OutputLimit) {
    this.#limit = limit;
  }

  /** @returns whether these texts, with all before them, are within the limit */
  admitsOutput(texts: readonly string[]): boolean {
    this.#displays += texts.length;
    for (const text of texts) this.#characters += text.length;
    return (
      this.#displays <= this.#limit.displays + SLACK &&
      this.#characters <= this.#limit.characters + SLACK
    );
  }

  /** @returns whether something was displayed that has this structure, and that is within the limit */
  admitsStructure(drawing: Drawing): boolean {
    return this.#displays > 0 && this.#structures.admits(drawing) && isWhole(drawing);
  }

  /** @returns whether the drawing is within the limit, and each array it names is in it */
  admitsDrawing(drawing: Drawing): boolean {
    return this.#drawings.admits(drawing) && isWhole(drawing);
  }

  /** @returns whether the program may begin now: it does so once */
  admitsBeginning(): boolean {
    const isFirst = !this.#hasBegun;
    this.#hasBegun = true;
    return isFirst;
  }

  /** @returns whether one question more is within the limit */
  admitsQuestion(): boolean {
    this.#questions += 1;
    return this.#questions <= MOST_QUESTIONS;
  }

  /** @returns whether the texts of an outcome, and its structure, are within the limit */
  admitsOutcome(outcome: Outcome): boolean {
    const structure = outcome.status === 'finished' ? outcome.structure : undefined;
    return (
      lengthOfOutcome(outcome) <= this.#limit.characters + SLACK &&
      (structure === undefined || (isWithinSize(structure) && isWhole(structure)))
    );
  }

  /** @returns whether the texts of what a check found are within the limit */
  admitsProblems(problems: readonly Diagnostic[]): boolean {
    return lengthOfDiagnostics(problems) <= this.#limit.characters + SLACK;
  }
}

/** Whether each array that a drawing names is in it. */
function isWhole({ structures, arrays }: Drawing): boolean {
  return [structures, ...arrays].every((values) =>
    values.every((value) => value.kind !== 'array' || arrays[value.id] !== undefined),
  );
}

function lengthOfOutcome(outcome: Outcome): number {
  switch (outcome.status) {
    case 'finished':
      return outcome.result.length;
    case 'error':
    case 'timeout':
      return lengthOfDiagnostics(outcome.errors);
    case 'stopped':
      return 0;
  }
}

function lengthOfDiagnostics(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.reduce((sum, diagnostic) => sum + lengthOfDiagnostic(diagnostic), 0);
}

function lengthOfDiagnostic({ file = '', message, explanation }: Diagnostic): number {
  return file.length + message.length + explanation.length;
}
