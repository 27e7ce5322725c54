/**
 * The names that programs of a session have declared. Each program is evaluated inside the scope of the
 * one before, as JavaScript itself evaluates text there: so constants stay constant, functions and later
 * entries share variables, and a name may be declared again.
 */

// Taken while the engine loads: hosts may close the way to it afterwards.
const { Function: FunctionConstructor } = globalThis;
// oxlint-disable-next-line no-eval -- whatever runs here is held by the walls of the host
const evaluate = globalThis.eval;

/** Evaluates a text within a scope. */
export type Enter = (text: string) => unknown;

/** What a prepared program has under its one hidden name. */
export interface Hidden {
  /** The completion value so far. Nothing else of it can be changed. */
  value: unknown;
  /** Called first, with the way into the scope of the program. */
  readonly enter: (enter: Enter) => void;
  /** Called before something is thrown that may have no place of its own. */
  readonly at: (line: number, column: number) => void;
  /** What the program has as the value of `eval`. */
  readonly eval: unknown;
  /** Called with what the program is about to evaluate in its own scope; answers what is evaluated. */
  readonly text: (text: unknown) => unknown;
  /** The same for all that the program gives to `eval` at once. */
  readonly texts: (all: Iterable<unknown>) => readonly unknown[];
}

/** How a way into a scope is written; the name of its parameter hides nothing that programs use. */
const WAY_IN = '(...$w)=>eval($w[0])';

/** The scope that the next program of a session is evaluated in. */
export class Scope {
  #enter: Enter;

  /** @param names what programs find besides JavaScript itself, and may declare otherwise */
  constructor(names: ReadonlyMap<string, unknown>) {
    // Only the real `eval` under its own name sees the scope, and a program may have replaced that.
    const make = new FunctionConstructor(
      'eval',
      ...names.keys(),
      // A function and no arrow, so that programs have no receiver.
      `return (function () { 'use strict'; return ${WAY_IN}; })();`,
    );
    this.#enter = make(evaluate, ...names.values()) as Enter;
  }

  /**
   * @param code as `prepare` made it
   * @throws SyntaxError where this browser does not know the syntax
   */
  load(code: string): (hidden: Hidden) => Promise<unknown> {
    return this.#enter(code) as (hidden: Hidden) => Promise<unknown>;
  }

  /**
   * Goes on in the scope of a program that has run. Of its names, those that it did not come to
   * keep the values that they had before.
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

/** Whether a name stands for something, as one does not before its declaration was evaluated. */
function hasValue(enter: Enter, name: string): boolean {
  try {
    enter(name);
    return true;
  } catch {
    return false;
  }
}
