import type { SessionCallbacks } from '@wellspring/evaluator';
import { libraryFunctions, predeclaredNames } from './library/index.js';
import { MATH_CONSTANTS } from './library/math.js';
import type { NativeFunction } from './library/predeclared.js';
import type { DisplayOptions, ForeignStructure } from './runtime/display.js';
import { display } from './runtime/display.js';
import { draw, emitDrawing } from './runtime/drawing.js';
import { SourceError, StopRequest } from './runtime/errors.js';
import { Functions } from './runtime/functions.js';
import { Machine } from './runtime/machine.js';
import type { SourceFunction, Value } from './runtime/values.js';

/**
 * The library of Source §4 for languages whose programs run as plain JavaScript. It has the same functions
 * and shows values in the same way, but does not count operations and does not check the numbers of
 * arguments.
 */

// Taken while the engine loads, because hosts may remove access to it afterwards.
const { Function: FunctionConstructor } = globalThis;
// oxlint-disable-next-line typescript/unbound-method -- only ever called with a receiver
const functionText = Function.prototype.toString;

export type { ForeignStructure } from './runtime/display.js';

/** How a language shows values that Source does not have. */
export interface ForeignValues {
  /** Returns the text or the parts of such a value. */
  readonly show: (value: unknown) => string | ForeignStructure;
  /** Returns the text of a function of the program, given the text that JavaScript reports. */
  readonly functionText: (text: string) => string;
}

/** The library of one session. */
export interface PlainLibrary {
  /**
   * Functions and constants by name. `undefined`, `NaN` and `Infinity` are left out, since JavaScript has
   * them.
   */
  readonly names: ReadonlyMap<string, unknown>;
  /** Returns the display string of any value. */
  readonly show: (value: unknown) => string;
}

/** Shows functions of the program by their own text, and counts no arguments. */
class PlainFunctions extends Functions {
  readonly #heads = new Map<unknown, string>();
  readonly #textOf: (text: string) => string;

  constructor(textOf: (text: string) => string) {
    super();
    this.#textOf = textOf;
  }

  /** Registers a function of the library with its head, e.g. `map(f, xs)`. */
  hide(value: unknown, head: string): void {
    this.#heads.set(value, head);
  }

  override textOf(value: SourceFunction): string {
    const head = this.#heads.get(value) ?? this.#headOfBuiltIn(value);
    if (head !== undefined) return `function ${head} {\n\t[implementation hidden]\n}`;
    return this.#textOf(functionText.call(value));
  }

  override arityOf(value: SourceFunction): number {
    return value.length;
  }

  #headOfBuiltIn(value: SourceFunction): string | undefined {
    const text = functionText.call(value);
    const [, name] = /^function ([^(]*)\([^)]*\)\s*\{\s*\[native code\]\s*\}$/.exec(text) ?? [];
    return name === undefined ? undefined : `${name}()`;
  }
}

/** The machine that functions of the library use. It has no limits. */
class PlainMachine extends Machine {
  override readonly functions: PlainFunctions;
  readonly #foreign: ForeignValues;

  constructor(callbacks: SessionCallbacks, foreign: ForeignValues) {
    super(callbacks);
    this.functions = new PlainFunctions(foreign.functionText);
    this.#foreign = foreign;
    this.startBudget(Number.POSITIVE_INFINITY);
  }

  override display(value: unknown, options?: DisplayOptions): string {
    const textOf = (f: SourceFunction) => this.functions.textOf(f);
    return display(value, textOf, { ...options, foreign: this.#foreign.show });
  }
}

/**
 * Functions that differ from those of Source, by name: functions that call functions, that wait, or that show
 * values of any kind.
 */
const OVERRIDES: Readonly<Record<string, (machine: PlainMachine) => SourceFunction>> = {
  prompt: (machine) => (question) =>
    (machine.callbacks.prompt?.(
      typeof question === 'string' ? question : machine.quote(question),
    ) ?? Promise.resolve(null)) as unknown as Value,
  apply_in_underlying_javascript: () => (fun, args) => {
    const values: Value[] = [];
    for (let rest = args; Array.isArray(rest); [, rest] = rest) values.push(rest[0]);
    return (fun as SourceFunction)(...values);
  },
  draw_data:
    (machine) =>
    (...structures) => {
      emitDrawing(
        machine.callbacks,
        draw(
          structures,
          (f) => machine.functions.textOf(f),
          (value) => machine.display(value),
        ),
      );
      return structures[0];
    },
};

/**
 * @param callbacks the callbacks for displays, drawings and questions
 * @param foreign how to show the language's own values
 */
export function createPlainLibrary(
  callbacks: SessionCallbacks,
  foreign: ForeignValues,
): PlainLibrary {
  const machine = new PlainMachine(callbacks, foreign);
  const natives: Record<string, SourceFunction> = {};
  const texts: string[] = [];
  const written: string[] = [];
  for (const [name, described] of libraryFunctions()) {
    if ('make' in described) natives[name] = makeNative(machine, name, described);
    else {
      written.push(name);
      texts.push(described.text);
    }
  }
  const known = Object.keys(natives);
  // Their Source text is also JavaScript, so it can be evaluated directly.
  const make = new FunctionConstructor(
    ...known,
    `'use strict';${texts.join('\n')};return{${written.join(',')}};`,
  ) as (...values: SourceFunction[]) => Record<string, SourceFunction>;
  const all = { ...natives, ...make(...Object.values(natives)) };

  const names = new Map<string, unknown>(Object.entries(MATH_CONSTANTS));
  for (const { name, parameters } of predeclaredNames()) {
    if (parameters === undefined) continue;
    machine.functions.hide(all[name], `${name}(${parameters})`);
    names.set(name, all[name]);
  }
  return { names, show: (value) => machine.display(value) };
}

function makeNative(
  machine: PlainMachine,
  name: string,
  described: NativeFunction,
): SourceFunction {
  const make = OVERRIDES[name] ?? described.make;
  return make(machine);
}

/** The names of the library, without making one. */
export function libraryNames(): readonly string[] {
  return predeclaredNames().map(({ name }) => name);
}

/**
 * Explains an error that a program did not catch.
 * @returns whether the run was asked to stop; the explanation when the library threw the error; else null
 */
export function readLibraryError(
  error: unknown,
): { readonly isStop: true } | { readonly isStop: false; readonly explanation: string } | null {
  if (error instanceof StopRequest) return { isStop: true };
  return error instanceof SourceError ? { isStop: false, explanation: error.explanation } : null;
}
