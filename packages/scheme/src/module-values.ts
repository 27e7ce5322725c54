import type { Callable, Runtime } from '@wellspring/engine';
import type { Machine } from './machine.js';
import { toFloat } from './numbers/arithmetic.js';
import { fromJavaScript } from './numbers/text.js';
import { Flonum, Ratio } from './numbers/types.js';
import { Char, isProcedure, Pair, Sym, type Value } from './values.js';

/**
 * Translates values between programs and modules, which have the values of Source: pairs are arrays of two elements, and
 * all numbers are those of JavaScript.
 */
export class ModuleValues {
  readonly #machine: Machine;
  readonly #runtime: Runtime;
  /** The procedures that modules got, by what they got for them, and the other way round. */
  readonly #given = new WeakMap<object, Value>();
  readonly #taken = new WeakMap<object, Value>();

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#runtime = machine.runtime;
  }

  toModule(value: Value, depth = 0): Value {
    if (value instanceof Flonum) return value.n;
    if (value instanceof Ratio || typeof value === 'bigint') return toFloat(value);
    if (value instanceof Sym) return value.name;
    if (value instanceof Char) return value.text;
    if (isProcedure(value)) return this.#procedureToModule(value);
    if (depth > MAX_DEPTH) return value;
    if (Array.isArray(value)) return value.map((item) => this.toModule(item, depth + 1));
    if (!(value instanceof Pair)) return value;
    const first: Value[] = [this.toModule(value.car, depth + 1), null];
    let last = first;
    let rest = value.cdr;
    for (; rest instanceof Pair; rest = rest.cdr) {
      this.#runtime.libraryTick();
      const next: Value[] = [this.toModule(rest.car, depth + 1), null];
      last[1] = next;
      last = next;
    }
    last[1] = this.toModule(rest, depth + 1);
    return first;
  }

  fromModule(value: Value, depth = 0): Value {
    if (typeof value === 'number') return fromJavaScript(value);
    if (isProcedure(value)) return this.#given.get(value) ?? this.#procedureFromModule(value);
    if (!Array.isArray(value) || depth > MAX_DEPTH) return value;
    if (value.length !== 2) return value.map((item: Value) => this.fromModule(item, depth + 1));
    const first = new Pair(this.fromModule(value[0], depth + 1), null);
    let last = first;
    let rest: Value = value[1];
    while (Array.isArray(rest) && rest.length === 2) {
      this.#runtime.libraryTick();
      const next = new Pair(this.fromModule(rest[0], depth + 1), null);
      last.cdr = next;
      last = next;
      rest = rest[1];
    }
    last.cdr = this.fromModule(rest, depth + 1);
    return first;
  }

  #procedureToModule(procedure: Callable): Value {
    const known = this.#taken.get(procedure);
    if (known !== undefined) return known;
    const { functions } = this.#runtime;
    const made: Callable = (...values) =>
      this.toModule(
        this.#machine.callFromOutside(
          procedure,
          values.map((value) => this.fromModule(value)),
        ),
      );
    functions.registerPredeclared(made, {
      name: functions.nameOf(procedure),
      text: this.#runtime.textOf(procedure),
      ...functions.argumentCountsOf(procedure),
    });
    this.#taken.set(procedure, made);
    this.#given.set(made, procedure);
    return made;
  }

  #procedureFromModule(callable: Callable): Value {
    const { functions } = this.#runtime;
    const made: Callable = (...values) =>
      this.fromModule(callable(...values.map((value) => this.toModule(value))));
    const name = functions.nameOf(callable);
    functions.registerPredeclared(made, {
      name,
      text: `#<builtin-procedure ${name}>`,
      ...functions.argumentCountsOf(callable),
    });
    this.#given.set(callable, made);
    this.#taken.set(made, callable);
    return made;
  }
}

const MAX_DEPTH = 500;
