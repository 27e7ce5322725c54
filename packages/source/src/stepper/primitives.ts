import {
  Functions,
  NO_SITE,
  Runtime,
  isFunction,
  onOneLine,
  stackOverflow,
  type Callable,
  type ProgramError,
} from '@wellspring/engine';
import { Library } from '../library/index.js';
import type { Operators } from '../operators.js';
import { WrittenFunctions } from './library.js';
import {
  allNames,
  freeNames,
  shownNames,
  undefinedLiteral,
  definitionOf,
  type ArrayValue,
  type EvaluateCall,
  type Expression,
  type FunctionValue,
  type Opaque,
  type Primitive,
  type StepperPrimitives,
} from '@wellspring/stepper';
import { sourceSyntax } from './print.js';
import { arityError, notAFunction, usedTooEarly } from '../errors.js';
import { ofModule, type ProgramFunction, type Value } from '../values.js';

/** The operations that the stepper does in one step: operators and library functions, on values of the engine. */

/** Shows functions of the stepper by their text. */
class StepperFunctions extends Functions {
  readonly nodes = new WeakMap<Callable, FunctionValue>();

  override textOf(value: Callable): string | undefined {
    const node = this.nodes.get(value);
    return node === undefined ? super.textOf(value) : definitionOf(node, sourceSyntax).text;
  }

  override argumentCountsOf(value: Callable): {
    readonly minArguments: number;
    readonly maxArguments: number;
  } {
    const node = this.nodes.get(value);
    if (node === undefined) return super.argumentCountsOf(value);
    const { length } = node.parameters;
    return { minArguments: length, maxArguments: length };
  }
}

/**
 * The engine state of a run of the stepper. Questions to the user are dismissed, since all steps are made
 * without waiting.
 */
export class StepperRuntime extends Runtime {
  override readonly functions = new StepperFunctions();
  override readonly isSlow = true;
}

/** A value that code can write. */
type Written = number | string | boolean | null | undefined;

type Comparison = (left: Value, right: Value) => Value;

/** The maximal length of the text of a value of a module, in UTF-16 code units and in values. */
const MAX_TEXT_SHOWN = 60;
const MAX_VALUES_SHOWN = 20;

/** The number of functions of the program that can wait for modules. Each takes much of JavaScript's stack. */
const MAX_CALLS_WITHIN = 100;

/**
 * The operators and predeclared functions of a chapter. They throw a `ProgramError` when the program has an
 * error.
 */
export class Primitives implements StepperPrimitives {
  readonly #runtime: StepperRuntime;
  readonly #library: Library;
  readonly #operators: Operators;
  readonly #written = new WrittenFunctions();
  readonly #chapter: number;
  readonly #values = new WeakMap<ArrayValue | FunctionValue, Value>();
  readonly #arrays = new WeakMap<Value[], ArrayValue>();
  readonly #names = new WeakMap<Callable, string>();
  readonly #comparisons: Readonly<Record<string, Comparison>>;
  /** The texts of values of modules that are shown by a name. */
  readonly #texts = new Map<Value, string>();
  #evaluate: EvaluateCall | undefined;
  #callsWithin = 0;

