import type {
  ConsoleStructure,
  Diagnostic,
  Drawing,
  SessionCallbacks,
} from '@wellspring/evaluator';
import { STRUCTURE_CHANNEL } from '@wellspring/evaluator/channels';
import type { Attempt } from '@wellspring/modules';
import { now } from './clock.js';
import {
  BUDGET,
  COUNTERS,
  DEEP,
  DEPTH,
  FAST_DEPTH,
  MAX_NESTED,
  MEMORY,
  NESTED,
  NO_SITE,
  SITE,
  TOP_DEPTH,
} from './counters.js';
import { createStack, DeepRun } from './deep-run.js';
import { diagnosisOf, failureOf, timeLimit, tooDeep } from './diagnosis.js';
import { draw, emitDrawing, isLong } from './drawing.js';
import { OutOfMemory, outOfMemory, stackOverflow, StopRequest, type Site } from './errors.js';
import { Functions } from './functions.js';
import {
  OPERATIONS_PER_MS,
  PATIENCE,
  OPERATIONS_PER_CHECK,
  OPERATIONS_PER_TICK,
  WORDS_PER_TICK,
  CALLS_SHOWN,
  MAX_DEEP_WORDS,
  DOUBTED_DEEP_WORDS,
  EXCESSIVE_DEEP_WORDS,
  OPERATIONS_OF_LAST_CALLS,
  LIBRARY_CALL_WORDS,
  MAX_FAST_DEPTH,
  CHARACTERS_PER_WORD,
  COMPARED_PER_OPERATION,
  OPERATIONS_PER_JOIN,
  OPERATIONS_PER_DISPLAY,
  OPERATIONS_PER_DEEP_CALL,
  OPERATIONS_PER_NESTING,
  OPERATIONS_PER_GENERATOR,
  LONG_TEXT,
  WRITTEN_PER_OPERATION,
  CONVERTED_PER_OPERATION,
  OPERATIONS_PER_DRAWING,
  OPERATIONS_PER_DRAWN,
  MAX_DRAWN,
  MAX_QUOTE_LENGTH,
  MAX_QUOTED_VALUES,
} from './limits.js';
import { Memory } from './memory.js';
import { Modules } from './modules.js';
import { RunawayWatch, type NotedCall } from './runaway.js';
import type { DisplayOptions, RuntimeLanguage } from './runtime-language.js';
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
import type { Callable, Value } from './values.js';

/**
 * The runtime of a session: counts the operations and the memory of its programs and ends those that use too much,
 * keeps the tail-call record, and has the sites and functions to which compiled code refers by number. Time, depth and
 * memory are in one class, because they decide together whether a program ends: when one of them is used up, the program
 * goes on for a few calls if that lets the message show what it repeats.
 */

