import type * as acorn from 'acorn';
import type { Reference } from '../scope/bindings.js';
import { childrenOf, type Expression, type FunctionNode, type Node } from '../syntax/nodes.js';

/**
 * Which functions may answer with a tail call for their caller to make. A tail call to the function
 * itself becomes a jump, and one to a function that surely comes back with a value is made at once:
 * both need no more than bounded stack, so only the rest goes through the record.
 */

/** How a tail call is made. */
export type TailCallKind = 'jump' | 'direct' | 'record';

/** How many tail calls may be made at once, one within the other. */
const LONGEST_CHAIN = 100;

export class TailCalls {
  readonly #answers = new Map<FunctionNode, boolean>();
  readonly #visiting = new Set<FunctionNode>();

  constructor(readonly references: ReadonlyMap<Node, Reference>) {}

  /** Whether a call of `node` may answer with a tail call to make. */
  mayReturnTail(node: FunctionNode): boolean {
    const known = this.#answers.get(node);
    if (known !== undefined) return known;
    // Functions that tail call each other in a circle need the record; long chains had better use it.
    if (this.#visiting.has(node) || this.#visiting.size >= LONGEST_CHAIN) return true;
    this.#visiting.add(node);
    const answer = tailCallsOf(node).some((call) => this.kindOf(call, node) === 'record');
    this.#visiting.delete(node);
    // Final even in the middle of a circle: whoever calls a function of the circle answers true.
    this.#answers.set(node, answer);
    return answer;
  }

  /** How a call in tail position of `inside` is made. */
  kindOf(call: acorn.CallExpression, inside: FunctionNode): TailCallKind {
    if (call.callee.type !== 'Identifier') return 'record';
    const reference = this.references.get(call.callee);
    if (reference === undefined) return 'record';
    const { binding } = reference;
    if (binding.kind === 'predeclared') return 'direct';
    const target = binding.functionNode;
    if (target === undefined || reference.readiness !== 'ready') return 'record';
    if (call.arguments.some((argument) => argument.type === 'SpreadElement')) return 'record';
    if (hasRest(target) || target.params.length !== call.arguments.length) return 'record';
    if (target === inside) return 'jump';
    return this.mayReturnTail(target) ? 'record' : 'direct';
  }
}

export function hasRest(node: FunctionNode): boolean {
  return node.params.at(-1)?.type === 'RestElement';
}

/** The calls in tail position of a function (language reference, section 9). */
function tailCallsOf(node: FunctionNode): acorn.CallExpression[] {
  const calls: acorn.CallExpression[] = [];
  const inExpression = (expression: Expression): void => {
    switch (expression.type) {
      case 'CallExpression':
        calls.push(expression);
        break;
      case 'ConditionalExpression':
        inExpression(expression.consequent);
        inExpression(expression.alternate);
        break;
      case 'LogicalExpression':
        inExpression(expression.right);
        break;
      default:
    }
  };
  const inStatement = (statement: Node): void => {
    if (statement.type === 'ReturnStatement') {
      if (statement.argument != null) inExpression(statement.argument);
    } else if (
      statement.type !== 'FunctionDeclaration' &&
      statement.type !== 'ArrowFunctionExpression'
    ) {
      for (const child of childrenOf(statement)) inStatement(child);
    }
  };
  if (node.body.type === 'BlockStatement') inStatement(node.body);
  else inExpression(node.body);
  return calls;
}
