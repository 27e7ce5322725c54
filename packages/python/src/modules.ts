import { isFunction, type Callable, type Runtime } from '@wellspring/engine';
import { Float, normalized, type Value } from './values/values.js';

/**
 * Passes values to modules and back. Modules have the numbers of JavaScript for integers and floats alike, and `undefined`
 * where Python has None.
 */
export class ModuleValues {
  /** Functions of modules as functions of the program, and functions of the program as those of modules. */
  readonly #inProgram = new WeakMap<Callable, Callable>();
  readonly #inModule = new WeakMap<Callable, Callable>();

  constructor(readonly runtime: Runtime) {}

  /** Returns a value of a module as one of the program. */
  received(value: unknown): Value {
    if (value === undefined) return null;
    if (typeof value === 'number') return numberOf(value);
    if (typeof value === 'bigint') return normalized(value);
    if (!isFunction(value)) return value as Value;
    const known = this.#inProgram.get(value);
    if (known !== undefined) return known as Value;
    const made: Callable = (...values) =>
      this.received(value(...values.map((one) => this.#given(one))));
    const { functions } = this.runtime;
    functions.registerPredeclared(made, {
      name: functions.nameOf(value),
      text: `<function ${functions.nameOf(value)}>`,
      ...functions.argumentCountsOf(value),
    });
    this.#inProgram.set(value, made);
    this.#inModule.set(made, value);
    return made as Value;
  }

  /** Returns a value of the program as one of a module. */
  #given(value: unknown): unknown {
    if (value instanceof Float) return value.value;
    if (typeof value === 'bigint') return Number(value);
    if (!isFunction(value)) return value;
    const known = this.#inModule.get(value);
    if (known !== undefined) return known;
    const made: Callable = (...values) =>
      this.#given(
        this.runtime.callFromLibrary(
          value,
          values.map((one) => this.received(one)),
        ),
      );
    this.#inModule.set(value, made);
    this.#inProgram.set(made, value);
    return made;
  }
}

/** A number with a fraction is a float, as is one that JavaScript does not count exactly. */
function numberOf(value: number): Value {
  return Number.isSafeInteger(value) && !Object.is(value, -0) ? value : new Float(value);
}
