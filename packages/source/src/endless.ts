import type * as acorn from 'acorn';
import type { Construct } from './scope/bindings.js';
import { childrenOf, type FunctionNode, type Node } from './syntax/nodes.js';

/**
 * Tells from the text of a program that a recursion cannot end: on every path, the function calls itself or another
 * function that does so. Conditions count as decided if they compare a parameter with a literal and each call moves
 * the parameter further away from it. So a program whose base case is missing need not fill all the depth that a
 * recursion with a base case may have before it is reported.
 */

/** The number of nodes that are looked at. Larger functions are not decided. */
const MAX_NODES = 3000;

/**
 * @param construct a call that nests deeply
 * @param values its arguments
 * @returns true if the call certainly does not return a value
 */
export function isEndless({ node, references }: Construct, values: readonly unknown[]): boolean {
  if (node.type !== 'CallExpression') return false;
  const called = references.get(node.callee)?.binding.functionNode;
  if (called === undefined) return false;
  const seeker = new Seeker(references);
  return seeker.never(called) || new Seeker(references, called, values).never(called);
}

/** The ways in which the statements of a body go on. */
type Course =
  /** On each path there is a call that does not return. */
  | 'stuck'
  /** The next statement may be reached, and the function has not returned before. */
  | 'on'
  /** The function may return. */
  | 'out';

/** The way in which the calls of a function change a parameter. */
type Direction = 'down' | 'same' | 'up';

class Seeker {
  #nodes = 0;
  /** Functions that are supposed not to return while their bodies are looked at. */
  readonly #supposed = new Set<FunctionNode>();
  /** For each parameter that is moved in one direction only: this direction, and the value so far. */
  readonly #moved = new Map<string, { readonly direction: Direction; readonly value: unknown }>();

  /** @param moving the function whose parameters are followed from the values of its last call */
  constructor(
    readonly references: Construct['references'],
    readonly moving?: FunctionNode,
    values: readonly unknown[] = [],
  ) {
    if (moving === undefined) return;
    const calls = this.#callsWithin(moving);
    for (const [index, parameter] of moving.params.entries()) {
      if (parameter.type !== 'Identifier' || calls.length === 0) continue;
      const own = references.get(parameter)?.binding;
      const isParameter = (node: Node): boolean => references.get(node)?.binding === own;
      if (own === undefined) continue;
      const directions = new Set(
        calls.map((call) => directionOf(call.arguments[index], isParameter)),
      );
      directions.delete('same');
      const [direction = 'same'] = directions;
      if (directions.size > 1 || direction === 'elsewhere') continue;
      this.#moved.set(parameter.name, { direction, value: values[index] });
    }
  }

