import type { ConsoleStructure, Drawing, SessionCallbacks } from '@wellspring/evaluator';
import { now } from './clock.js';
import { BUDGET, DEEP, DEPTH, FAST_DEPTH, MEMORY, NO_SITE, SITE } from './counters.js';
import { DeepRun } from './deep-run.js';
import { display, type DisplayOptions } from './display.js';
import { draw, emitDrawing, isLongStructure, textOfPlain } from './drawing.js';
import {
  arityError,
  outOfMemory,
  SourceError,
  stackOverflow,
  StopRequest,
  type Site,
} from './errors.js';
import { Functions } from './functions.js';
import { Memory } from './memory.js';
import {
  createTailCall,
  IN_DEEP_FORM,
  makeTailCall,
  QUESTION,
  type DeepCall,
  type TailCall,
} from './tail-call.js';
import { UnreadTexts } from './unread-texts.js';
import type { SourceFunction, Value } from './values.js';

/**
 * What all programs of one session share while they run: the counters and what happens when they run
 * out, the record of what is left to do, and the sites and functions that compiled text names by number.
 */

/**
 * How many counted operations (entering a function, starting a round of a loop, a step of a library
 * function) stand for one millisecond of the time limit. Fixed, so that a verdict does not depend on
 * how fast or busy the machine is. Chosen so that a second of the limit is about a second of ordinary
 * compiled code on a slow laptop.
 */
export const OPERATIONS_PER_MS = 50_000;

/** The wall clock ends a run that the count did not, by default this many times after the limit. */
const PATIENCE = 5;

/** Operations between two looks at the wall clock and at whether the run shall stop. */
const BUDGET_CHUNK = 100_000;

/** How many calls an endless recursion is shown by. */
const CALLS_SHOWN = 3;

/**
 * Deepest nesting in deep form, in words of the stack that the frames would take: about 200,000
 * simple calls.
 */
const MAX_DEEP_WORDS = 6_000_000;

/** Deepest nesting of functions that have no deep form. */
const MAX_FAST_DEPTH = 2 * FAST_DEPTH;

export const CHARACTERS_PER_WORD = 8;

/** Characters that are compared in the time of one operation. */
const COMPARED_PER_OPERATION = 64;

/** Shorter texts are not worth counting. */
export const LONG_TEXT = 1024;

/** Characters of a joined text that are written out in the time of one operation. */
const WRITTEN_PER_OPERATION = 16;

/** Characters that are read as a number in the time of one operation. */
const CONVERTED_PER_OPERATION = 8;

/** Operations that a drawing takes, and each value in it. */
const OPERATIONS_PER_DRAWING = 80;
const OPERATIONS_PER_DRAWN = 5;

/** Calls of `draw_data` whose values are kept: as many as a run may draw. */
const MAX_DRAWN = 1000;

/** How much of a value is shown in a message. */
const MAX_QUOTE_LENGTH = 5000;
const MAX_QUOTED_VALUES = 1000;

const TIME_LIMIT_ADVICE =
  'The time limit is up and the program still runs. Check that each round or call comes closer to the end. If it only needs more time, raise the time limit and run it again.';

/** The state of one session that running programs share; compiled text calls its methods. */
export class Machine {
  readonly counters = new Int32Array(4);
  /** The one record; a function that returns it asks its caller to do what it holds. */
  readonly tail: TailCall = createTailCall();
  readonly sites: Site[] = [];
  readonly functions = new Functions();
  #operationsLeft = 0;
  #wallClockEnd = 0;
  /** The calls made since a limit was reached; undefined before. */
  #lastCalls: string[] | undefined;
  readonly #memory = new Memory();
  /** Words of stack that calls in deep form would take. */
  #deepWords = 0;
  /** How deep JavaScript's stack is under the driver of the innermost run in deep form. */
  #driverDepth = 0;
  #isOverflowing = false;
  /** How many calls of `draw_data` there were, and what the last of them have drawn. */
  #draws = 0;
  readonly #drawn = new Map<number, readonly Value[]>();
  /** Long texts that may have to be written out. */
  readonly #unread = new UnreadTexts();
  /** Whether the program runs in deep form from its top, so that it can wait. */
  canWait = false;
  /** Takes what is drawn while an earlier drawing is unfolded; null at all other times. */
  onDraw: ((drawing: Drawing) => void) | null = null;

