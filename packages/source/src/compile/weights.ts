import type * as acorn from 'acorn';
import type { Reference } from '../scope/bindings.js';
import {
  childrenOf,
  isFunctionNode,
  type FunctionNode,
  type Node,
  type Program,
} from '../syntax/nodes.js';
import type { Predeclared } from './context.js';

/**
 * How much work a round of a loop or a call of a function is, told from its text: so that a long body
 * counts for more than a short one (decision 8). A piece of text is counted where it is surely run:
 * at the head of the loop or function that it stands in, or, where it is large and may be left out, at
 * the start of its branch. Loops and functions inside count by themselves.
 */

/** In units, of which an ordinary node of the syntax tree is one. */
export const UNITS_PER_OPERATION = 32;

/** What takes more than its node: a function, an array or a pair is made, and collected some day. */
export const MAKING_UNITS = 40;
/** Of a call, besides what the called function counts. */
const CALL_UNITS = 4;

/** A branch of so many units counts by itself; of smaller ones the larger counts in any case. */
const LARGE_BRANCH = 8 * UNITS_PER_OPERATION;

/** Functions of more nodes, V8 leaves to its interpreter, which takes so many times as long. */
const MAX_NODES_OPTIMISED = 8000;
const INTERPRETED_FACTOR = 12;

/** What is compiled as one JavaScript function: a function or the top of a program. */
export type Unit = FunctionNode | Program;

/** The weights of one program, each found once. */
export class Weights {
  readonly #factors = new Map<Unit, number>();
  readonly #branches = new Map<Node, number>();
  readonly #bodies = new Map<Node, number>();

  constructor(
    readonly references: ReadonlyMap<Node, Reference>,
    readonly predeclared: (name: string) => Predeclared | undefined,
  ) {}

  /**
   * @param inside the function that it is, or that it stands in
   * @returns the operations that a round of a loop, or a call of a function, counts as; at least one
   */
  ofBody(node: FunctionNode | acorn.WhileStatement | acorn.ForStatement, inside: Unit): number {
    const known = this.#bodies.get(node);
    if (known !== undefined) return known;
    const parts =
      node.type === 'ForStatement'
        ? [node.test, node.update, node.body]
        : node.type === 'WhileStatement'
          ? [node.test, node.body]
          : [node.body];
    let units = 0;
    for (const part of parts) if (part != null) units += this.#unitsOf(part);
    const operations = Math.max(1, this.#operations(units, inside));
    this.#bodies.set(node, operations);
    return operations;
  }

  /** @returns the operations that a branch counts as when it is taken; 0 when it is counted anyway */
  ofBranch(node: Node, inside: Unit): number {
    const units = this.#unitsOfBranch(node);
    return units < LARGE_BRANCH ? 0 : this.#operations(units, inside);
  }

  #operations(units: number, inside: Unit): number {
    let factor = this.#factors.get(inside);
    if (factor === undefined) {
      factor = nodesOf(inside) > MAX_NODES_OPTIMISED ? INTERPRETED_FACTOR : 1;
      this.#factors.set(inside, factor);
    }
    return Math.floor((units * factor) / UNITS_PER_OPERATION);
  }

  #unitsOfBranch(node: Node): number {
    const known = this.#branches.get(node);
    if (known !== undefined) return known;
    const units = this.#unitsOf(node);
    this.#branches.set(node, units);
    return units;
  }

  #unitsOf(node: Node): number {
    if (isFunctionNode(node)) return MAKING_UNITS;
    switch (node.type) {
      case 'Identifier':
      case 'Literal':
        return 1;
      case 'WhileStatement':
        return 1;
      case 'ForStatement':
        return 1 + (node.init == null ? 0 : this.#unitsOf(node.init));
      case 'IfStatement':
      case 'ConditionalExpression': {
        const branches = [node.consequent, node.alternate].map((branch) => {
          const units = branch == null ? 0 : this.#unitsOfBranch(branch);
          return units < LARGE_BRANCH ? units : 0;
        });
        return 1 + this.#unitsOf(node.test) + Math.max(...branches);
      }
      default: {
        let units = 1 + this.#ownUnits(node);
        for (const child of childrenOf(node)) units += this.#unitsOf(child);
        return units;
      }
    }
  }

  #ownUnits(node: Node): number {
    if (node.type === 'ArrayExpression') return MAKING_UNITS;
    if (node.type !== 'CallExpression') return 0;
    if (node.callee.type !== 'Identifier') return CALL_UNITS;
    const binding = this.references.get(node.callee)?.binding;
    const known = binding?.kind === 'predeclared' ? this.predeclared(binding.name) : undefined;
    if (known?.kind !== 'function') return CALL_UNITS;
    // What takes any number of arguments does something with each.
    return known.most === Number.POSITIVE_INFINITY
      ? known.units * Math.max(1, node.arguments.length)
      : known.units;
  }
}

/** How many nodes become one JavaScript function, without those of the functions inside. */
function nodesOf(inside: Unit): number {
  const count = (node: Node): number => {
    let nodes = 1;
    for (const child of childrenOf(node)) if (!isFunctionNode(child)) nodes += count(child);
    return nodes;
  };
  return count(inside);
}

/** Text that counts a round or a call as so many operations, and is true when no more are granted. */
export function spending(counter: string, operations: number): string {
  return operations === 1 ? `--${counter}<0` : `(${counter}-=${operations})<0`;
}
