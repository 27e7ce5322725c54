import type {
  ConsoleStructure,
  Diagnostic,
  Drawing,
  SessionCallbacks,
} from '@wellspring/evaluator';
import type { Attempt } from '@wellspring/modules';
import { now } from './clock.js';
import { BUDGET, DEEP, DEPTH, FAST_DEPTH, MEMORY, NO_SITE, SITE, TOP_DEPTH } from './counters.js';
import { DeepRun } from './deep-run.js';
import { draw, emitDrawing, isLong, type DrawnValues } from './drawing.js';
import {
  OutOfMemory,
  outOfMemory,
  ProgramError,
  stackOverflow,
  StopRequest,
  translate,
  type Site,
} from './errors.js';
import { Functions } from './functions.js';
import { Memory } from './memory.js';
import { Modules } from './modules.js';
import { mostFrequent, RunawayWatch, type NotedCall, type Runaway } from './runaway.js';
import {
  createTailCall,
  generatedCall,
  IN_DEEP_FORM,
  makeTailCall,
  QUESTION,
  type DeepCall,
  type TailCall,
} from './tail-call.js';
import { UnreadTexts } from './unread-texts.js';
import { isFunction, type Callable, type Value } from './values.js';

/**
 * What all programs of a session share while they run: the counters and what happens when they run out, the
 * record of what is left to do, and the sites and functions to which compiled code refers by number.
 */

/**
 * How many counted operations (entering a function, starting an iteration of a loop, a step of a library
 * function) equal one millisecond of the time limit. This is fixed, so that the result of a program does not
 * depend on how fast or busy the machine is. It was chosen so that a second of the limit is about a second of
 * ordinary compiled code on a slow laptop.
 */
export const OPERATIONS_PER_MS = 50_000;

/** The clock ends a run that the count has not ended, by default after this many times its limit. */
const PATIENCE = 5;

/** The number of operations between checks of the clock and of whether the run should stop. */
const BUDGET_CHUNK = 100_000;

/** The number of calls that are shown for an endless recursion. */
const CALLS_SHOWN = 3;

/**
 * The maximal nesting in deep form, in words of the stack that the frames would take: about 1,100,000 simple
 * calls.
 */
const MAX_DEEP_WORDS = 36_000_000;

/**
 * When time or memory runs out in calls that are nested more deeply than this, the nesting is reported as the reason. No other
 * implementation nests calls so deeply.
 */
const EXCESSIVE_DEEP_WORDS = 6_000_000;

/** How many operations a program may use for the last calls of a recursion, which are shown, after its time is up. */
const OPERATIONS_OF_LAST_CALLS = 1000;

/** The words of stack that a call of a function by the library takes, with its own. */
const LIBRARY_CALL_WORDS = 100;

/** The maximal nesting of functions that have no deep form. */
const MAX_FAST_DEPTH = 2 * FAST_DEPTH;

export const CHARACTERS_PER_WORD = 8;

/** The number of characters that are compared in the time of one operation. */
const COMPARED_PER_OPERATION = 64;

/** The number of operations in whose time two strings are joined, however long they are. */
const OPERATIONS_PER_JOIN = 5;

/** The number of operations in whose time the display string of a value is begun. */
const OPERATIONS_PER_DISPLAY = 10;

/**
 * The number of operations in whose time a call in deep form is made, in addition to those of its function; how many more
 * when it waits for another call; and how many more when its code is a generator.
 */
const OPERATIONS_PER_DEEP_CALL = 6;
const OPERATIONS_PER_NESTING = 15;
const OPERATIONS_PER_GENERATOR = 45;

/** Shorter strings are not counted. */
export const LONG_TEXT = 1024;

/** How many characters of a joined string are written out in the time of one operation. */
const WRITTEN_PER_OPERATION = 16;

/** The number of characters that are converted to a number in the time of one operation. */
const CONVERTED_PER_OPERATION = 8;

/** The operations of a drawing, and of each value in it. */
const OPERATIONS_PER_DRAWING = 80;
const OPERATIONS_PER_DRAWN = 5;

/** How many drawings have their values kept: as many as a run may make. */
const MAX_DRAWN = 1000;

/** The maximal length of a value in a message. */
const MAX_QUOTE_LENGTH = 5000;
const MAX_QUOTED_VALUES = 1000;

