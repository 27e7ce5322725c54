import { cut } from '../cut.js';
import { DrawingLimit } from '../drawing-limit.js';
import type { Drawing } from '../evaluator.js';
import {
  LONGEST_QUESTION,
  MOST_DRAWINGS,
  MOST_QUESTIONS,
  MOST_STRUCTURES,
  type OutputLimit,
  type ToWorker,
} from '../protocol.js';
import { OutputBuffer } from './output-buffer.js';
import type { Platform } from './platform.js';

/** What the world around an engine does for one evaluation, and keeps it from doing too much of. */
export class RunningEvaluation {
  readonly id: number;
  readonly #canAsk: boolean;
  readonly #post: Platform['post'];
  readonly #output: OutputBuffer;
  readonly #drawings = new DrawingLimit(MOST_DRAWINGS);
  /** Of what was displayed. */
  readonly #structures = new DrawingLimit(MOST_STRUCTURES);
  readonly #seesStop: () => boolean;
  #hasHeardStop = false;
  #questions = 0;
  /** Takes the answer to the question that is open. */
  #takeAnswer: ((answer: string | null) => void) | undefined;

  constructor(
    { evaluation, canAsk, stopAddress }: ToWorker & { type: 'evaluate' },
    limit: OutputLimit,
    { post, watchStop }: Platform,
  ) {
    this.id = evaluation;
    this.#canAsk = canAsk;
    this.#post = post;
    this.#output = new OutputBuffer(limit, (texts) => post({ type: 'output', evaluation, texts }));
    this.#seesStop = watchStop(stopAddress);
  }

  begin(): void {
    this.#post({ type: 'began', evaluation: this.id });
  }

  display(text: string, structure?: () => Drawing | undefined): void {
    const isShown = this.#output.display(text);
    if (!isShown || !structure || !this.#structures.hasRoom()) return;
    const drawing = structure();
    if (drawing === undefined || !this.#structures.admits(drawing)) return;
    // It tells about the last display, which has to be there.
    this.#output.flush();
    this.#post({ type: 'structure', evaluation: this.id, drawing });
  }

  /** Sends a drawing, or as much of it as is within the limit. */
  draw(drawing: Drawing): void {
    const fitting = this.#drawings.fit(drawing);
    if (fitting) this.#post({ type: 'draw', evaluation: this.id, drawing: fitting });
  }

  /** Puts a question; null at once where nobody may be asked, or too much was asked already. */
  prompt(question: string): Promise<string | null> {
    this.#questions += 1;
    const isRefused =
      !this.#canAsk ||
      this.#hasHeardStop ||
      this.#takeAnswer !== undefined ||
      this.#questions > MOST_QUESTIONS;
    if (isRefused) return Promise.resolve(null);
    // What was displayed before the question must be seen before it.
    this.#output.flush();
    return new Promise((resolve) => {
      this.#takeAnswer = resolve;
      const cutQuestion = cut(question, LONGEST_QUESTION);
      this.#post({ type: 'prompt', evaluation: this.id, question: cutQuestion });
    });
  }

  /** Whether it shall stop. Since it is asked regularly, it also sees to output that has waited. */
  isStopRequested(): boolean {
    this.#output.sendWaiting();
    this.#hasHeardStop ||= this.#seesStop();
    return this.#hasHeardStop;
  }

  hearAnswer(answer: string | null): void {
    const take = this.#takeAnswer;
    this.#takeAnswer = undefined;
    take?.(answer);
  }

  hearStop(): void {
    this.#hasHeardStop = true;
    this.hearAnswer(null);
  }

  /** Sends all that was displayed. */
  finish(): void {
    this.#output.finish();
  }
}