  constructor(runtime: StepperRuntime, chapter: number) {
    this.#runtime = runtime;
    this.#chapter = chapter;
    this.#library = new Library(runtime);
    const operators = this.#library.operators(chapter);
    this.#operators = operators;
    this.#comparisons = {
      '+': (left, right) => operators.add(left, right, NO_SITE),
      '<': (left, right) => operators.less(left, right, NO_SITE),
      '>': (left, right) => operators.greater(left, right, NO_SITE),
      '<=': (left, right) => operators.lessOrEqual(left, right, NO_SITE),
      '>=': (left, right) => operators.greaterOrEqual(left, right, NO_SITE),
      '===': (left, right) => operators.same(left, right, NO_SITE),
      '!==': (left, right) => !operators.same(left, right, NO_SITE),
    };
  }

  unary(operator: string, argument: Expression, line: number): Expression {
    const value = this.#valueOf(argument);
    if (operator === '!') {
      return typeof value === 'boolean'
        ? this.#nodeOf(!value, line)
        : this.#operators.not(value, NO_SITE);
    }
    if (operator === 'typeof') return this.#nodeOf(typeof value, line);
    return typeof value === 'number'
      ? this.#nodeOf(-value, line)
      : this.#operators.negate(value, NO_SITE);
  }

  binary(operator: string, left: Expression, right: Expression, line: number): Expression {
    const [a, b] = [this.#valueOf(left), this.#valueOf(right)];
    const compare = this.#comparisons[operator];
    if (compare !== undefined) return this.#nodeOf(compare(a, b), line);
    if (typeof a !== 'number' || typeof b !== 'number') {
      return this.#operators.arithmetic(a, b, NO_SITE);
    }
    return this.#nodeOf(calculate(operator, a, b), line);
  }

  condition(test: Expression): boolean {
    const value = this.#valueOf(test);
    return typeof value === 'boolean' ? value : this.#operators.condition(value, NO_SITE);
  }

  /** Calls a predeclared function, or a function of a module, with values. */
  call(callee: Primitive | Opaque, args: readonly Expression[], line: number): Expression {
    this.#runtime.forgetSite();
    const called = this.#valueOf(callee);
    if (!isFunction(called)) throw this.notAFunction(callee);
    const values = args.map((arg) => this.#valueOf(arg));
    let result: Value;
    try {
      result = called(...values);
    } catch (error) {
      throw this.#runtime.modules.failureOf(error) ?? error;
    }
    const written = callee.kind === 'primitive' ? asWritten(callee.name, args, line) : undefined;
    return written ?? this.#nodeOf(result, line);
  }

  connect(evaluate: EvaluateCall): void {
    this.#evaluate = evaluate;
  }

  /** Returns the node for a value of a module that the program knows by a name. */
  named(name: string, value: unknown, line: number): Expression {
    const node = this.#nodeOf(ofModule(value), line);
    return node.kind === 'opaque' ? { ...node, text: name } : node;
  }

  /**
   * Returns the definition of a predeclared function that is stepped through.
   * @param given the number of arguments
   * @returns undefined when the function runs in one step
   */
  written(name: string, given: number, line: number): FunctionValue | undefined {
    const value = this.#written.find(name, line);
    if (value === undefined) return undefined;
    if (value.parameters.length !== given) {
      throw this.wrongArity(name, value.parameters.length, given);
    }
    return value;
  }

  wrongArity(name: string, wanted: number, given: number): ProgramError {
    return arityError(name, wanted, wanted, given);
  }

  tooEarly(name: string): ProgramError {
    return usedTooEarly(name);
  }

  notAFunction(callee: Expression): ProgramError {
    return notAFunction(this.#runtime, this.#valueOf(callee));
  }

  #valueOf(node: Expression): Value {
    switch (node.kind) {
      case 'literal':
        // Programs of Source write no other values.
        return node.value as Written;
      case 'primitive': {
        const value = this.#library.find('value', node.name, this.#chapter);
        this.#names.set(value, node.name);
        return value;
      }
      case 'opaque':
        this.#texts.set(ofModule(node.value), node.text);
        return ofModule(node.value);
      case 'array':
        return this.#arrayOf(node);
      case 'function': {
        const known = this.#values.get(node);
        if (known !== undefined) return known;
        const made = this.#standIn(node);
        this.#runtime.functions.nodes.set(made, node);
        this.#values.set(node, made);
        return made;
      }
      default:
        throw new Error(`no value: ${node.kind}`);
    }
  }

  /** Lists are as deep as they are long, so tails are handled without recursion. */
  #arrayOf(node: ArrayValue): Value {
    const pending: ArrayValue[] = [];
    let next: Expression | undefined = node;
    while (next?.kind === 'array' && !this.#values.has(next)) {
      pending.push(next);
      next = next.elements.at(-1);
    }
    for (const cell of pending.toReversed()) {
      const value = cell.elements.map((element) => this.#valueOf(element));
      this.#values.set(cell, value);
      this.#arrays.set(value, cell);
    }
    return this.#values.get(node);
  }

  #nodeOf(value: Value, line: number): Expression {
    if (Array.isArray(value)) return this.#nodeOfArray(value, line);
    if (isFunction(value)) {
      const node = this.#runtime.functions.nodes.get(value);
      if (node !== undefined) return node;
      const name = this.#names.get(value);
      if (name !== undefined) return { kind: 'primitive', name, line };
    }
    return isWritten(value)
      ? literal(value, line)
      : { kind: 'opaque', value, text: this.#texts.get(value) ?? this.#textOf(value), line };
  }

  /** The text of a value of a module on one line. */
  #textOf(value: Value): string {
    const { functions } = this.#runtime;
    const name = isFunction(value) ? functions.nameOf(value) : '';
    const text = this.#runtime.display(value, { maxValues: MAX_VALUES_SHOWN });
    if (name !== '' && text.startsWith(`function ${name} `)) return name;
    const line = onOneLine(text);
    return line.length > MAX_TEXT_SHOWN ? `${line.slice(0, MAX_TEXT_SHOWN)}...` : line;
  }

  /** A function that represents one of the program. Only modules call it. */
  #standIn(node: FunctionValue): ProgramFunction {
    return (...values) => {
      const { length } = node.parameters;
      if (values.length !== length) throw this.wrongArity(node.name ?? '', length, values.length);
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
  }

  #nodeOfArray(array: Value[], line: number): Expression {
    const pending: Value[][] = [];
    let next: Value = array;
    while (Array.isArray(next) && !this.#arrays.has(next)) {
      pending.push(next);
      next = next.at(-1);
    }
    for (const cell of pending.toReversed()) {
      const elements = cell.map((element) => this.#nodeOf(element, line));
      const node = withNames({ kind: 'array', elements, line });
      this.#arrays.set(cell, node);
      this.#values.set(node, cell);
    }
    return this.#arrays.get(array) ?? undefinedLiteral(line);
  }
}