/** The state of one session that running programs share. Compiled code calls its methods. */
export class Runtime {
  readonly counters = new Int32Array(COUNTERS);
  /** The object that functions return instead of a value when their caller has to do something first. */
  readonly tail: TailCall = createTailCall();
  /** The calls that wait in deep form; see `DeepRunHost`. */
  readonly stack = createStack();
  readonly sites: Site[] = [];
  readonly functions = new Functions();
  readonly modules = new Modules(this);
  /** True if programs run slowly because each of their steps is recorded; modules then send less. */
  readonly isSlow: boolean = false;
  #operationsLeft = 0;
  /** The operations until the next check. */
  #untilCheck = 0;
  #wallClockEnd = 0;
  /** Notes the calls and loops of the program after its time is up; undefined before that. */
  #runaway: RunawayWatch | undefined;
  /** The calls that were made after calls nested too deeply; undefined before that. */
  #lastCalls: NotedCall[] | undefined;
  readonly #memory = new Memory();
  /** The words that the program may have allocated since an object was last marked. */
  #grantedWords = 0;
  /** The depth of JavaScript's stack where the innermost run in deep form (`DeepRun`) was started. */
  #driverDepth = 0;
  #isOverflowing = false;
  /**
   * The depth in deep form at which the runtime next looks at the calls: first the depth from which on they may be
   * endless, and then the depth at which they nest too deeply.
   */
  #nextDeepWords = DOUBTED_DEEP_WORDS;
  /** The number of drawings so far, and the values in the last of them by the numbers of their drawings. */
  #draws = 0;
  readonly #drawn = new Map<number, readonly Value[]>();
  /** Long strings that were joined from others, and that JavaScript writes out when they are first read. */
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
    this.callbacks.emit?.(STRUCTURE_CHANNEL, () => {
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

  /** Returns what `quote` returns, for the program. The work counts as the program's. */
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
    this.#nextDeepWords = DOUBTED_DEEP_WORDS;
    this.#endOverflow();
    this.counters[NESTED] = 0;
    this.#driverDepth = 0;
    this.counters[MEMORY] = WORDS_PER_TICK;
    this.#grantedWords = WORDS_PER_TICK;
    this.counters[DEPTH] = TOP_DEPTH;
    this.counters[BUDGET] = 0;
    this.#untilCheck = 0;
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
    // Work that counts several operations at once may have used more than were granted.
    const overdrawn = Math.max(0, -(this.counters[BUDGET] ?? 0));
    this.#operationsLeft -= overdrawn;
    this.#untilCheck -= overdrawn;
    if (this.#untilCheck <= 0) {
      this.checkStop();
      if (this.#operationsLeft <= 0 || now() > this.#wallClockEnd) return false;
      this.#untilCheck = Math.min(OPERATIONS_PER_CHECK, this.#operationsLeft);
    }
    const granted = Math.min(OPERATIONS_PER_TICK, this.#untilCheck);
    this.#operationsLeft -= granted;
    this.#untilCheck -= granted;
    this.counters[BUDGET] = granted;
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

  /** Called when a function of the library has used up the granted operations. */
  #libraryStep(site: number): void {
    const watch = this.#watch();
    watch?.noteLibraryStep(site);
    this.#endWatch(watch);
  }

  /** Grants the next operations. When the time is up, returns the object that notes what the program still does. */
  #watch(): RunawayWatch | undefined {
    if (this.#runaway === undefined && !this.#refill()) this.#runaway = new RunawayWatch();
    return this.#runaway;
  }

  #endWatch(watch: RunawayWatch | undefined): void {
    if (watch?.isOver(-(this.counters[BUDGET] ?? 0)) !== true) return;
    const runaway = watch.found();
    const isExcessive = runaway.kind === 'calls' && this.#nested > EXCESSIVE_DEEP_WORDS;
    if (this.#isOverflowing || !isExcessive) throw timeLimit(this, runaway);
    // The program makes a few more calls, which the message shows.
    this.#beginOverflow();
    this.counters[BUDGET] = OPERATIONS_OF_LAST_CALLS;
  }

  /**
   * Called when a program has come to its end.
   * @throws ProgramError when its time was up before
   */
  endBudget(): void {
    if (this.#runaway !== undefined) throw timeLimit(this, this.#runaway.found());
  }

  /** The depth of the function that is running in deep form. */
  #deepDepth(): number {
    return this.#driverDepth + FAST_DEPTH + this.#nested;
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
    if (left < -OPERATIONS_PER_CHECK) this.#libraryStep(site ?? this.counters[SITE] ?? NO_SITE);
  }

  /**
   * Compiled code calls this with a new object, when so many words have been allocated that an object may have to be
   * marked.
   * @param site where to report that memory ran out; default: the last call
   */
  sample<T extends object>(made: T, site?: number): T {
    const { counters } = this;
    const left = counters[MEMORY] ?? 0;
    if (this.#grantedWords - left < this.#memory.wordsToNext) {
      this.#grantedWords += WORDS_PER_TICK;
      counters[MEMORY] = left + WORDS_PER_TICK;
      return made;
    }
    const words = this.#grantedWords - left;
    this.#grantedWords = WORDS_PER_TICK;
    counters[MEMORY] = WORDS_PER_TICK;
    if (!this.#memory.add(words, made)) this.#runOutOfMemory(site);
    return made;
  }

  /** Ends the program; or lets it go on for a few calls, when memory ran out because of them. */
  #runOutOfMemory(site: number | undefined): void {
    if (this.#isOverflowing || this.#nested <= EXCESSIVE_DEEP_WORDS) throw outOfMemory(site);
    this.#beginOverflow();
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
   * Makes tail calls until one of them returns a value.
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
   * Like `callFromLibrary`, but returns the message when the call fails, for code that reports failures of the program
   * itself. The program then goes on as if the call had returned.
   * @throws errors that end the program in any case: its time limit, its memory limit, a stop, and defects of the engine
   */
  attemptFromLibrary(callee: Callable, values: readonly Value[]): Attempt {
    const { counters } = this;
    const depth = counters[DEPTH] ?? 0;
    const site = counters[SITE] ?? NO_SITE;
    const nested = this.#nested;
    const driverDepth = this.#driverDepth;
    try {
      return { value: this.callFromLibrary(callee, values) };
    } catch (error) {
      const failure = failureOf(this, error);
      if (
        failure === undefined ||
        failure.isTimeout ||
        failure.isInterrupt ||
        failure instanceof OutOfMemory
      ) {
        throw error;
      }
      // The time can be up when the failure is another one, such as calls that nest too deeply.
      this.endBudget();
      counters[DEPTH] = depth;
      counters[SITE] = site;
      counters[NESTED] = nested;
      this.#driverDepth = driverDepth;
      this.forgetOverflow();
      return { message: failure.message };
    }
  }

  /**
   * Compiled functions call this when their call would nest too deeply on JavaScript's stack, or when their
   * caller is in deep form.
   * @param operations the operations that the call counts as; 0 when the function counts them itself
   * @param frameWords the words that its frame counts as when it waits
   * @param make returns the call in deep form
   * @returns the value; or the tail-call record, for a caller in deep form
   */
  deep(
    functionIndex: number,
    operations: number,
    frameWords: number,
    make: (...values: readonly Value[]) => DeepCall,
    values: readonly Value[],
  ): Value {
    const { counters } = this;
    counters[BUDGET] = (counters[BUDGET] ?? 0) - operations - OPERATIONS_PER_DEEP_CALL;
    this.#lookAtCall(functionIndex, operations, values);
    return this.#deepCall(frameWords, make(...values));
  }

  /** Like `deep`, for functions of at most three parameters whose frames are on the stack of the session. */
  deepOnStack(
    functionIndex: number,
    operations: number,
    frameWords: number,
    call: DeepCall,
    a?: Value,
    b?: Value,
    c?: Value,
  ): Value {
    const { counters, tail } = this;
    const left = (counters[BUDGET] ?? 0) - operations - OPERATIONS_PER_DEEP_CALL;
    counters[BUDGET] = left;
    if (left < 0 || this.#isOverflowing) {
      const { parameterCount } = this.functions.get(functionIndex);
      this.#lookAtCall(functionIndex, operations, [a, b, c].slice(0, parameterCount));
    }
    tail.a = a;
    tail.b = b;
    tail.c = c;
    return this.#deepCall(frameWords, call);
  }

  /** Makes the deep form of a function of more parameters whose frames are on the stack of the session. */
  onStack(
    code: (...values: readonly Value[]) => unknown,
  ): (...values: readonly Value[]) => DeepCall {
    return (...values) =>
      (value, isResumed) =>
        isResumed ? code(value, true) : code(undefined, false, ...values);
  }

  /** Returns the call for the run in deep form to make, if the caller is in one; else runs it. */
  #deepCall(frameWords: number, call: DeepCall): Value {
    const record = this.inDeepForm(call, frameWords);
    const depth = this.counters[DEPTH] ?? 0;
    if (depth >= DEEP) return record;
    const outerDepth = this.#driverDepth;
    this.#driverDepth = depth;
    const value = new DeepRun(this).resume(record);
    this.#driverDepth = outerDepth;
    return value;
  }

  /** Returns the tail-call record, which asks the caller to run a call in deep form. */
  inDeepForm(call: DeepCall, words = 0): TailCall {
    const { tail } = this;
    tail.count = IN_DEEP_FORM;
    tail.deepCall = call;
    tail.words = words;
    return tail;
  }

  /** Compiled functions in deep form call this when they call themselves and are nested too deeply. */
  selfCallTick(functionIndex: number, values: readonly Value[]): void {
    if (this.#isOverflowing) this.#overflow(functionIndex, values);
    else this.#beginOverflow();
  }

  /** Notes a call when calls nest too deeply, or when operations are used up that the function does not count itself. */
  #lookAtCall(functionIndex: number, operations: number, values: readonly Value[]): void {
    if (this.#isOverflowing) this.#overflow(functionIndex, values);
    if (operations > 0 && (this.counters[BUDGET] ?? 0) < 0) this.callTick(functionIndex, values);
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

  /** Counts a frame that begins to wait in deep form. */
  nest(words: number): void {
    const { counters } = this;
    counters[NESTED] = (counters[NESTED] ?? 0) + words;
    counters[BUDGET] = (counters[BUDGET] ?? 0) - OPERATIONS_PER_NESTING;
    if (this.#nested > this.#nextDeepWords) this.#beginOverflow();
  }

  /** The words of stack that the frames would take that wait in deep form. */
  get #nested(): number {
    return this.counters[NESTED] ?? 0;
  }

  /** Makes compiled code call the runtime at each of its calls from now on. */
  #beginOverflow(): void {
    this.#isOverflowing = true;
    this.counters[MAX_NESTED] = -1;
  }

  /** Called when the program itself goes on after its calls nested too deeply. */
  forgetOverflow(): void {
    this.#lastCalls = undefined;
    this.#endOverflow();
  }

  #endOverflow(): void {
    this.#isOverflowing = false;
    this.counters[MAX_NESTED] = this.#nextDeepWords;
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
    if (this.#isOnlyDoubted(this.#lastCalls)) return;
    throw tooDeep(this, this.#lastCalls);
  }

  /** Lets the program go on if its calls nest deeply for the first time, and all of them may return. */
  #isOnlyDoubted(calls: readonly NotedCall[]): boolean {
    if (this.#nextDeepWords === MAX_DEEP_WORDS) return false;
    this.#nextDeepWords = MAX_DEEP_WORDS;
    const { isEndless } = this.language;
    const isCertain = calls.some(({ site, values }) => {
      const construct = this.sites[site]?.construct;
      return construct !== undefined && isEndless?.(construct, values) === true;
    });
    if (isCertain) return false;
    this.forgetOverflow();
    return true;
  }

  /** Returns the tail-call record, which holds a question for the user. The run pauses until it is answered. */
  ask(question: string): Value {
    if (!this.canWait) return this.language.answerValue(null);
    this.tail.count = QUESTION;
    this.tail.question = question;
    return this.tail;
  }

  /** Returns the diagnostic for an error that ended a run. */
  diagnose(error: unknown): { readonly diagnostic: Diagnostic; readonly isTimeout: boolean } {
    return diagnosisOf(this, error, this.counters[SITE] ?? NO_SITE);
  }

  registerSite(site: Site): number {
    return this.sites.push(site) - 1;
  }
}
