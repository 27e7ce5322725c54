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
 * Analyses the calls of a program before it runs.
 *
 * It finds the functions that may return a tail call for their caller to make. A tail call of a function to
 * itself becomes a jump, and a tail call to a function that certainly returns a value is made directly. Both
 * need only a bounded stack. All other tail calls go through the record.
 *
 * It also finds the leaves: functions that call only leaves and certainly return. Their calls need not count
 * their depth.
 */

/** A way to make a tail call: a jump, a direct call, or through the tail-call record. */
export type TailCallKind = 'jump' | 'direct' | 'record';

/** The number of direct tail calls that may be nested in each other. */
const MAX_CHAIN_LENGTH = 100;

/** The results for one program, each computed once. */
export class TailCalls {
  readonly #answers = new Map<FunctionNode, boolean>();
  readonly #visiting = new Set<FunctionNode>();

  readonly #leaves = new Map<FunctionNode, boolean>();

  /** @param isLeafName whether a predeclared name is that of a leaf */
  constructor(
    readonly references: ReadonlyMap<Node, Reference>,
    readonly isLeafName: (name: string) => boolean,
  ) {}

  /** Tells whether a call of `node` may return a tail call for its caller to make. */
  mayReturnTail(node: FunctionNode): boolean {
    const known = this.#answers.get(node);
    if (known !== undefined) return known;
    // Functions that tail call each other in a cycle need the record. It is also better for long chains.
    if (this.#visiting.has(node) || this.#visiting.size >= MAX_CHAIN_LENGTH) return true;
    this.#visiting.add(node);
    const answer = tailCallsOf(node).some((call) => this.kindOf(call, node) === 'record');
    this.#visiting.delete(node);
    // This is final even in the middle of a cycle: for every caller of a function of the cycle the result is
    // true.
    this.#answers.set(node, answer);
    return answer;
  }

  /** Returns the way to make a call in tail position of `inside`. */
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

  /** The calls of a function to itself that become jumps. */
  jumpsOf(node: FunctionNode): readonly acorn.CallExpression[] {
    return tailCallsOf(node).filter((call) => this.kindOf(call, node) === 'jump');
  }

  /** Tells whether a call of `node` certainly returns and calls only leaves. */
  isLeaf(node: FunctionNode): boolean {
    const known = this.#leaves.get(node);
    if (known !== undefined) return known;
    // Until more is known. A function that calls itself, even indirectly, is not a leaf.
    this.#leaves.set(node, false);
    if (this.#visiting.size >= MAX_CHAIN_LENGTH) return false;
    this.#visiting.add(node);
    const answer = callsIn(node).every((call) => this.isLeafCall(call, node));
    this.#visiting.delete(node);
    this.#leaves.set(node, answer);
    return answer;
  }

  /** @param inside the function being analysed, whose jumps to itself take no stack */
  isLeafCall(call: acorn.CallExpression, inside?: FunctionNode): boolean {
    if (call.callee.type !== 'Identifier') return false;
    const binding = this.references.get(call.callee)?.binding;
    if (binding?.kind === 'predeclared') return this.isLeafName(binding.name);
    const target = this.targetOf(call);
    if (target === undefined) return false;
    if (target === inside) return tailCallsOf(inside).includes(call);
    return this.isLeaf(target);
  }

  /** The function that a call certainly calls, with the right number of arguments. */
  targetOf(call: acorn.CallExpression): FunctionNode | undefined {
    const reference = this.references.get(call.callee);
    const target = reference?.binding.functionNode;
    if (target === undefined || reference?.readiness !== 'ready') return undefined;
    if (hasSpread(call)) return undefined;
    if (hasRest(target) || target.params.length !== call.arguments.length) return undefined;
    return target;
  }
}

/** The calls in a function, without those in functions inside it. */
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

/** Tells whether a predeclared function certainly accepts the number of arguments of a call. */
export function fits(
  { minArguments, maxArguments }: { readonly minArguments: number; readonly maxArguments: number },
  call: acorn.CallExpression,
): boolean {
  const given = call.arguments.length;
  return !hasSpread(call) && given >= minArguments && given <= maxArguments;
}

/** Tells whether the number of arguments of a call depends on the length of an array. */
export function hasSpread(call: acorn.CallExpression): boolean {
  return call.arguments.some((argument) => argument.type === 'SpreadElement');
}

/** Tells whether a function takes any number of arguments. */
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