/** How a value is displayed. A language may have options of its own, which are passed on to it. */
export interface DisplayOptions {
  /** The maximal number of values. The rest of a structure is left out. */
  readonly maxValues?: number;
  /** Called with the number of characters of a text before work is done that grows with it. */
  readonly spend?: (characters: number) => void;
}

/** What differs between languages while their programs run. */
export interface RuntimeLanguage extends DrawnValues {
  /**
   * Returns the display string of a value.
   * @param textOf returns the canonical text of a function
   */
  readonly display: (
    value: Value,
    textOf: (value: Callable) => string,
    options?: DisplayOptions,
  ) => string;
  /** Displayed for functions that the library made and that have no text. */
  readonly closureText: string;
  /** Returns the value for the user's answer to a question; null when the user has dismissed it. */
  readonly answerValue: (answer: string | null) => Value;
  /**
   * Returns the text of a call in messages.
   * @param name that of the function; empty when it has none
   * @param values the texts of the arguments
   * @param construct that of the call's site; undefined when there is none
   */
  readonly callText: (name: string, values: readonly string[], construct: unknown) => string;
  /** Makes the failure of a call with a wrong number of arguments. */
  readonly arityError: (
    name: string,
    minArguments: number,
    maxArguments: number,
    given: number,
  ) => ProgramError;
  /** Returns the failure for an error that JavaScript threw in compiled code, if its cause is known. */
  readonly failureOf?: (error: unknown) => ProgramError | undefined;
  /**
   * Explains a failure in the words of the program.
   * @param construct that of the failure's site
   * @param show displays a value
   * @returns undefined when there is nothing to say beyond the general advice
   */
  readonly explain: (
    failure: ProgramError,
    construct: unknown,
    show: (value: Value) => string,
  ) => string | undefined;
}

const RETRY = 'If it only needs more time, raise the time limit and run it again.';

/** The state of one session that running programs share. Compiled code calls its methods. */
export class Runtime {
  readonly counters = new Int32Array(4);
  /** The one record. A function that returns it asks its caller to do what the record says. */
  readonly tail: TailCall = createTailCall();
  readonly sites: Site[] = [];
  readonly functions = new Functions();
  readonly modules = new Modules(this);
  #operationsLeft = 0;
  #wallClockEnd = 0;
  /** What the program repeats since its time is up; undefined before that. */
  #runaway: RunawayWatch | undefined;
  /** The calls made since they nest too deeply; undefined before that. */
  #lastCalls: NotedCall[] | undefined;
  readonly #memory = new Memory();
  /** The words of stack that calls in deep form would take. */
  #deepWords = 0;
  /** The depth of JavaScript's stack below the driver of the innermost run in deep form. */
  #driverDepth = 0;
  #isOverflowing = false;
  /** The number of drawings, and the values in the last of them. */
  #draws = 0;
  readonly #drawn = new Map<number, readonly Value[]>();
  /** Long strings that may still have to be written out. */
  readonly #unread = new UnreadTexts();
  /** True if the program runs in deep form from its top level, so that it can wait. */
  canWait = false;
  /** Receives drawings while an earlier drawing is unfolded; null at all other times. */
  onDraw: ((drawing: Drawing) => void) | null = null;

  constructor(
    readonly callbacks: SessionCallbacks,
    readonly language: RuntimeLanguage,
  ) {}

  /** The display string of a value. */
  display(value: Value, options?: DisplayOptions): string {
    return this.language.display(value, (f) => this.textOf(f), options);
  }

  /** The canonical text of a function. */
  textOf(value: Callable): string {
    return this.functions.textOf(value) ?? this.language.closureText;
  }

  /**
   * Sends the structure of a value in the console, so that users can look into it piece by piece. Sends
   * nothing when its display string can be read at a glance.
   * @param text the display string
   */
  emitStructure(of: ConsoleStructure['of'], value: Value, text: string): void {
    const { language } = this;
    if (!isLong(text) || language.elementsOf(value) === undefined) return;
    this.callbacks.emit?.('structure', () => {
      const drawing = draw([value], (f) => this.textOf(f), language);
      return { of, drawing } satisfies ConsoleStructure;
    });
  }

