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
 * Estimates from the text how much work an iteration of a loop or a call of a function is, so that a long
 * body counts more than a short one (decision 8). Code is counted where it certainly runs: at the start of
 * its loop or function or, if it is large and may be skipped, at the start of its branch. Loops and functions
 * inside are counted separately.
 */

/** An ordinary node of the syntax tree is one unit. */
export const UNITS_PER_OPERATION = 32;

/** For nodes that make a function, an array or a pair, which also has to be collected some day. */
export const MAKING_UNITS = 40;
/** For a call, in addition to what the called function counts. */
const CALL_UNITS = 4;

/**
 * A branch of at least this many units is counted separately. Of two smaller branches the larger is always
 * counted.
 */
const LARGE_BRANCH = 8 * UNITS_PER_OPERATION;

/**
 * V8 does not optimise functions with more nodes than this. Its interpreter takes this many times as long.
 */
const MAX_NODES_OPTIMISED = 8000;
const INTERPRETED_FACTOR = 12;

/** A part of a program that becomes one JavaScript function: a function, or the top level. */
export type Unit = FunctionNode | Program;

/** The costs of one program, each computed once. */
export class Costs {
  readonly #factors = new Map<Unit, number>();
  readonly #branches = new Map<Node, number>();
  readonly #bodies = new Map<Node, number>();

  constructor(
    readonly references: ReadonlyMap<Node, Reference>,
    readonly predeclared: (name: string) => Predeclared | undefined,
  ) {}

  /**
   * @param inside the function itself, or the function that contains the loop
   * @returns the number of operations that an iteration or a call counts as; at least one
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

  /**
   * @returns the number of operations that a branch counts as when it is taken; 0 when it is counted anyway
   */
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
    // A function with any number of arguments does some work for each.
    return known.maxArguments === Number.POSITIVE_INFINITY
      ? known.units * Math.max(1, node.arguments.length)
      : known.units;
  }
}

/** The number of nodes that become one JavaScript function, without those of functions inside it. */
function nodesOf(inside: Unit): number {
  const count = (node: Node): number => {
    let nodes = 1;
    for (const child of childrenOf(node)) if (!isFunctionNode(child)) nodes += count(child);
    return nodes;
  };
  return count(inside);
}

/**
 * Code that counts an iteration or a call as this many operations. Its value is true when no more operations
 * are granted.
 */
export function spending(counter: string, operations: number): string {
  return operations === 1 ? `--${counter}<0` : `(${counter}-=${operations})<0`;
}