/**
 * The result of a predeclared function that only returns its arguments. Numbers and strings of the program
 * stay as they are written: `pair('a', 0x10)` is `['a', 0x10]`.
 * @param args the arguments, with which the function has run without an error
 * @returns undefined when the function makes something else
 */
function asWritten(
  name: string,
  [first, ...others]: readonly Expression[],
  line: number,
): Expression | undefined {
  if (first === undefined) return undefined;
  switch (name) {
    case 'display':
      return moved(first, line);
    case 'head':
      return first.kind === 'array' ? moved(first.elements[0], line) : undefined;
    case 'tail':
      return first.kind === 'array' ? moved(first.elements[1], line) : undefined;
    case 'pair':
      return pairOf(first, others[0], line);
    case 'list':
      return [first, ...others].reduceRight<Expression | undefined>(
        (rest, element) => pairOf(element, rest, line),
        literal(null, line),
      );
    default:
      return undefined;
  }
}

/** Returns a value that has become the result on a line. Values without parts get this line. */
function moved(value: Expression | undefined, line: number): Expression | undefined {
  switch (value?.kind) {
    case 'literal':
    case 'primitive':
    case 'opaque':
      return { ...value, line };
    default:
      return value;
  }
}

function pairOf(
  head: Expression,
  tail: Expression | undefined,
  line: number,
): ArrayValue | undefined {
  const [first, second] = [moved(head, line), moved(tail, line)];
  if (first === undefined || second === undefined) return undefined;
  return withNames({ kind: 'array', elements: [first, second], line });
}

/** Called with each array from the innermost on, so that the search for names does not recurse deeply. */
function withNames(node: ArrayValue): ArrayValue {
  freeNames(node);
  shownNames(node);
  allNames(node);
  return node;
}

function calculate(operator: string, a: number, b: number): number {
  switch (operator) {
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    default:
      throw new Error(`no operator: ${operator}`);
  }
}

/** Tells whether code can write a value that is neither an array nor a function. */
function isWritten(value: Value): value is Written {
  switch (typeof value) {
    case 'number':
    case 'string':
    case 'boolean':
    case 'undefined':
      return true;
    default:
      return value === null;
  }
}

function literal(value: Written, line: number): Expression {
  if (typeof value !== 'number') {
    const raw = typeof value === 'string' ? JSON.stringify(value) : String(value);
    return { kind: 'literal', value, raw, line };
  }
  return { kind: 'literal', value, raw: String(value), line };
}
