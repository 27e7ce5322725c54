import type { Binding, Reference } from '../scope/bindings.js';
import type { TailCalls } from '../compile/tail-calls.js';
import {
  childrenOf,
  isFunctionNode,
  type FunctionNode,
  type Node,
  type Program,
} from '../syntax/nodes.js';
import { ENVIRONMENT } from './values.js';

/**
 * Decides where the names of a program are kept: in variables of WebAssembly functions, in variables of the whole
 * module, or in environments in memory, where the functions inside a function find the names that they capture.
 *
 * A call of a function makes at most one environment, since a declaration runs at most once in a call.
 */

/** A function of the program. */
export interface FunctionPlan {
  readonly node: FunctionNode;
  /** The function around it; undefined for the program itself. */
  readonly outer: FunctionPlan | undefined;
  /** The names that functions inside it capture, with their offsets in its environment. */
  readonly captured: Map<Binding, number>;
}

export class Plan {
  readonly #functions = new Map<FunctionNode, FunctionPlan>();
  /** Names outside functions that functions use. */
  readonly #usedByFunctions = new Set<Binding>();
  /** Names whose value is used, not only called where the function is known. */
  readonly #usedAsValue = new Set<Binding>();

  constructor(
    readonly program: Program,
    readonly references: ReadonlyMap<Node, Reference>,
    readonly tailCalls: TailCalls,
  ) {
    for (const statement of program.body) this.#visit(statement, undefined);
  }

  /** @throws when it is not a function of the program, which is a bug in the compiler */
  of(node: FunctionNode): FunctionPlan {
    const plan = this.#functions.get(node);
    if (plan === undefined) throw new Error('a function without a plan');
    return plan;
  }

  /** Tells whether a name is a variable of the whole module. */
  isGlobal(binding: Binding): boolean {
    if (binding.scope.functionNode !== undefined) return false;
    return binding.scope.statements === this.program.body || this.#usedByFunctions.has(binding);
  }

  /** Tells whether a declared function must be made, not only compiled. */
  isValue(binding: Binding): boolean {
    return this.isGlobal(binding) || this.#usedAsValue.has(binding);
  }

  #visit(node: Node, inside: FunctionPlan | undefined): void {
    if (isFunctionNode(node)) {
      const plan: FunctionPlan = { node, outer: inside, captured: new Map() };
      this.#functions.set(node, plan);
      this.#visit(node.body, plan);
      return;
    }
    switch (node.type) {
      case 'Identifier':
        this.#use(node, inside);
        break;
      case 'VariableDeclarator':
        if (node.init != null) this.#visit(node.init, inside);
        break;
      case 'CallExpression':
        if (this.tailCalls.targetOf(node) === undefined) this.#visit(node.callee, inside);
        for (const argument of node.arguments) this.#visit(argument, inside);
        break;
      case 'ImportDeclaration':
        break;
      default:
        for (const child of childrenOf(node)) this.#visit(child, inside);
    }
  }

  #use(node: Node, inside: FunctionPlan | undefined): void {
    const binding = this.references.get(node)?.binding;
    if (binding === undefined || binding.kind === 'predeclared' || binding.kind === 'earlier')
      return;
    this.#usedAsValue.add(binding);
    const owner = binding.scope.functionNode;
    if (owner === inside?.node) return;
    if (owner === undefined) this.#usedByFunctions.add(binding);
    else {
      const { captured } = this.of(owner);
      if (!captured.has(binding)) captured.set(binding, ENVIRONMENT.names + 8 * captured.size);
    }
  }
}
