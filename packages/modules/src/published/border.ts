import type { ModuleHost, ProgramFunction, Value } from '../module.js';

/**
 * Functions that cross the border between a program and the bundle of a published module. Bundles call functions as JavaScript
 * does, and look at their `length`; programs call them through the engine.
 */

/** A function of JavaScript as bundles have them. */
type Plain = (...values: unknown[]) => unknown;

// Bundles could replace it later.
// oxlint-disable-next-line typescript/unbound-method
const functionText = Function.prototype.toString;

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'function';
}

export class Border {
  readonly #host: ModuleHost;
  /** The functions of bundles that stand for functions of the program, and the other way round. */
  readonly #inside = new WeakMap<object, Plain>();
  readonly #outside = new WeakMap<object, Value>();

  constructor(host: ModuleHost) {
    this.#host = host;
  }

  /** Returns a value of the program as a bundle gets it. Functions within data stay as they are. */
  inwards(value: Value): unknown {
    if (!isProgramFunction(value)) return value;
    const known = this.#inside.get(value);
    if (known !== undefined) return known;
    const made: Plain = (...values) =>
      this.inwards(this.#host.call(value, ...values.map((one) => this.outwards(one))));
    setLength(made, this.#host.arityOf(value));
    this.#connect(made, value);
    return made;
  }

  /** Returns a value of a bundle as the program gets it. */
  outwards(value: unknown): Value {
    if (!isPlain(value)) return value;
    return this.#outside.get(value) ?? this.functionOf(value, nameOf(value), parametersOf(value));
  }

  /** The function of the program that stands behind a function; the value itself if there is none. */
  original(value: unknown): Value {
    return isPlain(value) ? (this.#outside.get(value) ?? value) : value;
  }

  /**
   * Makes a function of the program that calls one of a bundle.
   * @param parameters as in `ModuleFunction`
   */
  functionOf(value: Plain, name: string, parameters: string): Value {
    const call = (...values: Value[]) =>
      this.outwards(value(...values.map((one) => this.inwards(one))));
    const made = this.#host.makeFunction(name, parameters, call, displayOf(value));
    if (isPlain(made)) {
      setLength(made, value.length);
      this.#connect(value, made);
    }
    return made;
  }

  #connect(inside: Plain, outside: ProgramFunction): void {
    this.#inside.set(outside, inside);
    this.#outside.set(inside, outside);
  }
}

function isProgramFunction(value: Value): value is ProgramFunction {
  return typeof value === 'function';
}

/** Bundles check the number of parameters of a function by its `length`. */
function setLength(made: object, length: number): void {
  Reflect.defineProperty(made, 'length', { value: length, configurable: true });
}

/** The name of a function for messages. */
export function nameOf(value: Plain): string {
  const name: unknown = Reflect.get(value, 'name');
  return typeof name === 'string' && name !== '' ? name : 'function';
}

/** The text with which a function is displayed, if it has one of its own. */
function displayOf(value: Plain): string | undefined {
  const make: unknown = Reflect.get(value, 'toReplString');
  return isPlain(make) ? String(Reflect.apply(make, value, [])) : undefined;
}

/**
 * The parameters of a function as in `ModuleFunction`: as many as its `length`, and any number after them if its text has a
 * parameter with a default value or a rest parameter.
 */
export function parametersOf(value: Plain): string {
  const names = Array.from(
    { length: Math.min(value.length, MAX_PARAMETERS) },
    (_, i) => `x${i + 1}`,
  );
  return [...names, ...(hasMore(value) ? ['...more'] : [])].join(', ');
}

const MAX_PARAMETERS = 100;

/** Tells if a function takes more arguments than its `length` says. */
function hasMore(value: Plain): boolean {
  const text = functionText.call(value).slice(0, MAX_HEAD);
  const open = text.indexOf('(');
  const arrow = text.indexOf('=>');
  // A single parameter without parentheses has no default value.
  if (open < 0 || (arrow >= 0 && arrow < open)) return false;
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth === 0) return false;
    if (depth === 1 && (character === '=' || text.startsWith('...', at))) return true;
  }
  return false;
}

/** The characters of a function that are searched for its parameters. */
const MAX_HEAD = 2000;