  /** Returns the display string of a value for the program. The work counts as the program's. */
  displayForProgram(value: Value, options?: DisplayOptions): string {
    this.spend(OPERATIONS_PER_DISPLAY);
    return this.display(value, { ...options, spend: (characters) => this.libraryTick(characters) });
  }

  /** The display string of a value in a message, cut if it is long. */
  quote(value: Value): string {
    const text =
      typeof value === 'string' && value.length > MAX_QUOTE_LENGTH
        ? JSON.stringify(value.slice(0, MAX_QUOTE_LENGTH))
        : this.display(value, { maxValues: MAX_QUOTED_VALUES });
    return text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}...` : text;
  }

  /** The same for the program. The work counts as the program's. */
  quoteForProgram(value: Value): string {
    if (typeof value === 'string') this.readText(value);
    else this.displayForProgram(value, { maxValues: MAX_QUOTED_VALUES });
    const text = this.quote(value);
    this.libraryTick(text.length);
    return text;
  }

  /** Draws structures for the program. The work counts as the program's. */
  drawForProgram(structures: readonly Value[]): void {
    const { elementsOf, plainText } = this.language;
    const drawn = draw(structures, (f) => this.textOf(f), {
      elementsOf,
      plainText: (value) => {
        if (typeof value === 'string') this.readText(value);
        return plainText(value);
      },
    });
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

  /** The values that the call with this number has drawn; undefined when they are no longer kept. */
  drawnBy(call: number): readonly Value[] | undefined {
    return this.#drawn.get(call);
  }

  /** Forgets the last call, so that a failure before the next call is not reported there. */
  forgetSite(): void {
    this.counters[SITE] = NO_SITE;
  }

  /** Starts the count for one evaluation of at most `timeoutMs` milliseconds. */
  startBudget(timeoutMs: number, patience = PATIENCE): void {
    this.#operationsLeft = timeoutMs * OPERATIONS_PER_MS;
    this.#wallClockEnd = now() + timeoutMs * patience;
    this.#runaway = undefined;
    this.#lastCalls = undefined;
    this.#isOverflowing = false;
    this.#deepWords = 0;
    this.#driverDepth = 0;
    this.counters[MEMORY] = this.#memory.wordsToNext;
    this.counters[DEPTH] = TOP_DEPTH;
    this.counters[BUDGET] = 0;
    this.#refill();
  }

  /** Does not count a time in which the program only waited. */
  forgive(ms: number): void {
    this.#wallClockEnd += ms;
  }

  /** @throws StopRequest when the run should stop */
  checkStop(): void {
    if (this.callbacks.isStopRequested?.() === true) throw new StopRequest();
  }

  /** Grants the next operations. Returns false when the time limit is reached. */
  #refill(): boolean {
    this.checkStop();
    // Work that counts several operations at once may have used more than were granted.
    this.#operationsLeft += Math.min(0, this.counters[BUDGET] ?? 0);
    if (this.#operationsLeft <= 0 || now() > this.#wallClockEnd) return false;
    const chunk = Math.min(BUDGET_CHUNK, this.#operationsLeft);
    this.#operationsLeft -= chunk;
    this.counters[BUDGET] = chunk;
    return true;
  }

  /**
   * Compiled code calls this at the start of an iteration when the granted operations are used up.
   * @param depth the depth of the function that contains the loop; undefined in deep form
   */
  loopTick(site: number, depth?: number): void {
    const watch = this.#watch();
    watch?.noteRound(depth ?? this.#deepDepth(), site);
    this.#endWatch(watch);
  }

  /**
   * Compiled code calls this at the start of a function when the granted operations are used up.
   * @param depth the depth of the function; undefined in deep form
   */
  callTick(functionIndex: number, values: readonly Value[], depth?: number): void {
    const watch = this.#watch();
    const site = this.counters[SITE] ?? NO_SITE;
    watch?.noteCall(depth ?? this.#deepDepth(), { functionIndex, values, site });
    this.#endWatch(watch);
  }

  /** Library functions come here when the granted operations are used up. */
  #libraryStep(site: number): void {
    const watch = this.#watch();
    watch?.noteLibraryStep(site);
    this.#endWatch(watch);
  }

  /** Grants the next operations; watches what the program does when its time is up. */
  #watch(): RunawayWatch | undefined {
    if (this.#runaway === undefined && !this.#refill()) this.#runaway = new RunawayWatch();
    return this.#runaway;
  }

  #endWatch(watch: RunawayWatch | undefined): void {
    if (watch?.isOver(-(this.counters[BUDGET] ?? 0)) !== true) return;
    const runaway = watch.found();
    const isExcessive = runaway.kind === 'calls' && this.#deepWords > EXCESSIVE_DEEP_WORDS;
    if (this.#isOverflowing || !isExcessive) throw this.#timeLimit(runaway);
    // The next calls are shown.
    this.#isOverflowing = true;
    this.counters[BUDGET] = OPERATIONS_OF_LAST_CALLS;
  }

  /**
   * Called when a program has come to its end.
   * @throws ProgramError when its time was up before
   */
  endBudget(): void {
    if (this.#runaway !== undefined) throw this.#timeLimit(this.#runaway.found());
  }

  /** The depth of the function that is running in deep form. */
  #deepDepth(): number {
    return this.#driverDepth + FAST_DEPTH + this.#deepWords;
  }

  #timeLimit(runaway: Runaway): ProgramError {
    if (runaway.kind === 'calls') {
      const { calls } = runaway;
      const names = new Set(calls.map((call) => this.functions.get(call.functionIndex).name));
      const [name] = names;
      const cause =
        names.size === 1 && name !== ''
          ? `${name} still calls itself`
          : 'functions still call each other';
      const message = `Potential infinite recursion detected: ${calls.map((call) => this.#callText(call)).join(' ... ')}.`;
      const explanation = `The time limit is up, and ${cause}. Check that there is a base case, and that each call comes closer to it. ${RETRY}`;
      return new ProgramError(message, explanation, calls.at(-1)?.site, true);
    }
    return new ProgramError(
      'Potential infinite loop detected.',
      runaway.kind === 'loop'
        ? `The time limit is up, and this loop still runs. Check that each round brings its condition closer to false. ${RETRY}`
        : `The time limit is up, and the function of the library that is called here still runs. Check that its list or stream comes to an end. ${RETRY}`,
      runaway.site,
      true,
    );
  }

