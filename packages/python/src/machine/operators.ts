import type { MachineOperators } from '@wellspring/cse-machine';
import { stackOverflow, type ProgramError, type Runtime } from '@wellspring/engine';
import {
  memoryError,
  notCallable,
  reassigned,
  unboundName,
  unsupportedLogical,
  wrongArgumentCount,
} from '../errors.js';
import { BINARY_OPERATIONS, type Operators } from '../operators.js';
import { isTrue, type Value } from '../values/values.js';
import type { PlacedNode } from './placed.js';
import { kindWritten } from '../compile/expressions.js';

/** The operators of Python on the CSE machine. Common cases are computed here, others by the engine's operators. */
export class PythonOperators implements MachineOperators {
  readonly #runtime: Runtime;
  readonly #operators: Operators;

  constructor(runtime: Runtime, operators: Operators) {
    this.#runtime = runtime;
    this.#operators = operators;
  }

  /** Any value can be a condition, but only a boolean the left operand of `and` and `or`. */
  isTrue(value: Value, site: number): boolean {
    if (typeof value === 'boolean') return value;
    const construct = this.#constructOf(site);
    if (construct?.type !== 'Logical') return isTrue(value);
    throw unsupportedLogical(construct.operator, value, kindWritten(construct.right), site);
  }

  unary(operator: string | undefined, value: Value, site: number): Value {
    switch (operator) {
      case 'not':
        return this.#operators.not(value, site);
      case '-':
        return this.#operators.negate(value, site);
      case '+':
        return this.#operators.plus(value, site);
      default:
        // The instruction that would give a name of the library another value.
        throw reassigned(operator ?? '', site);
    }
  }

  binary(operator: string | undefined, left: Value, right: Value, site: number): Value {
    const operation = BINARY_OPERATIONS[operator as keyof typeof BINARY_OPERATIONS];
    return this.#operators[operation](left, right, site);
  }

  element(): never {
    throw noArrays();
  }

  countGrowth(): never {
    throw noArrays();
  }

  spread(): never {
    throw noArrays();
  }

  notAFunction(value: Value, site: number): ProgramError {
    return notCallable(value, site);
  }

  wrongArgumentCount(
    name: string,
    least: number,
    most: number,
    given: number,
    site: number,
  ): ProgramError {
    return wrongArgumentCount(name, least, most, given, site);
  }

  tooManyArguments(_given: number, site: number): ProgramError {
    return memoryError(site);
  }

  usedTooEarly(name: string, site: number): ProgramError {
    return unboundName(name, this.#placedAt(site)?.where ?? 'global', site);
  }

  assignedTooEarly(name: string, site: number): ProgramError {
    return this.usedTooEarly(name, site);
  }

  redeclared(name: string): never {
    throw new Error(`${name} gets a second value`);
  }

  nestedTooDeeply(calls: readonly string[]): ProgramError {
    return stackOverflow(calls);
  }

  #placedAt(site: number): PlacedNode | undefined {
    // All sites are registered with a placed node.
    return this.#runtime.sites[site]?.construct as PlacedNode | undefined;
  }

  #constructOf(site: number) {
    return this.#placedAt(site)?.node;
  }
}

/** Names are bound once, and there are no arrays, so the machine never asks for these. */
function noArrays(): Error {
  return new Error('Python §1 has no arrays');
}
