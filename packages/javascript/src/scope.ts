/**
 * The names that the programs of a session have declared. Each program is evaluated inside the scope of the
 * one before, by JavaScript itself. So constants stay constant, functions and later entries share variables,
 * and a name may be declared again.
 */

// Taken while the engine loads, because hosts may remove access to it afterwards.
const { Function: FunctionConstructor } = globalThis;
// oxlint-disable-next-line no-eval -- whatever runs here is confined by the sandbox of the host
const evaluate = globalThis.eval;

/** Evaluates a text within a scope. */
export type Enter = (text: string) => unknown;

/** The object that a prepared program can access by its one hidden name. */
export interface Hidden {
  /** The completion value so far. The other properties cannot be changed. */
  value: unknown;
  /** Called first, with a function that evaluates text in the scope of the program. */
  readonly enter: (enter: Enter) => void;
  /** Called before a `throw` of a value that may have no position of its own. */
  readonly at: (line: number, column: number) => void;
  /** The value of `eval` in the program. */
  readonly eval: unknown;
  /** Called with what the program is about to evaluate in its own scope. Returns what to evaluate instead. */
  readonly text: (text: unknown) => unknown;
  /** Does the same for all arguments of a call of `eval`. */
  readonly texts: (all: Iterable<unknown>) => readonly unknown[];
}

/** The text of an `Enter` function. The name of its parameter does not hide a name that programs use. */
const WAY_IN = '(...$w)=>eval($w[0])';

/** The scope in which the next program of a session is evaluated. */
export class Scope {
  #enter: Enter;

  /** @param names the names that programs can use in addition to JavaScript itself, and may declare again */
  constructor(names: ReadonlyMap<string, unknown>) {
    // Only the real `eval`, called by its own name, can access the scope, and a program may have replaced it.
    const make = new FunctionConstructor(
      'eval',
      ...names.keys(),
      // A function rather than an arrow function, so that `this` is undefined in programs.
      `return (function () { 'use strict'; return ${WAY_IN}; })();`,
    );
    this.#enter = make(evaluate, ...names.values()) as Enter;
  }

  /**
   * @param code the code that `prepare` returned
   * @throws SyntaxError when the browser does not know the syntax
   */
  load(code: string): (hidden: Hidden) => Promise<unknown> {
    return this.#enter(code) as (hidden: Hidden) => Promise<unknown>;
  }

  /**
   * Continues in the scope of a program that has run. Names whose declaration it did not reach keep their
   * previous values.
   */
  adopt(enter: Enter, declared: readonly string[]): void {
    const before = this.#enter;
    const kept = declared.filter((name) => !hasValue(enter, name) && hasValue(before, name));
    this.#enter =
      kept.length === 0
        ? enter
        : (enter(`((${kept.join(',')})=>${WAY_IN})`) as (...values: unknown[]) => Enter)(
            ...kept.map((name) => before(name)),
          );
  }
}

/** Tells whether a name has a value. It has none before its declaration was evaluated. */
function hasValue(enter: Enter, name: string): boolean {
  try {
    enter(name);
    return true;
  } catch {
    return false;
  }
}