  /** Tells whether a function never returns a value. */
  never(called: FunctionNode): boolean {
    if (this.#supposed.has(called)) return true;
    const before = [...this.#supposed];
    this.#supposed.add(called);
    const { body } = called;
    if (body.type === 'BlockStatement' ? this.#course(body) === 'stuck' : this.#sticks(body)) {
      return true;
    }
    // The other answers since then assumed that this function does not return.
    this.#supposed.clear();
    for (const one of before) this.#supposed.add(one);
    return false;
  }

  #course(statement: Node): Course {
    switch (statement.type) {
      case 'BlockStatement': {
        for (const inner of statement.body) {
          const course = this.#course(inner);
          if (course !== 'on') return course;
        }
        return 'on';
      }
      case 'IfStatement': {
        if (this.#sticks(statement.test)) return 'stuck';
        const known = this.#decided(statement.test);
        const one = known === false ? undefined : this.#course(statement.consequent);
        const other =
          known === true
            ? undefined
            : statement.alternate == null
              ? 'on'
              : this.#course(statement.alternate);
        if (one === 'out' || other === 'out') return 'out';
        return (one ?? 'stuck') === 'stuck' && (other ?? 'stuck') === 'stuck' ? 'stuck' : 'on';
      }
      case 'ReturnStatement':
        return statement.argument != null && this.#sticks(statement.argument) ? 'stuck' : 'out';
      case 'ExpressionStatement':
        return this.#sticks(statement.expression) ? 'stuck' : 'on';
      case 'VariableDeclaration': {
        const init = statement.declarations[0]?.init;
        return init != null && this.#sticks(init) ? 'stuck' : 'on';
      }
      case 'FunctionDeclaration':
        return 'on';
      default:
        // Loops may run no round, and what they contain may leave the function.
        return 'out';
    }
  }

  /** Tells whether the evaluation of an expression always makes a call that does not return. */
  #sticks(node: Node): boolean {
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES) return false;
    switch (node.type) {
      case 'CallExpression':
        return (
          this.#sticks(node.callee) ||
          node.arguments.some((argument) => this.#sticks(argument)) ||
          this.#neverReturns(node.callee)
        );
      case 'ConditionalExpression': {
        if (this.#sticks(node.test)) return true;
        const known = this.#decided(node.test);
        return (
          (known === false || this.#sticks(node.consequent)) &&
          (known === true || this.#sticks(node.alternate))
        );
      }
      case 'LogicalExpression':
        return (
          this.#sticks(node.left) ||
          (this.#decided(node.left) === (node.operator === '&&') && this.#sticks(node.right))
        );
      case 'UnaryExpression':
        return this.#sticks(node.argument);
      case 'BinaryExpression':
        return (
          (node.left.type !== 'PrivateIdentifier' && this.#sticks(node.left)) ||
          this.#sticks(node.right)
        );
      case 'ArrayExpression':
        return node.elements.some((element) => element !== null && this.#sticks(element));
      case 'MemberExpression':
        return this.#sticks(node.object) || this.#sticks(node.property);
      case 'AssignmentExpression':
        return this.#sticks(node.right);
      default:
        return false;
    }
  }

  #neverReturns(callee: Node): boolean {
    const called = this.references.get(callee)?.binding.functionNode;
    if (called === undefined) return false;
    if (this.moving === undefined) return this.never(called);
    // Other functions may call this one with other arguments.
    return called === this.moving || new Seeker(this.references).never(called);
  }

  /** The value that a condition has in all further calls; undefined when it is not certain. */
  #decided(test: Node): boolean | undefined {
    switch (test.type) {
      case 'Literal':
        return typeof test.value === 'boolean' ? test.value : undefined;
      case 'UnaryExpression': {
        const decided = test.operator === '!' ? this.#decided(test.argument) : undefined;
        return decided === undefined ? undefined : !decided;
      }
      case 'LogicalExpression': {
        const [left, right] = [this.#decided(test.left), this.#decided(test.right)];
        const ends = test.operator === '||';
        if (left === ends || (left === !ends && right !== undefined)) return left === ends || right;
        return right === ends ? ends : undefined;
      }
      case 'BinaryExpression': {
        const { left, right, operator } = test;
        if (left.type === 'Identifier' && right.type === 'Literal') {
          return this.#compared(left, operator, right.value);
        }
        return left.type === 'Literal' && right.type === 'Identifier'
          ? this.#compared(right, TURNED[operator] ?? '', left.value)
          : undefined;
      }
      default:
        return undefined;
    }
  }

  /** The value of `name operator limit` in this call and in all further ones. */
  #compared(name: Node, operator: string, limit: unknown): boolean | undefined {
    const binding = this.references.get(name)?.binding;
    if (binding?.kind !== 'parameter' || binding.scope.functionNode !== this.moving)
      return undefined;
    const moved = binding.isAssigned ? undefined : this.#moved.get(binding.name);
    if (typeof moved?.value !== 'number' || typeof limit !== 'number') return undefined;
    const { value, direction } = moved;
    const now = compare(value, operator, limit);
    const isAway = direction === 'same' || (direction === 'up' ? value > limit : value < limit);
    return isAway ? now : undefined;
  }

  /** The calls that a function makes to itself, also those in functions inside it. */
  #callsWithin(called: FunctionNode): acorn.CallExpression[] {
    const calls: acorn.CallExpression[] = [];
    const visit = (node: Node): void => {
      this.#nodes += 1;
      if (
        node.type === 'CallExpression' &&
        this.references.get(node.callee)?.binding.functionNode === called
      ) {
        calls.push(node);
      }
      for (const child of childrenOf(node)) visit(child);
    };
    visit(called.body);
    return calls;
  }
}

/**
 * The direction in which an argument differs from a parameter that is a number.
 * @param isParameter tells whether a node is this parameter
 */
function directionOf(
  argument: Node | undefined,
  isParameter: (node: Node) => boolean,
): Direction | 'elsewhere' {
  if (argument === undefined) return 'elsewhere';
  if (isParameter(argument)) return 'same';
  if (argument.type !== 'BinaryExpression') return 'elsewhere';
  const { left, right, operator } = argument;
  if (isParameter(left) && isStep(right)) {
    if (operator === '+') return 'up';
    if (operator === '-') return 'down';
  }
  return operator === '+' && isStep(left) && isParameter(right) ? 'up' : 'elsewhere';
}

function isStep(node: Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'number' && node.value > 0;
}

/** Comparisons with their operands exchanged. */
const TURNED: Readonly<Record<string, string>> = {
  '===': '===',
  '!==': '!==',
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
};

function compare(value: number, operator: string, limit: number): boolean | undefined {
  switch (operator) {
    case '===':
      return value === limit;
    case '!==':
      return value !== limit;
    case '<':
      return value < limit;
    case '>':
      return value > limit;
    case '<=':
      return value <= limit;
    case '>=':
      return value >= limit;
    default:
      return undefined;
  }
}
