import { cut } from '../cut.js';
import { ChannelMeter } from '../channels/channel.js';
import type { Emitted } from '../evaluator.js';
import {
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
  type OutputLimit,
  type ToWorker,
} from '../protocol.js';
import { OutputBuffer } from './output-buffer.js';
import type { Platform } from './platform.js';

/** The callbacks of an engine during one evaluation, with their limits. */
export class RunningEvaluation {
  readonly id: number;
  readonly #canAsk: boolean;
  readonly #post: Platform['post'];
  readonly #output: OutputBuffer;
  readonly #meters: ReadonlyMap<string, ChannelMeter>;
  readonly #seesStop: () => boolean;
  readonly #later: Platform['later'];
  /** The messages that the engine has not heard yet, and the number of all that have arrived. */
  #told: unknown[] = [];
  #toldCount = 0;
  /** Ends the engine's wait for a message. */
  #endWait: (() => void) | undefined;
  #hasHeardStop = false;
  #questions = 0;
  /** Takes the answer to the open question. */
  #takeAnswer: ((answer: string | null) => void) | undefined;

  constructor(
    message: ToWorker & { type: 'evaluate' | 'request' },
    limit: OutputLimit,
    { post, watchStop, later }: Platform,
  ) {
    const { evaluation, stopAddress, reads } = message;
    this.id = evaluation;
    this.#canAsk = message.type === 'evaluate' && message.canAsk;
    this.#meters = new Map(
      Object.entries(reads).map(([channel, limits]) => [channel, new ChannelMeter(limits)]),
    );
    this.#post = post;
    this.#output = new OutputBuffer(limit, (texts) => post({ type: 'output', evaluation, texts }));
    this.#seesStop = watchStop(stopAddress);
    this.#later = later;
  }

  begin(): void {
    this.#post({ type: 'began', evaluation: this.id });
  }

  /** @returns false when it is left out */
  display(text: string): boolean {
    return this.#output.display(text);
  }

  /** Sends data on a channel, if the channel is read. */
  emit(channel: string, make: () => unknown): Emitted {
    const meter = this.#meters.get(channel);
    if (meter === undefined) return 'unread';
    if (!meter.hasRoom()) return 'left-out';
    const data = make();
    if (!meter.admits(data)) return 'left-out';
    // The data may refer to what was displayed before.
    this.#output.flush();
    this.#post({ type: 'emit', evaluation: this.id, channel, data });
    return 'sent';
  }

  /** Asks a question. Resolves to null at once when no one can be asked, or after too many questions. */
  prompt(question: string): Promise<string | null> {
    this.#questions += 1;
    const isRefused =
      !this.#canAsk ||
      this.#hasHeardStop ||
      this.#takeAnswer !== undefined ||
      this.#questions > MAX_QUESTIONS;
    if (isRefused) return Promise.resolve(null);
    // Show what was displayed before the question.
    this.#output.flush();
    return new Promise((resolve) => {
      this.#takeAnswer = resolve;
      const cutQuestion = cut(question, MAX_QUESTION_LENGTH);
      this.#post({ type: 'prompt', evaluation: this.id, question: cutQuestion });
    });
  }

  /**
   * Tells whether the run should stop. Since this is called regularly, it also sends output that has waited.
   */
  isStopRequested(): boolean {
    this.#output.sendWaiting();
    this.#hasHeardStop ||= this.#seesStop();
    return this.#hasHeardStop;
  }

  /**
   * Lets messages arrive.
   * @param isWaiting whether to wait until a message arrives or the run should stop
   * @returns what was told since the last call
   */
  async hear(isWaiting: boolean): Promise<readonly unknown[]> {
    await new Promise<void>((resolve) => this.#later(resolve));
    if (isWaiting && this.#told.length === 0 && !this.#hasHeardStop) {
      this.#output.flush();
      this.#post({ type: 'waits', evaluation: this.id, heard: this.#toldCount });
      await new Promise<void>((resolve) => {
        this.#endWait = resolve;
      });
    }
    const told = this.#told;
    this.#told = [];
    return told;
  }

  hearTold(data: unknown): void {
    this.#told.push(data);
    this.#toldCount += 1;
    this.#stopWaiting();
  }

  #stopWaiting(): void {
    const end = this.#endWait;
    this.#endWait = undefined;
    end?.();
  }

  hearAnswer(answer: string | null): void {
    const take = this.#takeAnswer;
    this.#takeAnswer = undefined;
    take?.(answer);
  }

  hearStop(): void {
    this.#hasHeardStop = true;
    this.hearAnswer(null);
    this.#stopWaiting();
  }

  /** Sends everything that was displayed. */
  finish(): void {
    this.#output.finish();
  }
}
