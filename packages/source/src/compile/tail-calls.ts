import type * as acorn from 'acorn';
import type { Reference } from '../scope/bindings.js';
import {
  childrenOf,
  isFunctionNode,
  type Expression,
  type FunctionNode,
  type Node,
} from '../syntax/nodes.js';

/**
 * What is known of calls before they are made.
 *
 * Which functions may answer with a tail call for their caller to make: a tail call to the function
 * itself becomes a jump, and one to a function that surely comes back with a value is made at once;
 * both need no more than bounded stack, so only the rest goes through the record.
 *
 * Which functions are leaves, whose calls all lead to leaves again and surely come back: such a call
 * needs no count of how deep it is.
 */

/** How a tail call is made. */
export type TailCallKind = 'jump' | 'direct' | 'record';

/** How many tail calls may be made at once, one within the other. */
const MAX_CHAIN_LENGTH = 100;

/** The answers for one program, each found once. */
export class TailCalls {
  readonly #answers = new Map<FunctionNode, boolean>();
  readonly #visiting = new Set<FunctionNode>();

  readonly #leaves = new Map<FunctionNode, boolean>();

  /** @param isLeafName whether a predeclared name is that of a leaf */
  constructor(
    readonly references: ReadonlyMap<Node, Reference>,
    readonly isLeafName: (name: string) => boolean,
  ) {}

  /** Whether a call of `node` may answer with a tail call to make. */
  mayReturnTail(node: FunctionNode): boolean {
    const known = this.#answers.get(node);
    if (known !== undefined) return known;
    // Functions that tail call each other in a circle need the record; long chains had better use it.
    if (this.#visiting.has(node) || this.#visiting.size >= MAX_CHAIN_LENGTH) return true;
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
    if (binding.kind === 'predeclared') return this.isLeafName(binding.name) ? 'direct' : 'record';
    const target = this.targetOf(call);
    if (target === undefined) return 'record';
    if (target === inside) return 'jump';
    return this.mayReturnTail(target) ? 'record' : 'direct';
  }

  /** Whether a call of `node` surely comes back, having called nothing but leaves. */
  isLeaf(node: FunctionNode): boolean {
    const known = this.#leaves.get(node);
    if (known !== undefined) return known;
    // Until more is known: who calls itself, also by others, is no leaf.
    this.#leaves.set(node, false);
    if (this.#visiting.size >= MAX_CHAIN_LENGTH) return false;
    this.#visiting.add(node);
    const answer = callsIn(node).every((call) => this.isLeafCall(call, node));
    this.#visiting.delete(node);
    this.#leaves.set(node, answer);
    return answer;
  }

  /** @param inside the function that is asked about, whose jumps to itself take no stack */
  isLeafCall(call: acorn.CallExpression, inside?: FunctionNode): boolean {
    if (call.callee.type !== 'Identifier') return false;
    const binding = this.references.get(call.callee)?.binding;
    if (binding?.kind === 'predeclared') return this.isLeafName(binding.name);
    const target = this.targetOf(call);
    if (target === undefined) return false;
    if (target === inside) return tailCallsOf(inside).includes(call);
    return this.isLeaf(target);
  }

  /** The function that a call surely calls with the right number of arguments. */
  targetOf(call: acorn.CallExpression): FunctionNode | undefined {
    const reference = this.references.get(call.callee);
    const target = reference?.binding.functionNode;
    if (target === undefined || reference?.readiness !== 'ready') return undefined;
    if (hasSpread(call)) return undefined;
    if (hasRest(target) || target.params.length !== call.arguments.length) return undefined;
    return target;
  }
}

/** The calls that a function makes itself, not those of functions inside it. */
function callsIn(node: FunctionNode): acorn.CallExpression[] {
  const calls: acorn.CallExpression[] = [];
  const visit = (inner: Node): void => {
    if (isFunctionNode(inner)) return;
    if (inner.type === 'CallExpression') calls.push(inner);
    for (const child of childrenOf(inner)) visit(child);
  };
  visit(node.body);
  return calls;
}

/** Whether a call has as many arguments as an array turns out to have elements. */
export function hasSpread(call: acorn.CallExpression): boolean {
  return call.arguments.some((argument) => argument.type === 'SpreadElement');
}

/** Whether a function takes any number of arguments. */
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
    } else if (!isFunctionNode(statement)) {
      for (const child of childrenOf(statement)) inStatement(child);
    }
  };
  if (node.body.type === 'BlockStatement') inStatement(node.body);
  else inExpression(node.body);
  return calls;
}
