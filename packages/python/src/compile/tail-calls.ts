import type { Resolution } from '../scope/bindings.js';
import {
  childrenOf,
  isFunctionNode,
  type Call,
  type Expression,
  type FunctionNode,
  type Node,
} from '../syntax/nodes.js';

/**
 * Analyses the calls of a program before it runs. A tail call of a function to itself becomes a jump, and one to a function that
 * certainly returns a value is made directly. All other tail calls are left to the caller, so that they take no stack.
 */

/** A way to make a tail call: a jump, a direct call, or through the tail-call record. */
export type TailCallKind = 'jump' | 'direct' | 'record';

/** The number of direct tail calls that may be nested in each other. */
const MAX_CHAIN_LENGTH = 100;

export class TailCalls {
  readonly #answers = new Map<FunctionNode, boolean>();
  readonly #visiting = new Set<FunctionNode>();
  readonly #tailCalls = new Map<FunctionNode, readonly Call[]>();
  readonly #leaves = new Map<FunctionNode, boolean>();

  /** @param isLeafName whether a predeclared name is that of a function that certainly returns a value */
  constructor(
    readonly resolution: Resolution,
    readonly isLeafName: (name: string) => boolean,
  ) {}

  /** The function that a call certainly calls, with the right number of arguments. */
  targetOf({ callee, arguments: values }: Call): FunctionNode | undefined {
    if (callee.type === 'Lambda')
      return callee.parameters.length === values.length ? callee : undefined;
    if (callee.type !== 'Name') return undefined;
    const reference = this.resolution.references.get(callee);
    const target = reference?.binding.functionNode;
    if (target === undefined || reference?.readiness !== 'ready') return undefined;
    return target.parameters.length === values.length ? target : undefined;
  }

  /** Tells whether a call of this function may return a tail call for its caller to make. */
  mayReturnTail(node: FunctionNode): boolean {
    const known = this.#answers.get(node);
    if (known !== undefined) return known;
    // Functions that tail call each other in a cycle need the record. It is also better for long chains.
    if (this.#visiting.has(node) || this.#visiting.size >= MAX_CHAIN_LENGTH) return true;
    this.#visiting.add(node);
    const answer = this.tailCallsOf(node).some((call) => this.kindOf(call, node) === 'record');
    this.#visiting.delete(node);
    this.#answers.set(node, answer);
    return answer;
  }

  /** Returns the way to make a call in tail position of a function. */
  kindOf(call: Call, inside: FunctionNode): TailCallKind {
    const { callee } = call;
    if (callee.type === 'Name') {
      const binding = this.resolution.references.get(callee)?.binding;
      if (binding?.kind === 'predeclared')
        return this.isLeafName(binding.name) ? 'direct' : 'record';
    }
    const target = this.targetOf(call);
    if (target === undefined) return 'record';
    if (target === inside) return 'jump';
    return this.mayReturnTail(target) ? 'record' : 'direct';
  }

  /** Tells whether a function has a call of itself that becomes a jump. */
  jumps(node: FunctionNode): boolean {
    return this.tailCallsOf(node).some((call) => this.kindOf(call, node) === 'jump');
  }

  /** Tells whether a call of a function certainly returns and calls only leaves. */
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

  /** @param inside the function that contains the call, whose jumps to itself take no stack */
  isLeafCall(call: Call, inside?: FunctionNode): boolean {
    if (call.callee.type === 'Name') {
      const binding = this.resolution.references.get(call.callee)?.binding;
      if (binding?.kind === 'predeclared') return this.isLeafName(binding.name);
    }
    const target = this.targetOf(call);
    if (target === undefined) return false;
    if (target === inside) return this.tailCallsOf(inside).includes(call);
    return this.isLeaf(target);
  }

  /** The calls in tail position of a function. */
  tailCallsOf(node: FunctionNode): readonly Call[] {
    const known = this.#tailCalls.get(node);
    if (known !== undefined) return known;
    const calls: Call[] = [];
    if (node.type === 'Lambda') collect(node.body, calls);
    else {
      const visit = (inner: Node): void => {
        if (inner.type === 'Return') {
          if (inner.value !== undefined) collect(inner.value, calls);
        } else if (inner.type === 'If') {
          for (const statement of [...inner.consequent, ...inner.otherwise]) visit(statement);
        }
      };
      for (const statement of node.body) visit(statement);
    }
    this.#tailCalls.set(node, calls);
    return calls;
  }
}

/** Collects the calls in tail position of an expression. */
function collect(expression: Expression, calls: Call[]): void {
  switch (expression.type) {
    case 'Call':
      calls.push(expression);
      break;
    case 'Conditional':
      collect(expression.consequent, calls);
      collect(expression.otherwise, calls);
      break;
    case 'Logical':
      collect(expression.right, calls);
      break;
    default:
  }
}

/** The calls in a function, without those in functions inside it. */
function callsIn(node: FunctionNode): Call[] {
  const calls: Call[] = [];
  const visit = (inner: Node): void => {
    if (isFunctionNode(inner)) return;
    if (inner.type === 'Call') calls.push(inner);
    for (const child of childrenOf(inner)) visit(child);
  };
  for (const child of childrenOf(node)) visit(child);
  return calls;
}
