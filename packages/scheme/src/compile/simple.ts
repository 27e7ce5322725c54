import type { Entry } from '../library/entry.js';
import type { Tree } from '../tree.js';

/**
 * Finds the trees that can be written as one JavaScript expression. They call only procedures of the library that call
 * no others, so that no frame has to be saved while they are evaluated.
 */

type Call = Extract<Tree, { readonly type: 'call' }>;

/** The simple trees of the texts of a unit. Each tree is looked at once. */
export class SimpleTrees {
  readonly #known = new WeakMap<Tree, boolean>();

  /** @param libraryOf returns the procedure of the library that a name means, if it means one */
  constructor(readonly libraryOf: (name: string) => Entry | undefined) {}

  /** Tells whether a tree can be written as one expression. */
  has(tree: Tree): boolean {
    const known = this.#known.get(tree);
    if (known !== undefined) return known;
    const found = this.#find(tree);
    this.#known.set(tree, found);
    return found;
  }

  /** Returns the procedure of the library that a call calls, if that calls no others and takes so many arguments. */
  primitiveOf({ callee, args }: Call): Entry | undefined {
    const entry = callee.type === 'global' ? this.libraryOf(callee.name) : undefined;
    return entry?.isSimple === true && takes(entry, args.length) ? entry : undefined;
  }

  #find(tree: Tree): boolean {
    switch (tree.type) {
      case 'constant':
      case 'local':
      case 'global':
      case 'lambda':
        return true;
      case 'set-local':
      case 'set-global':
      case 'define':
      case 'initialise':
        return this.has(tree.value);
      case 'if':
        return this.has(tree.test) && this.has(tree.consequent) && this.has(tree.alternative);
      case 'and':
      case 'or':
      case 'sequence':
        return tree.parts.every((part) => this.has(part));
      case 'let':
      case 'body':
        return false;
      case 'call':
        return this.primitiveOf(tree) !== undefined && tree.args.every((arg) => this.has(arg));
    }
  }
}

/** Tells whether a procedure of the library takes a number of arguments. */
export function takes({ min, max }: Pick<Entry, 'min' | 'max'>, count: number): boolean {
  return count >= min && count <= max;
}

/** Tells whether evaluating a tree does nothing but look something up. */
export function isPlain({ type }: Tree): boolean {
  return type === 'constant' || type === 'local' || type === 'global' || type === 'lambda';
}
