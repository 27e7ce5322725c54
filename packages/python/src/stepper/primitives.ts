import {
  isFunction,
  NO_SITE,
  Runtime,
  stackOverflow,
  type Callable,
  type ProgramError,
} from '@wellspring/engine';
import type {
  EvaluateCall,
  Expression,
  FunctionValue,
  Opaque,
  Primitive,
  StepperPrimitives,
} from '@wellspring/stepper';
import {
  notCallable,
  reassigned,
  unboundName,
  unsupportedLogical,
  wrongArgumentCount,
} from '../errors.js';
import { CONSTANTS, Library } from '../library/index.js';
import { BINARY_OPERATIONS, createOperators, type Operators } from '../operators.js';
import { isTrue, typeWord, type ProgramFunction, type Value } from '../values/values.js';
import { literal, type WrittenValue } from './from-syntax.js';

/** The operations that the stepper does in one step: operators and functions of the library, on values of the engine. */

/** The engine state of a run of the stepper. All steps are made without waiting. */
export class StepperRuntime extends Runtime {
  override readonly isSlow = true;
}

/** The number of functions of the program that can wait for modules. Each takes much of JavaScript's stack. */
const MAX_CALLS_WITHIN = 100;

export class Primitives implements StepperPrimitives {
  readonly #runtime: StepperRuntime;
  readonly #library: Library;
  readonly #operators: Operators;
  /** Functions of the program as values of the engine, and back. */
  readonly #values = new WeakMap<FunctionValue, ProgramFunction>();
  readonly #nodes = new WeakMap<Callable, Expression>();
  #evaluate: EvaluateCall | undefined;
  #callsWithin = 0;

  constructor(runtime: StepperRuntime) {
    this.#runtime = runtime;
    this.#library = new Library(runtime);
    this.#operators = createOperators(runtime, CONSTANTS);
  }

  unary(operator: string, argument: Expression, line: number): Expression {
    const value = this.#valueOf(argument);
    const operation = operator === '!' ? 'not' : operator === '-' ? 'negate' : 'plus';
    return this.#nodeOf(this.#operators[operation](value, NO_SITE), line);
  }

  binary(operator: string, left: Expression, right: Expression, line: number): Expression {
    const operation = BINARY_OPERATIONS[operator as keyof typeof BINARY_OPERATIONS];
    const value = this.#operators[operation](this.#valueOf(left), this.#valueOf(right), NO_SITE);
    return this.#nodeOf(value, line);
  }

  condition(test: Expression): boolean {
    return isTrue(this.#valueOf(test));
  }

  leftHolds(operator: '&&' | '||', left: Expression, right: Expression): boolean {
    const value = this.#valueOf(left);
    if (typeof value === 'boolean') return value;
    const written =
      right.kind === 'literal' || right.kind === 'function'
        ? typeWord(this.#valueOf(right))
        : undefined;
    throw unsupportedLogical(operator === '&&' ? 'and' : 'or', value, written, NO_SITE);
  }

  /** Calls a function of the library, or of a module, with values. */
  call(callee: Primitive | Opaque, args: readonly Expression[], line: number): Expression {
    this.#runtime.forgetSite();
    const called = this.#valueOf(callee);
    if (!isFunction(called)) throw this.notAFunction(callee);
    const values = args.map((arg) => this.#valueOf(arg));
    try {
      return this.#nodeOf(called(...values), line);
    } catch (error) {
      throw this.#runtime.modules.failureOf(error) ?? error;
    }
  }

  connect(evaluate: EvaluateCall): void {
    this.#evaluate = evaluate;
  }

  /** Returns the node for a value of a module that the program knows by a name. */
  named(name: string, value: Value, line: number): Expression {
    const node = this.#nodeOf(value, line);
    return node.kind === 'opaque' ? { ...node, text: name } : node;
  }

  /** No function of the library is written in Python. */
  written(): undefined {
    return undefined;
  }

  wrongArity(name: string, wanted: number, given: number): ProgramError {
    return wrongArgumentCount(name, wanted, wanted, given);
  }

  /** @param note where the name is bound (`Readiness`) */
  tooEarly(name: string, note = 'global'): ProgramError {
    return unboundName(name, note, NO_SITE);
  }

  refusedName(name: string): ProgramError {
    return reassigned(name);
  }

  notAFunction(callee: Expression): ProgramError {
    return notCallable(this.#valueOf(callee), NO_SITE);
  }

  #valueOf(node: Expression): Value {
    switch (node.kind) {
      case 'literal':
        return (node.value ?? null) as Value;
      case 'primitive': {
        const value = this.#library.find('value', node.name);
        this.#nodes.set(value, node);
        return value as ProgramFunction;
      }
      case 'opaque':
        return node.value as Value;
      case 'function': {
        const known = this.#values.get(node);
        if (known !== undefined) return known;
        const made = this.#standIn(node);
        this.#values.set(node, made);
        this.#nodes.set(made, node);
        return made;
      }
      default:
        throw new Error(`no value: ${node.kind}`);
    }
  }

  #nodeOf(value: Value, line: number): Expression {
    if (!isFunction(value))
      return isWritten(value) ? literal(value, line) : this.#opaque(value, line);
    const node = this.#nodes.get(value);
    if (node === undefined) return this.#opaque(value, line);
    return node.kind === 'function' ? node : { ...node, line };
  }

  #opaque(value: Value, line: number): Expression {
    return { kind: 'opaque', value, text: this.#runtime.display(value), line };
  }

  /** A function that represents one of the program. Only modules call it. */
  #standIn(node: FunctionValue): ProgramFunction {
    const { name = '', parameters } = node;
    const { length } = parameters;
    const made: ProgramFunction = (...values) => {
      if (values.length !== length) throw this.wrongArity(name, length, values.length);
      const args = values.map((value) => this.#nodeOf(value, node.line));
      if (this.#evaluate === undefined) throw new Error('a function was called outside of a run');
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
      text: name === '' || !node.isDeclared ? '<function (anonymous)>' : `<function ${name}>`,
      minArguments: length,
      maxArguments: length,
    });
    return made;
  }
}

/** Tells whether code can write a value that is no function. Modules have others. */
function isWritten(value: Value): value is WrittenValue {
  return typeWord(value) !== 'object';
}
