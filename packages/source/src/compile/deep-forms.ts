import { childrenOf, isFunctionNode, type Node, type Program } from '../syntax/nodes.js';

/**
 * Decides which functions get two forms. Both forms of a function contain the functions inside it, again in
 * both forms, so the code doubles with each level of nesting. Levels that would make the code too long get
 * only the fast form: calls in them nest on JavaScript's stack or not at all.
 */

/** Compiled code may have this many times the length of the program, and this many more characters. */
const GROWTH = 8;
const ALLOWANCE = 200_000;

const MAX_LEVELS = 12;

/** Decides which functions of a program may have a deep form, by their level of nesting. */
export class DeepForms {
  readonly #levels: number;
  #level = 0;

  constructor(program: Program) {
    this.#levels = levelsWithin(sizes(program), GROWTH * program.end + ALLOWANCE);
  }

  /**
   * Calls `compile` for a function and the functions inside it, and tells it whether they may have a deep
   * form.
   */
  within(compile: (mayDouble: boolean) => string): string {
    this.#level += 1;
    try {
      return compile(this.#level <= this.#levels);
    } finally {
      this.#level -= 1;
    }
  }
}

/** The lengths of functions by their level of nesting, each without the functions inside it. */
function sizes(program: Program): number[] {
  const result: number[] = [];
  const visit = (node: Node, level: number): void => {
    for (const child of childrenOf(node)) {
      const isFunction = isFunctionNode(child);
      if (isFunction) {
        const length = child.end - child.start;
        result[level + 1] = (result[level + 1] ?? 0) + length;
        if (level > 0) result[level] = (result[level] ?? 0) - length;
      }
      visit(child, level + (isFunction ? 1 : 0));
    }
  };
  visit(program, 0);
  return result;
}

/** The number of levels that can have two forms so that at most `max` characters are written. */
function levelsWithin(lengths: readonly number[], max: number): number {
  for (let levels = MAX_LEVELS; levels > 0; levels -= 1) {
    let total = 0;
    for (const [level, length] of lengths.entries()) {
      total += (length ?? 0) * 2 ** Math.min(level, levels);
    }
    if (total <= max) return levels;
  }
  return 0;
}