  constructor(readonly callbacks: SessionCallbacks) {}

  /** The display string of a value. */
  display(value: unknown, options?: DisplayOptions): string {
    return display(value, (f) => this.functions.textOf(f), options);
  }

  /**
   * Sends what a value is made of that stands in the console, so that people can look into it piece by piece; not
   * where its display string can be read at a glance.
   * @param text the display string
   */
  emitStructure(of: ConsoleStructure['of'], value: Value, text: string): void {
    if (!isLongStructure(value, text)) return;
    this.callbacks.emit?.('structure', () => {
      const drawing = draw([value], (f) => this.functions.textOf(f));
      return { of, drawing } satisfies ConsoleStructure;
    });
  }

  /** The display string of a value for the program, to which the work counts. */
  displayForProgram(value: Value, options?: DisplayOptions): string {
    return this.display(value, { ...options, spend: (characters) => this.libraryTick(characters) });
  }

  /** The display string of a value as it stands in messages, cut where it is long. */
  quote(value: Value): string {
    const text =
      typeof value === 'string' && value.length > MAX_QUOTE_LENGTH
        ? JSON.stringify(value.slice(0, MAX_QUOTE_LENGTH))
        : this.display(value, { mostValues: MAX_QUOTED_VALUES });
    return text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}...` : text;
  }

  /** The same for the program, to which the work counts. */
  quoteForProgram(value: Value): string {
    if (typeof value === 'string') this.readText(value);
    else this.displayForProgram(value, { mostValues: MAX_QUOTED_VALUES });
    const text = this.quote(value);
    this.libraryTick(text.length);
    return text;
  }

  /** Draws structures as `draw_data` does, for the program, to which the work counts. */
  drawForProgram(structures: readonly Value[]): void {
    const drawn = draw(
      structures,
      (f) => this.functions.textOf(f),
      (value) => {
        if (typeof value === 'string') this.readText(value);
        return textOfPlain(value);
      },
    );
    let values = drawn.structures.length + drawn.arrays.length;
    for (const elements of drawn.arrays) values += elements.length;
    this.spend(OPERATIONS_PER_DRAWING + OPERATIONS_PER_DRAWN * values);
    this.#draws += 1;
    this.#drawn.set(this.#draws, structures);
    this.#drawn.delete(this.#draws - MAX_DRAWN);
    const drawing = { ...drawn, call: this.#draws };
    if (this.onDraw) this.onDraw(drawing);
    else emitDrawing(this.callbacks, drawing);
  }

  /** What the call of this number has drawn; undefined where that is long ago. */
  drawnBy(call: number): readonly Value[] | undefined {
    return this.#drawn.get(call);
  }

  /** Forgets the last call, so that a failure before the next one is not placed there. */
  forgetSite(): void {
    this.counters[SITE] = NO_SITE;
  }

  /** Starts the count for one evaluation of at most `timeoutMs` milliseconds. */
  startBudget(timeoutMs: number, patience = PATIENCE): void {
    this.#operationsLeft = timeoutMs * OPERATIONS_PER_MS;
    this.#wallClockEnd = now() + timeoutMs * patience;
    this.#lastCalls = undefined;
    this.#isOverflowing = false;
    this.#deepWords = 0;
    this.#driverDepth = 0;
    this.counters[MEMORY] = this.#memory.wordsToNext;
    this.counters[BUDGET] = 0;
    this.#refill();
  }

  /** Takes a time in which the program only waited out of the account. */
  forgive(ms: number): void {
    this.#wallClockEnd += ms;
  }

  /** @throws StopRequest when the run shall stop */
  checkStop(): void {
    if (this.callbacks.isStopRequested?.() === true) throw new StopRequest();
  }

  /** Grants the next operations; false when the time limit is up. */
  #refill(): boolean {
    this.checkStop();
    // Work that counts as many operations at once may have used more than were granted.
    this.#operationsLeft += Math.min(0, this.counters[BUDGET] ?? 0);
    if (this.#operationsLeft <= 0 || now() > this.#wallClockEnd) return false;
    const chunk = Math.min(BUDGET_CHUNK, this.#operationsLeft);
    this.#operationsLeft -= chunk;
    this.counters[BUDGET] = chunk;
    return true;
  }

  /** Compiled code calls this at the head of a loop once the granted operations are used up. */
  loopTick(site: number): void {
    if (this.#lastCalls === undefined && this.#refill()) return;
    throw new SourceError('Potential infinite loop detected.', TIME_LIMIT_ADVICE, site, true);
  }

  /**
   * Compiled code calls this when a function is entered and the granted operations are used up. When
   * the time limit is up it lets the program go on for a few calls, so that the message can show them.
   */
  callTick(functionIndex: number, values: readonly Value[]): void {
    if (this.#lastCalls === undefined && this.#refill()) return;
    const calls = this.#noteLastCall(functionIndex, values);
    if (calls === undefined) return;
    throw new SourceError(
      `Potential infinite recursion detected: ${calls.join(' ... ')}.`,
      TIME_LIMIT_ADVICE,
      undefined,
      true,
    );
  }

  /** @returns the last calls, once there are enough of them to be shown */
  #noteLastCall(functionIndex: number, values: readonly Value[]): readonly string[] | undefined {
    this.#lastCalls ??= [];
    const { name } = this.functions.get(functionIndex);
    this.#lastCalls.push(`${name}(${values.map((value) => this.quote(value)).join(', ')})`);
    return this.#lastCalls.length < CALLS_SHOWN ? undefined : this.#lastCalls;
  }

  /** Library functions call this for each step, or several, of work that grows with their arguments. */
  libraryTick(steps = 1): void {
    const left = (this.counters[BUDGET] ?? 0) - steps;
    this.counters[BUDGET] = left;
    if (left < 0) this.loopTick(this.counters[SITE] ?? NO_SITE);
  }

  /**
   * Counts operations of work that comes to an end by itself. Whether the time is up is left to the next
   * round or call, which tells what repeats it; unless this goes on and on without one.
   * @param site where it is reported then; by default at the last call
   */
  spend(operations: number, site?: number): void {
    const left = (this.counters[BUDGET] ?? 0) - operations;
    this.counters[BUDGET] = left;
    if (left < -BUDGET_CHUNK) this.loopTick(site ?? this.counters[SITE] ?? NO_SITE);
  }

  /**
   * Compiled code calls this with what it has just made, once so many words were allocated that one
   * object is to be marked.
   * @param site where it is reported when it is too much; by default at the last call
   */
  sample<T extends object>(made: T, site?: number): T {
    const { counters } = this;
    const next = this.#memory.wordsToNext;
    const words = next - (counters[MEMORY] ?? 0);
    counters[MEMORY] = next;
    if (!this.#memory.add(words, made)) throw outOfMemory(site);
    return made;
  }

  /** Library functions call this for what they make. */
  allocated<T extends object>(made: T, words: number, site?: number): T {
    const left = (this.counters[MEMORY] ?? 0) - words;
    this.counters[MEMORY] = left;
    return left < 0 ? this.sample(made, site) : made;
  }

  /** Counts the characters of a text that was made. */
  allocatedText(length: number, site?: number): void {
    if (!this.#memory.add(length / CHARACTERS_PER_WORD)) throw outOfMemory(site);
  }

  /** Takes note of a text that was joined of two and is not read yet. */
  joinedText({ length }: string): void {
    if (length >= LONG_TEXT) this.#unread.add(length);
  }

  /** Counts a text that is about to be read, which writes it out in full if that was not done before. */
  readText({ length }: string, site?: number): void {
    if (length < LONG_TEXT || !this.#unread.take(length)) return;
    this.spend(Math.floor(length / WRITTEN_PER_OPERATION), site);
    this.allocatedText(length, site);
  }

  /** Counts a text that is about to be read as a number. */
  convertText(text: string): void {
    this.readText(text);
    this.spend(Math.floor(text.length / CONVERTED_PER_OPERATION));
  }

  /** `===` of any two values. Comparing texts reads both. */
  isSame(left: Value, right: Value, site?: number): boolean {
    if (typeof left === 'string' && typeof right === 'string') {
      this.compareTexts(left, right, site);
    }
    return left === right;
  }

  /** Counts two texts that are about to be compared, which takes the longer the longer they are. */
  compareTexts(left: string, right: string, site?: number): void {
    this.readText(left, site);
    this.readText(right, site);
    this.spend(Math.floor(Math.min(left.length, right.length) / COMPARED_PER_OPERATION), site);
  }

  /**
   * Makes the tail calls that the record asks for until there is a value.
   * @param depth of whoever wants the value
   */
  bounce(depth: number): Value {
    const { tail, counters } = this;
    for (;;) {
      counters[DEPTH] = depth;
      const result: unknown = makeTailCall(tail);
      if (result !== tail) return result as Value;
    }
  }

  /**
   * Compiled functions leave their call to this when it would nest too deeply on JavaScript's stack,
   * or when their caller is in deep form.
   * @param operations that the call counts as
   * @param make the function's deep form
   * @returns the value; or the record, for a caller in deep form
   */
  deep(
    functionIndex: number,
    operations: number,
    make: (...values: readonly Value[]) => DeepCall,
    values: readonly Value[],
  ): Value {
    if (this.#isOverflowing) this.#overflow(functionIndex, values);
    const { tail, counters } = this;
    const left = (counters[BUDGET] ?? 0) - operations;
    counters[BUDGET] = left;
    if (left < 0) this.callTick(functionIndex, values);
    const call = make(...values);
    const { frameWords } = this.functions.get(functionIndex);
    const depth = counters[DEPTH] ?? 0;
    if (depth >= DEEP) {
      tail.count = IN_DEEP_FORM;
      tail.generator = call;
      tail.words = frameWords;
      return tail as unknown as Value;
    }
    const outerDepth = this.#driverDepth;
    this.#driverDepth = depth;
    const value = new DeepRun(this, call, frameWords).resume(undefined);
    this.#driverDepth = outerDepth;
    return value;
  }

  /** Counts frames that wait in deep form. */
  nest(words: number): void {
    this.#deepWords += words;
    if (this.#deepWords > MAX_DEEP_WORDS) this.#isOverflowing = true;
  }

  /**
   * Where a function that has no deep form stands.
   * @returns how deep it is on JavaScript's stack
   */
  nestedDepth(functionIndex: number, values: readonly Value[]): number {
    const depth = this.counters[DEPTH] ?? 0;
    const { frameWords } = this.functions.get(functionIndex);
    const own = (depth >= DEEP ? this.#driverDepth : depth) + frameWords;
    if (own > MAX_FAST_DEPTH) this.#overflow(functionIndex, values);
    return own;
  }

  /** Lets the program go on for a few calls, so that the message can show them. */
  #overflow(functionIndex: number, values: readonly Value[]): void {
    const calls = this.#noteLastCall(functionIndex, values);
    if (calls === undefined) return;
    throw stackOverflow(calls);
  }

  /** Leaves a question to be put to the user; the run stands still until it is answered. */
  ask(question: string): Value {
    if (!this.canWait) return null;
    this.tail.count = QUESTION;
    this.tail.question = question;
    return this.tail as unknown as Value;
  }

  /** The arguments as JavaScript passes them: missing ones are undefined, surplus ones dropped. */
  fitArguments(callee: SourceFunction, values: readonly Value[]): Value[] {
    const { least, most } = this.functions.argumentCountsOf(callee);
    const length = Math.max(least, Math.min(most, values.length));
    return Array.from({ length }, (_, index) => values[index]);
  }

  notAFunction(value: Value, site?: number): SourceError {
    return new SourceError(
      `Calling non-function value ${this.quote(value)}.`,
      typeof value === 'number'
        ? `Because ${value} is not a function, you cannot call it. If you want to multiply, use *.`
        : `Because ${this.quote(value)} is not a function, you cannot call it.`,
      site,
    );
  }

  /** The error for a call with a wrong number of arguments; compiled functions find it out themselves. */
  wrongArgumentCount(functionIndex: number, given: number): SourceError {
    const info = this.functions.get(functionIndex);
    return arityError(
      info.name,
      info.parameterCount,
      info.hasRest ? Number.POSITIVE_INFINITY : info.parameterCount,
      given,
    );
  }

  registerSite(site: Site): number {
    return this.sites.push(site) - 1;
  }
}
