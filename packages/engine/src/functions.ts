import type { Callable } from './values.js';

/** Information about functions: how they are displayed, and how many arguments they take. */

/** Information about a compiled function. */
export interface FunctionInfo {
  /** Its declared name; empty for an anonymous function. */
  readonly name: string;
  /** The number of parameters, without a rest parameter. */
  readonly parameterCount: number;
  readonly hasRest: boolean;
  /** Returns its canonical text. */
  readonly text: () => string;
  /** The approximate number of words of stack that a call takes, in either form. */
  readonly frameWords: number;
}

/** Information about a function of a program that runs on something other than compiled JavaScript. */
export type ForeignInfo = Pick<FunctionInfo, 'name' | 'parameterCount' | 'hasRest' | 'text'>;

/** Information about a predeclared function. */
interface PredeclaredInfo {
  readonly name: string;
  /** Displayed for it in place of its code. */
  readonly text: string;
  /** The minimal and maximal number of arguments; the maximum is infinite for `...values`. */
  readonly minArguments: number;
  readonly maxArguments: number;
}

// Taken while the engine loads, and only ever called with a receiver.
// oxlint-disable-next-line typescript/unbound-method
const functionText = Function.prototype.toString;
const FUNCTION_MARK = /^function\/\*(\d+)\*\//;

/** Numbers below this one belong to functions of the library, which all sessions share. */
const MAX_LIBRARY_FUNCTIONS = 1000;

const libraryFunctions: FunctionInfo[] = [];

/** @returns the number of the function in compiled code, in all sessions */
export function registerLibraryFunction(info: FunctionInfo): number {
  return libraryFunctions.push(info) - 1;
}

/**
 * The functions of a session: compiled functions by their number in compiled code, and predeclared functions.
 */
export class Functions {
  readonly #own: FunctionInfo[] = [];
  readonly #predeclared = new WeakMap<Callable, PredeclaredInfo>();
  /** The numbers of functions that are known: those that were registered, or asked for before. */
  readonly #indices = new WeakMap<Callable, number | undefined>();
  #foreignInfo: (value: Callable) => ForeignInfo | undefined = () => undefined;
  /** Canonical texts by number. */
  readonly #texts = new Map<number, string>();

  /** The number that the next function gets. */
  get next(): number {
    return MAX_LIBRARY_FUNCTIONS + this.#own.length;
  }

  /** @returns the number of the function in compiled code */
  register(info: FunctionInfo): number {
    return MAX_LIBRARY_FUNCTIONS + this.#own.push(info) - 1;
  }

  /** @throws when there is no such function, which is a bug in the compiler */
  get(index: number): FunctionInfo {
    const info =
      index < MAX_LIBRARY_FUNCTIONS
        ? libraryFunctions[index]
        : this.#own[index - MAX_LIBRARY_FUNCTIONS];
    if (info === undefined) throw new Error(`unknown function ${index}`);
    return info;
  }

  registerPredeclared(value: Callable, info: PredeclaredInfo): void {
    this.#predeclared.set(value, info);
  }

  /** Registers a function that calls code which was not compiled to JavaScript. */
  registerForeign(value: Callable, index: number): void {
    this.#indices.set(value, index);
  }

  /**
   * Sets how functions are found that have no number.
   * @param find describes such a function; undefined for other functions
   */
  findForeignBy(find: (value: Callable) => ForeignInfo | undefined): void {
    this.#foreignInfo = find;
  }

  /**
   * The canonical text of a function: its source, or the text of its description if it is predeclared.
   * Undefined for functions that the library made and that are not compiled.
   */
  textOf(value: Callable): string | undefined {
    const predeclared = this.#predeclared.get(value);
    if (predeclared !== undefined) return predeclared.text;
    const foreign = this.#foreignInfo(value);
    if (foreign !== undefined) return foreign.text();
    const index = this.#indexOf(value);
    if (index === undefined) return undefined;
    const known = this.#texts.get(index);
    if (known !== undefined) return known;
    const text = this.get(index).text();
    this.#texts.set(index, text);
    return text;
  }

  /** The name of a function; empty for one without a name. */
  nameOf(value: Callable): string {
    return this.#predeclared.get(value)?.name ?? this.#infoOf(value)?.name ?? '';
  }

  /** The number of parameters, without a rest parameter. */
  arityOf(value: Callable): number {
    return this.argumentCountsOf(value).minArguments;
  }

  /** The minimal and maximal number of arguments; the maximum is infinite for a rest parameter. */
  argumentCountsOf(value: Callable): {
    readonly minArguments: number;
    readonly maxArguments: number;
  } {
    const predeclared = this.#predeclared.get(value);
    if (predeclared !== undefined) return predeclared;
    // Functions that the library or a module made and that are not compiled.
    const { parameterCount = value.length, hasRest = false } = this.#infoOf(value) ?? {};
    return {
      minArguments: parameterCount,
      maxArguments: hasRest ? Number.POSITIVE_INFINITY : parameterCount,
    };
  }

  #infoOf(value: Callable): ForeignInfo | undefined {
    const foreign = this.#foreignInfo(value);
    if (foreign !== undefined) return foreign;
    const index = this.#indexOf(value);
    return index === undefined ? undefined : this.get(index);
  }

  #indexOf(value: Callable): number | undefined {
    if (this.#indices.has(value)) return this.#indices.get(value);
    const index = indexInText(value);
    this.#indices.set(value, index);
    return index;
  }
}

/**
 * The number of a function that was compiled to JavaScript. It is in a comment in the function, so that making a closure costs
 * nothing extra. Functions of the library that are not compiled have none.
 */
function indexInText(value: Callable): number | undefined {
  const mark = FUNCTION_MARK.exec(functionText.call(value));
  return mark === null ? undefined : Number(mark[1]);
}

const isRest = (parameter: string): boolean => parameter.startsWith('...');

/**
 * The numbers of arguments that a function of the library or of a module accepts.
 * @param parameters as shown to users: `n, rune`, `val, prepend = undefined`, `...values`, or nothing
 */
export function argumentCounts(
  parameters: string,
): Pick<PredeclaredInfo, 'minArguments' | 'maxArguments'> {
  const names = parameters === '' ? [] : parameters.split(', ');
  return {
    minArguments: names.filter((name) => !name.includes('=') && !isRest(name)).length,
    maxArguments: names.some(isRest) ? Number.POSITIVE_INFINITY : names.length,
  };
}
