import type { MachineOperators } from '@wellspring/cse-machine';
import { ProgramError, stackOverflow, type Runtime } from '@wellspring/engine';
import { featuresOf, LAST_CHAPTER } from '../chapters.js';
import { isSame, typeWord, type Operators } from '../operators.js';
import { arityError, causedBy, notAFunction, tooManyArguments, usedTooEarly } from '../errors.js';
import type { Value } from '../values.js';

/**
 * The operators of Source on the CSE machine. Common cases are computed here, others by the engine's
 * operators.
 */
export class SourceOperators implements MachineOperators {
  readonly #runtime: Runtime;
  readonly #operators: Operators;
  /** True if `===` compares values of all types. */
  readonly #comparesAll: boolean;

  constructor(runtime: Runtime, operators: Operators, chapter: number) {
    this.#runtime = runtime;
    this.#operators = operators;
    this.#comparesAll = featuresOf(chapter).comparesAll;
  }

  isTrue(value: Value, site: number): boolean {
    return typeof value === 'boolean' ? value : this.#operators.condition(value, site);
  }

  unary(operator: string | undefined, value: Value, site: number): Value {
    if (operator === '!') {
      return typeof value === 'boolean' ? !value : this.#operators.not(value, site);
    }
    if (operator === 'typeof') return typeof value;
    return typeof value === 'number' ? -value : this.#operators.negate(value, site);
  }

  binary(operator: string | undefined, left: Value, right: Value, site: number): Value {
    const operators = this.#operators;
    const areNumbers = typeof left === 'number' && typeof right === 'number';
    switch (operator) {
      case '+':
        return areNumbers ? left + right : operators.add(left, right, site);
      case '-':
        return areNumbers ? left - right : operators.arithmetic(left, right, site);
      case '*':
        return areNumbers ? left * right : operators.arithmetic(left, right, site);
      case '/':
        return areNumbers ? left / right : operators.arithmetic(left, right, site);
      case '%':
        return areNumbers ? left % right : operators.arithmetic(left, right, site);
      case '<':
        return areNumbers ? left < right : operators.less(left, right, site);
      case '<=':
        return areNumbers ? left <= right : operators.lessOrEqual(left, right, site);
      case '>':
        return areNumbers ? left > right : operators.greater(left, right, site);
      case '>=':
        return areNumbers ? left >= right : operators.greaterOrEqual(left, right, site);
      case '===':
        return areNumbers ? left === right : this.#isSame(left, right, site);
      default:
        return areNumbers ? left !== right : !this.#isSame(left, right, site);
    }
  }

  element(array: Value, index: Value, site: number): Value {
    return this.#operators.element(array, index, site);
  }

  countGrowth(array: Value[], added: number, site: number): void {
    this.#operators.countGrowth(array, added, site);
  }

  spread(value: Value, site: number): Value[] {
    return this.#operators.spread(value, site);
  }

  notAFunction(value: Value, site: number): ProgramError {
    return notAFunction(this.#runtime, value, site);
  }

  wrongArgumentCount(
    name: string,
    minArguments: number,
    maxArguments: number,
    given: number,
    site: number,
  ): ProgramError {
    return arityError(name, minArguments, maxArguments, given, site);
  }

  tooManyArguments(given: number, site: number): ProgramError {
    return tooManyArguments(given, site);
  }

  usedTooEarly(name: string, site: number): ProgramError {
    return usedTooEarly(name, site);
  }

  assignedTooEarly(name: string, site: number): ProgramError {
    return usedTooEarly(name, site);
  }

  redeclared(name: string, site: number): ProgramError {
    return new ProgramError(
      `Redeclaring name ${name}.`,
      'A continuation led back to a declaration, which gives its name a value only once. Assign to a variable that is declared before instead.',
      site,
    );
  }

  nestedTooDeeply(calls: readonly string[]): ProgramError {
    return stackOverflow(calls);
  }

  #isSame(left: Value, right: Value, site: number): boolean {
    return this.#comparesAll
      ? isSame(this.#runtime, left, right, site)
      : this.#operators.same(left, right, site);
  }
}

/** Those of the explicit-control variant, whose errors are worded for the machine. */
export class ExplicitControlOperators extends SourceOperators {
  override element(array: Value, index: Value, site: number): Value {
    if (!Array.isArray(array)) {
      throw expectedArray(array, 'Only arrays have elements that can be accessed with [ ].', site);
    }
    return super.element(array, index, site);
  }

  override spread(value: Value, site: number): Value[] {
    if (!Array.isArray(value)) {
      const advice = 'Only the elements of an array can be spread into arguments.';
      throw expectedArray(value, advice, site);
    }
    return super.spread(value, site);
  }

  override assignedTooEarly(name: string, site: number): ProgramError {
    return new ProgramError(
      `Name ${name} not declared.`,
      `Move the declaration of ${name} above the place that assigns to it.`,
      site,
    );
  }
}

function expectedArray(value: Value, explanation: string, site: number): ProgramError {
  return causedBy(
    { kind: 'array', value },
    new ProgramError(`Expected array, got ${typeWord(value, LAST_CHAPTER)}.`, explanation, site),
  );
}
