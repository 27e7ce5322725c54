import type * as acorn from 'acorn';
import type { Binding, Reference, Scope } from '../scope/bindings.js';
import { childrenOf, isFunctionNode, type FunctionNode, type Node } from '../syntax/nodes.js';
import type { KnownType, Predeclared } from './context.js';
import { fits } from './tail-calls.js';

/**
 * Finds out which variables always hold values of one type, so that their values need no checks, and JavaScript engines can
 * keep numbers in registers.
 */

/**
 * The number of times that all variables are looked at again because the type of one was wrong. Programs that need more are
 * made for it, and their variables have no types.
 */
const MAX_ROUNDS = 8;

/** Functions with more parameters are not analysed. */
const MAX_PARAMETERS = 16;

/** The facts about a program that the analysis uses. */
interface TypedProgram {
  readonly references: ReadonlyMap<Node, Reference>;
  readonly scopes: ReadonlyMap<Node, Scope>;
  readonly predeclared: (name: string) => Predeclared | undefined;
  /** False in variants that convert values as JavaScript does. */
  readonly isChecked: boolean;
}

/** The type of the value of an operator on two operands, if it has one. */
export function typeOfBinary(
  operator: string,
  left: KnownType,
  right: KnownType,
  isChecked: boolean,
): KnownType {
  switch (operator) {
    case '-':
    case '*':
    case '/':
    case '%':
      return 'number';
    case '+': {
      if (left === 'string' || right === 'string') return 'string';
      // If one operand is a number, the other must be a number too, unless it is converted.
      const isNumber = isChecked
        ? left === 'number' || right === 'number'
        : left === 'number' && right === 'number';
      return isNumber ? 'number' : 'unknown';
    }
    default:
      return 'boolean';
  }
}

/** The types of the variables of one program. */
export class VariableTypes {
  readonly #types = new Map<Binding, KnownType>();

  constructor(readonly typed: TypedProgram) {
    // Each is taken to have the type of its first value, until another value has another type.
    for (const { bindings } of typed.scopes.values()) {
      for (const binding of bindings.values()) {
        const [first] = binding.values;
        const type =
          first === undefined || mayChangeLater(binding) ? 'unknown' : this.typeOf(first);
        if (type !== 'unknown') this.#types.set(binding, type);
      }
    }
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const before = this.#types.size;
      for (const [binding, type] of this.#types) {
        if (!binding.values.every((node) => this.typeOf(node) === type))
          this.#types.delete(binding);
      }
      if (this.#types.size === before) return;
    }
    this.#types.clear();
  }

  /** The type of all values of a variable. */
  of(binding: Binding): KnownType {
    return this.#types.get(binding) ?? 'unknown';
  }

  /**
   * Finds the parameters of a function that stay numbers, if they are numbers when it is called, while it jumps to itself.
   * Only those count that change.
   * @param jumps the calls that become jumps
   */
  numbersOf(parameters: readonly Binding[], jumps: readonly acorn.CallExpression[]): Set<Binding> {
    if (parameters.length > MAX_PARAMETERS) return new Set();
    const numbers = new Set(parameters.filter((binding) => !binding.isAssigned));
    const isSame = (argument: Node | undefined, binding: Binding): boolean =>
      argument !== undefined && this.#bindingOf(argument) === binding;
    let hasChanged = true;
    while (hasChanged) {
      hasChanged = false;
      for (const [index, binding] of parameters.entries()) {
        if (!numbers.has(binding)) continue;
        const others = jumps
          .map((jump) => jump.arguments[index])
          .filter((argument) => !isSame(argument, binding));
        const isNumber = (argument: Node | undefined): boolean =>
          argument !== undefined && this.typeOf(argument, numbers) === 'number';
        if (others.length > 0 && others.every(isNumber)) continue;
        numbers.delete(binding);
        hasChanged = true;
      }
    }
    return numbers;
  }

  /**
   * The type of the value of an expression, if it has one.
   * @param numbers names that are taken to be numbers
   */
  typeOf(node: Node, numbers?: ReadonlySet<Binding>): KnownType {
    switch (node.type) {
      case 'Literal': {
        const type = typeof node.value;
        return type === 'number' || type === 'string' || type === 'boolean' ? type : 'unknown';
      }
      case 'TemplateLiteral':
        return 'string';
      case 'ArrowFunctionExpression':
        return 'function';
      case 'Identifier': {
        const binding = this.#bindingOf(node);
        if (binding === undefined) return 'unknown';
        if (numbers?.has(binding) === true) return 'number';
        return binding.kind === 'predeclared' ? this.#typeOfPredeclared(binding) : this.of(binding);
      }
      case 'UnaryExpression':
        return node.operator === '-' ? 'number' : node.operator === '!' ? 'boolean' : 'string';
      case 'BinaryExpression':
        return typeOfBinary(
          node.operator,
          this.typeOf(node.left, numbers),
          this.typeOf(node.right, numbers),
          this.typed.isChecked,
        );
      case 'ConditionalExpression': {
        const type = this.typeOf(node.consequent, numbers);
        return this.typeOf(node.alternate, numbers) === type ? type : 'unknown';
      }
      case 'LogicalExpression': {
        const type = this.typeOf(node.right, numbers);
        const isBoolean = this.typed.isChecked || this.typeOf(node.left, numbers) === 'boolean';
        return isBoolean && type === 'boolean' ? 'boolean' : 'unknown';
      }
      case 'AssignmentExpression':
        return this.typeOf(node.right, numbers);
      case 'CallExpression':
        return this.#typeOfCall(node);
      default:
        return 'unknown';
    }
  }

  #bindingOf(node: Node): Binding | undefined {
    return node.type === 'Identifier' ? this.typed.references.get(node)?.binding : undefined;
  }

  #typeOfPredeclared({ name }: Binding): KnownType {
    const known = this.typed.predeclared(name);
    if (known?.kind !== 'constant') return known === undefined ? 'unknown' : 'function';
    return known.value === undefined ? 'unknown' : 'number';
  }

  #typeOfCall(node: acorn.CallExpression): KnownType {
    const binding = this.#bindingOf(node.callee);
    if (binding?.kind !== 'predeclared') return 'unknown';
    const known = this.typed.predeclared(binding.name);
    if (known?.kind !== 'function') return 'unknown';
    return fits(known, node) ? (known.inline?.type ?? 'unknown') : 'unknown';
  }
}

/**
 * Tells whether later programs may assign to a variable while functions of this one still use it: one of the top level.
 */
function mayChangeLater(binding: Binding): boolean {
  const isOuter = binding.scope.functionNode === undefined && binding.isAssignable;
  return binding.kind === 'parameter' || (isOuter && binding.isCaptured);
}

/** Tells whether a function contains no other function. */
export function isInnermost(node: FunctionNode): boolean {
  const visit = (inner: Node): boolean => !isFunctionNode(inner) && childrenOf(inner).every(visit);
  return childrenOf(node).every(visit);
}