  /** A call as it is shown: functions among the arguments by their names. */
  #callText({ functionIndex, values, site }: NotedCall): string {
    const { name } = this.functions.get(functionIndex);
    const texts = values.map((value) => this.#argumentText(value));
    return this.language.callText(name, texts, this.sites[site]?.construct);
  }

  #argumentText(value: Value): string {
    const name = isFunction(value) ? this.functions.nameOf(value) : '';
    return name === '' ? this.quote(value) : name;
  }

  /**
   * Library functions call this for each step, or for several steps, of work that grows with their arguments.
   */
  libraryTick(steps = 1): void {
    const left = (this.counters[BUDGET] ?? 0) - steps;
    this.counters[BUDGET] = left;
    if (left < 0) this.#libraryStep(this.counters[SITE] ?? NO_SITE);
  }

  /**
   * Counts the operations of work that ends by itself. The next iteration or call checks whether the time is
   * up, since it shows what is being repeated; it is checked here only when there has been none for long.
   * @param site where the time limit is reported then; default: the last call
   */
  spend(operations: number, site?: number): void {
    const left = (this.counters[BUDGET] ?? 0) - operations;
    this.counters[BUDGET] = left;
    if (left < -BUDGET_CHUNK) this.#libraryStep(site ?? this.counters[SITE] ?? NO_SITE);
  }

  /**
   * Compiled code calls this with a new object, when so many words have been allocated that an object must be
   * marked.
   * @param site where to report that memory ran out; default: the last call
   */
  sample<T extends object>(made: T, site?: number): T {
    const { counters } = this;
    const next = this.#memory.wordsToNext;
    const words = next - (counters[MEMORY] ?? 0);
    counters[MEMORY] = next;
    if (!this.#memory.add(words, made)) this.#runOutOfMemory(site);
    return made;
  }

  /** Ends the program; or lets it go on for a few calls, when memory ran out because of them. */
  #runOutOfMemory(site: number | undefined): void {
    if (this.#isOverflowing || this.#deepWords <= EXCESSIVE_DEEP_WORDS) throw outOfMemory(site);
    this.#isOverflowing = true;
  }

  /** Library functions call this for the objects that they make. */
  allocated<T extends object>(made: T, words: number, site?: number): T {
    const left = (this.counters[MEMORY] ?? 0) - words;
    this.counters[MEMORY] = left;
    return left < 0 ? this.sample(made, site) : made;
  }

  /** Counts the characters of a new string. */
  allocatedText(length: number, site?: number): void {
    this.allocatedWords(length / CHARACTERS_PER_WORD, site);
  }

  /** Counts words that no object takes. */
  allocatedWords(words: number, site?: number): void {
    if (!this.#memory.add(words)) this.#runOutOfMemory(site);
  }

  /** Counts a string that was joined from two strings and has not been read yet. */
  joinedText({ length }: string, site?: number): void {
    this.spend(OPERATIONS_PER_JOIN, site);
    if (length >= LONG_TEXT) this.#unread.add(length);
  }

  /**
   * Counts a string that is about to be read. Reading it writes it out in full, if that was not done before.
   */
  readText({ length }: string, site?: number): void {
    if (length < LONG_TEXT || !this.#unread.take(length)) return;
    this.spend(Math.floor(length / WRITTEN_PER_OPERATION), site);
    this.allocatedText(length, site);
  }

  /** Counts a string that is about to be converted to a number. */
  convertText(text: string): void {
    this.readText(text);
    this.spend(Math.floor(text.length / CONVERTED_PER_OPERATION));
  }

  /** Counts two strings that are about to be compared. The time grows with their length. */
  compareTexts(left: string, right: string, site?: number): void {
    this.readText(left, site);
    this.readText(right, site);
    this.spend(Math.floor(Math.min(left.length, right.length) / COMPARED_PER_OPERATION), site);
  }

  /**
   * Makes the tail calls in the record until there is a value.
   * @param depth the depth of the function that needs the value
   */
  bounce(depth: number): Value {
    const { tail, counters } = this;
    for (;;) {
      counters[DEPTH] = depth;
      const result = makeTailCall(tail);
      if (result !== tail) return result;
    }
  }

  /**
   * Calls a function of the program for code that is not compiled, and returns its value when it has ended. Such calls
   * nest on JavaScript's stack.
   * @throws ProgramError when they nest too deeply, or the function asks the user a question
   */
  callFromLibrary(callee: Callable, values: readonly Value[]): Value {
    const { tail, counters } = this;
    const site = counters[SITE] ?? NO_SITE;
    const depth = counters[DEPTH] ?? 0;
    const own = (depth >= DEEP ? this.#driverDepth : depth) + LIBRARY_CALL_WORDS;
    if (own > MAX_FAST_DEPTH) throw stackOverflow();
    counters[DEPTH] = own;
    let value = callee(...values);
    if (value === tail) value = this.bounce(own);
    counters[DEPTH] = depth;
    counters[SITE] = site;
    return value;
  }

  /**
   * The same for code that reports failures of the program itself. After a failure the program goes on as if the call had
   * returned.
   * @throws what ends the program in any case: its time limit, its memory limit, a stop, and defects of the engine
   */
  attemptFromLibrary(callee: Callable, values: readonly Value[]): Attempt {
    const { counters } = this;
    const depth = counters[DEPTH] ?? 0;
    const site = counters[SITE] ?? NO_SITE;
    const deepWords = this.#deepWords;
    const driverDepth = this.#driverDepth;
    try {
      return { value: this.callFromLibrary(callee, values) };
    } catch (error) {
      const failure = error instanceof ProgramError ? error : this.language.failureOf?.(error);
      if (failure === undefined || failure.isTimeout || failure instanceof OutOfMemory) throw error;
      // The time can be up when the failure is another one, such as calls that nest too deeply.
      this.endBudget();
      counters[DEPTH] = depth;
      counters[SITE] = site;
      this.#deepWords = deepWords;
      this.#driverDepth = driverDepth;
      this.#isOverflowing = false;
      this.#lastCalls = undefined;
      return { message: failure.message };
    }
  }

  /**
   * Compiled functions call this when their call would nest too deeply on JavaScript's stack, or when their
   * caller is in deep form.
   * @param operations the operations that the call counts as
   * @param frameWords the words that its frame counts as when it waits
   * @param make makes the function's deep form
   * @returns the value; or the record, for a caller in deep form
   */
  deep(
    functionIndex: number,
    operations: number,
    frameWords: number,
    make: (...values: readonly Value[]) => DeepCall,
    values: readonly Value[],
  ): Value {
    if (this.#isOverflowing) this.#overflow(functionIndex, values);
    const { tail, counters } = this;
    const left = (counters[BUDGET] ?? 0) - operations - OPERATIONS_PER_DEEP_CALL;
    counters[BUDGET] = left;
    if (left < 0) this.callTick(functionIndex, values);
    const call = make(...values);
    const depth = counters[DEPTH] ?? 0;
    if (depth >= DEEP) {
      tail.count = IN_DEEP_FORM;
      tail.deepCall = call;
      tail.words = frameWords;
      return tail;
    }
    const outerDepth = this.#driverDepth;
    this.#driverDepth = depth;
    const value = new DeepRun(this, call, frameWords).resume(undefined);
    this.#driverDepth = outerDepth;
    return value;
  }

  /** Makes the deep form of a function whose code is a generator function. */
  generated(
    code: (...values: readonly Value[]) => Generator<unknown, Value, Value>,
  ): (...values: readonly Value[]) => DeepCall {
    return (...values) => {
      this.spend(OPERATIONS_PER_GENERATOR);
      return generatedCall(code(...values));
    };
  }

  /** Counts frames that wait in deep form. */
  nest(words: number): void {
    this.#deepWords += words;
    if (words < 0) return;
    this.counters[BUDGET] = (this.counters[BUDGET] ?? 0) - OPERATIONS_PER_NESTING;
    if (this.#deepWords > MAX_DEEP_WORDS) this.#isOverflowing = true;
  }

  /**
   * Checks the depth of a function that has no deep form.
   * @returns its depth on JavaScript's stack
   */
  nestedDepth(functionIndex: number, values: readonly Value[]): number {
    const depth = this.counters[DEPTH] ?? 0;
    const { frameWords } = this.functions.get(functionIndex);
    const own = (depth >= DEEP ? this.#driverDepth : depth) + frameWords;
    if (own > MAX_FAST_DEPTH) this.#overflow(functionIndex, values);
    return own;
  }

  /** Lets the program run for a few more calls, so that the message can show them. */
  #overflow(functionIndex: number, values: readonly Value[]): void {
    this.#lastCalls ??= [];
    const site = this.counters[SITE] ?? NO_SITE;
    this.#lastCalls.push({ functionIndex, values, site });
    if (this.#lastCalls.length < CALLS_SHOWN) return;
    const [repeated] = mostFrequent(this.#lastCalls);
    throw stackOverflow(
      this.#lastCalls.map((call) => this.#callText(call)),
      repeated && this.functions.get(repeated.functionIndex).name,
    );
  }

  /** Leaves a question for the user in the record. The run pauses until it is answered. */
  ask(question: string): Value {
    if (!this.canWait) return this.language.answerValue(null);
    this.tail.count = QUESTION;
    this.tail.question = question;
    return this.tail;
  }

  /** Converts whatever ended a run to a diagnostic for the user. */
  diagnose(error: unknown): { readonly diagnostic: Diagnostic; readonly isTimeout: boolean } {
    const lastCall = this.counters[SITE] ?? NO_SITE;
    const failure =
      error instanceof ProgramError
        ? error
        : (this.language.failureOf?.(error) ?? translate(error, lastCall !== NO_SITE));
    const site = this.sites[failure.site ?? lastCall];
    return {
      diagnostic: {
        type: 'Runtime',
        ...(site === undefined ? {} : { file: site.file }),
        line: site?.line ?? null,
        column: site?.column ?? null,
        message: failure.message,
        explanation: this.#explanationOf(failure, site),
        ...(failure.module !== undefined && { module: failure.module }),
      },
      isTimeout: failure.isTimeout,
    };
  }

  /** The explanation in the words of the program, or else the general one. */
  #explanationOf(failure: ProgramError, site: Site | undefined): string {
    if (site?.construct === undefined) return failure.explanation;
    const show = (value: Value) => this.quote(value);
    return this.language.explain(failure, site.construct, show) ?? failure.explanation;
  }

  registerSite(site: Site): number {
    return this.sites.push(site) - 1;
  }
}
