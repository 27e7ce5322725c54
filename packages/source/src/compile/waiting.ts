import type { Scope } from '../scope/bindings.js';
import {
  childrenOf,
  isFunctionNode,
  type Expression,
  type FunctionNode,
  type Node,
} from '../syntax/nodes.js';
import type { UnitContext } from './context.js';
import type { TailCalls } from './tail-calls.js';

/** A function, and what the compiler knows of its program. */
export interface Source {
  readonly unit: UnitContext;
  readonly scopes: ReadonlyMap<Node, Scope>;
  readonly tailCalls: TailCalls;
  readonly node: FunctionNode;
}

/** Finds the parts of a function whose code may have to wait for a call. Calls in tail position are left to the driver. */
export class WaitingParts {
  readonly #waiting = new Set<Node>();
  #callsItself = false;
  #captures: boolean;

  constructor(readonly source: Source) {
    this.#captures = this.#isCaptured(source.node);
    this.#find(source.node.body);
  }

  /** True if an inner function uses a parameter, or a variable that must be kept while a call is waited for. */
  get captures(): boolean {
    return this.#captures;
  }

  /** True if it calls itself, not only in tail position. */
  get callsItself(): boolean {
    return this.#callsItself;
  }

  has(node: Node): boolean {
    return this.#waiting.has(node);
  }

  /** Tells whether an expression in tail position has such a part. */
  inTail(node: Expression): boolean {
    switch (node.type) {
      case 'ConditionalExpression':
        return this.has(node.test) || this.inTail(node.consequent) || this.inTail(node.alternate);
      case 'LogicalExpression':
        if (!this.source.unit.isChecked) break;
        return this.has(node.left) || this.inTail(node.right);
      case 'CallExpression':
        if (this.source.tailCalls.isLeafCall(node)) break;
        return [node.callee, ...node.arguments].some((part) => this.has(part));
      default:
    }
    return this.has(node);
  }

  #find(node: Node): boolean {
    if (isFunctionNode(node)) return false;
    let waits = false;
    if (node.type === 'CallExpression') {
      waits = !this.source.tailCalls.isLeafCall(node);
      if (this.source.tailCalls.targetOf(node) === this.source.node) this.#callsItself = true;
    } else if (node.type === 'BreakStatement' || node.type === 'ContinueStatement') {
      // In a statement that is compiled as usual they would leave the state machine's own loop.
      waits = true;
    }
    for (const child of childrenOf(node)) if (this.#find(child)) waits = true;
    if (node.type === 'ReturnStatement') {
      waits = node.argument != null && this.inTail(node.argument);
    }
    if (waits) {
      this.#waiting.add(node);
      if (this.#isCaptured(node)) this.#captures = true;
    }
    return waits;
  }

  /** Tells whether an inner function uses a name that is declared by this node. */
  #isCaptured(node: Node): boolean {
    for (const binding of this.source.scopes.get(node)?.bindings.values() ?? []) {
      if (binding.isCaptured) return true;
    }
    return false;
  }
}
