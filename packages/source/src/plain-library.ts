import {
  Functions,
  ProgramError,
  Runtime,
  StopRequest,
  draw,
  emitDrawing,
  type Callable,
} from '@wellspring/engine';
import type { SessionCallbacks } from '@wellspring/evaluator';
import { SOURCE } from './runtime-language.js';
import { libraryFunctions, predeclaredNames } from './library/index.js';
import { MATH_CONSTANTS } from './library/math.js';
import { hiddenText, type NativeFunction } from './library/predeclared.js';
import { display, type ForeignStructure } from './display.js';
import type { ProgramFunction, Value } from './values.js';

/**
 * The library of Source §4 for languages whose programs run as plain JavaScript. It has the same functions
 * and shows values in the same way, but does not count operations and does not check the numbers of
 * arguments.
 */

// Taken while the engine loads, because hosts may remove access to it afterwards.
const { Function: FunctionConstructor } = globalThis;
// oxlint-disable-next-line typescript/unbound-method -- only ever called with a receiver
const functionText = Function.prototype.toString;

export type { ForeignStructure } from './display.js';

/** The display of values that a language has and Source does not. */
interface ForeignValues {
  /** Returns the text or the parts of such a value. */
  readonly show: (value: unknown) => string | ForeignStructure;
  /** Returns the text of a function of the program, given the text that JavaScript reports. */
  readonly functionText: (text: string) => string;
}

/** The library of one session. */
interface PlainLibrary {
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
  readonly #hidden = new Map<unknown, string>();
  readonly #textOf: (text: string) => string;

  constructor(textOf: (text: string) => string) {
    super();
    this.#textOf = textOf;
  }

  /** Registers the text of a function of the library. */
  hide(value: unknown, text: string): void {
    this.#hidden.set(value, text);
  }

  override textOf(value: Callable): string {
    return this.#hidden.get(value) ?? builtInText(value) ?? this.#textOf(functionText.call(value));
  }

  override arityOf(value: Callable): number {
    return value.length;
  }
}

/** The text of a function of JavaScript itself; undefined for other functions. */
function builtInText(value: Callable): string | undefined {
  const text = functionText.call(value);
  const [, name] = /^function ([^(]*)\([^)]*\)\s*\{\s*\[native code\]\s*\}$/.exec(text) ?? [];
  return name === undefined ? undefined : hiddenText(name, '');
}

/** The runtime that functions of the library use. It has no limits. */
class PlainRuntime extends Runtime {
  override readonly functions: PlainFunctions;

  constructor(callbacks: SessionCallbacks, foreign: ForeignValues) {
    const functions = new PlainFunctions(foreign.functionText);
    const show: typeof display = (value, textOf, options) =>
      display(value, textOf, { ...options, foreign: foreign.show });
    super(callbacks, {
      ...SOURCE,
      display: show,
      plainText: (value) => show(value, (f) => functions.textOf(f)),
    });
    this.functions = functions;
    this.startBudget(Number.POSITIVE_INFINITY);
  }
}

/**
 * Functions that differ from those of Source, by name: functions that call functions, that wait, or that show
 * values of any kind.
 */
const OVERRIDES: Readonly<Record<string, (runtime: PlainRuntime) => ProgramFunction>> = {
  prompt: (runtime) => (question) =>
    (runtime.callbacks.prompt?.(
      typeof question === 'string' ? question : runtime.quote(question),
    ) ?? Promise.resolve(null)) as unknown as Value,
  apply_in_underlying_javascript: () => (fun, args) => {
    const values: Value[] = [];
    for (let rest = args; Array.isArray(rest); [, rest] = rest) values.push(rest[0]);
    return (fun as ProgramFunction)(...values);
  },
  draw_data:
    (runtime) =>
    (...structures) => {
      emitDrawing(
        runtime.callbacks,
        draw(structures, (f) => runtime.textOf(f), runtime.language),
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
  const runtime = new PlainRuntime(callbacks, foreign);
  const natives: Record<string, ProgramFunction> = {};
  const texts: string[] = [];
  const written: string[] = [];
  for (const [name, described] of libraryFunctions()) {
    if ('make' in described) natives[name] = makeNative(runtime, name, described);
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
  ) as (...values: ProgramFunction[]) => Record<string, ProgramFunction>;
  const all = { ...natives, ...make(...Object.values(natives)) };

  const names = new Map<string, unknown>(Object.entries(MATH_CONSTANTS));
  for (const { name, parameters } of predeclaredNames()) {
    if (parameters === undefined) continue;
    runtime.functions.hide(all[name], hiddenText(name, parameters));
    names.set(name, all[name]);
  }
  return { names, show: (value) => runtime.display(value) };
}

function makeNative(
  runtime: PlainRuntime,
  name: string,
  described: NativeFunction,
): ProgramFunction {
  const make = OVERRIDES[name] ?? described.make;
  return make(runtime);
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
  return error instanceof ProgramError ? { isStop: false, explanation: error.explanation } : null;
}
