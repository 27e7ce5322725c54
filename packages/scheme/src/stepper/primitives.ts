import {
  isFunction,
  NO_SITE,
  Runtime,
  stackOverflow,
  type Callable,
  type ProgramError,
} from '@wellspring/engine';
import type {
  ArrayValue,
  EvaluateCall,
  Expression,
  FunctionValue,
  Opaque,
  Primitive,
  StepperPrimitives,
} from '@wellspring/stepper';
import { isCircular } from '../display.js';
import { unboundName, usedTooEarly, wrongCount } from '../errors.js';
import { Library } from '../library/index.js';
import { Machine } from '../machine.js';
import { formOfValue, printFlat } from '../syntax/print.js';
import { Pair, type Value } from '../values.js';
import { writtenProcedure } from './library.js';

/** The procedures of the library, each of which runs in one step, on values of the engine. */

/** The engine state of a run of the stepper. All steps are made without waiting. */
export class StepperRuntime extends Runtime {
  override readonly isSlow = true;
}

/** The number of procedures that can wait for the library to call others. Each takes much of JavaScript's stack. */
const MAX_CALLS_WITHIN = 100;

/** The note of names that are defined nowhere. */
const UNBOUND = 'unbound';

export class Primitives implements StepperPrimitives {
  readonly machine: Machine;
  readonly #runtime: StepperRuntime;
  readonly #library: Library;
  readonly #level: number;
  /** Procedures and pairs of the program as values of the engine, and back. */
  readonly #values = new WeakMap<Expression, object>();
  readonly #nodes = new WeakMap<object, Expression>();
  #evaluate: EvaluateCall | undefined;
  #callsWithin = 0;

  constructor(runtime: StepperRuntime, level: number) {
    this.#runtime = runtime;
    this.#level = level;
    this.machine = new Machine(runtime);
    this.#library = new Library(this.machine, false, () => undefined);
    this.machine.library = (name) => this.#library.inner(name)?.value();
  }

  unary(operator: string): never {
    throw new Error(`Scheme has no operator ${operator}`);
  }

  binary(operator: string): never {
    throw new Error(`Scheme has no operator ${operator}`);
  }

  condition(test: Expression): boolean {
    return test.kind !== 'literal' || test.value !== false;
  }

  /** Calls a procedure of the library with values. */
  call(callee: Primitive | Opaque, args: readonly Expression[], line: number): Expression {
    this.#runtime.forgetSite();
    const called = this.#valueOf(callee);
    if (!isFunction(called)) throw this.notAFunction(callee);
    const values = args.map((arg) => this.#valueOf(arg));
    return this.nodeOf(this.machine.callFromOutside(called, values), line);
  }

  connect(evaluate: EvaluateCall): void {
    this.#evaluate = evaluate;
  }

  written(name: string, given: number, line: number): FunctionValue | undefined {
    return writtenProcedure(name, given, line, {
      origins: new WeakMap(),
      valueNode: (value, at) => this.nodeOf(value, at),
      predeclared: (inner) => ({ kind: 'primitive', name: inner, line }),
    });
  }

  wrongArity(_name: string, wanted: number, given: number): ProgramError {
    return wrongCount(wanted, wanted, given);
  }

  tooEarly(name: string, note?: string): ProgramError {
    return note === UNBOUND ? unboundName(name, NO_SITE) : usedTooEarly(name, NO_SITE);
  }

  notAFunction(callee: Expression): ProgramError {
    return this.machine.notAProcedure(this.#valueOf(callee));
  }

  /** Returns the node of a name that the program does not define. */
  predeclared(name: string, line: number): Expression {
    const entry = this.#library.find(name, this.#level);
    if (entry === undefined) return { kind: 'name', name, note: UNBOUND, line };
    const isProcedure = entry.max > 0 || isFunction(entry.value());
    return isProcedure ? { kind: 'primitive', name, line } : this.nodeOf(entry.value(), line);
  }

  #valueOf(node: Expression): Value {
    switch (node.kind) {
      case 'literal':
        return node.value;
      case 'opaque':
        return node.value;
      case 'primitive': {
        const value = this.#library.inner(node.name)?.value();
        if (isFunction(value)) this.#nodes.set(value, node);
        return value;
      }
      case 'function':
        return this.#known(node, () => this.#standIn(node));
      case 'array':
        return this.#pairOf(node);
      default:
        throw new Error(`no value: ${node.kind}`);
    }
  }

  #known(node: Expression, make: () => object): Value {
    const known = this.#values.get(node);
    if (known !== undefined) return known;
    const made = make();
    this.#values.set(node, made);
    this.#nodes.set(made, node);
    return made;
  }

  /** Returns the pair of a node. Lists are gone through from their ends, because they may be long. */
  #pairOf(node: ArrayValue): Value {
    const pairs: ArrayValue[] = [];
    let at: Expression | undefined = node;
    while (at?.kind === 'array' && !this.#values.has(at)) {
      pairs.push(at);
      at = at.elements[1];
    }
    for (const pair of pairs.toReversed()) {
      const [first, rest] = pair.elements;
      this.#known(
        pair,
        () =>
          new Pair(
            first === undefined ? undefined : this.#valueOf(first),
            rest === undefined ? undefined : this.#valueOf(rest),
          ),
      );
    }
    return this.#values.get(node);
  }

  /** Returns the node that shows a value. */
  nodeOf(value: Value, line: number): Expression {
    if (value instanceof Pair) {
      return isCircular(value) ? this.#opaque(value, line) : this.#pairNode(value, line);
    }
    if (isFunction(value)) {
      const node = this.#nodes.get(value);
      if (node === undefined) return this.#opaque(value, line);
      return node.kind === 'function' ? node : { ...node, line };
    }
    const raw = printFlat(formOfValue(value));
    return { kind: 'literal', value: value as string | object | null | undefined, raw, line };
  }

  #pairNode(value: Pair, line: number): Expression {
    const pairs: Pair[] = [];
    let rest: Value = value;
    while (rest instanceof Pair && !this.#nodes.has(rest)) {
      pairs.push(rest);
      rest = rest.cdr;
    }
    let node = rest instanceof Pair ? this.#nodes.get(rest) : this.nodeOf(rest, line);
    for (const pair of pairs.toReversed()) {
      const elements = [this.nodeOf(pair.car, line), ...(node === undefined ? [] : [node])];
      node = { kind: 'array', elements, line };
      this.#values.set(node, pair);
      this.#nodes.set(pair, node);
    }
    return node ?? this.#opaque(value, line);
  }

  #opaque(value: Value, line: number): Expression {
    return { kind: 'opaque', value, text: this.#runtime.display(value), line };
  }

  /** A procedure that represents one of the program, for procedures of the library that call others. */
  #standIn(node: FunctionValue): Callable {
    const { name = '', parameters } = node;
    const { length } = parameters;
    const made: Callable = (...values) => {
      if (values.length !== length) throw wrongCount(length, length, values.length);
      const args = values.map((value) => this.nodeOf(value, node.line));
      if (this.#evaluate === undefined) throw new Error('a procedure was called outside of a run');
      if (this.#callsWithin === MAX_CALLS_WITHIN) throw stackOverflow();
      this.#callsWithin += 1;
      try {
        return this.#valueOf(this.#evaluate(node, args));
      } finally {
        this.#callsWithin -= 1;
      }
    };
    this.#runtime.functions.registerPredeclared(made, {
      name,
      text: `#<procedure (${parameters.join(' ')})>`,
      minArguments: length,
      maxArguments: length,
    });
    return made;
  }
}
