import type { Callable, Site, Value } from '@wellspring/engine';
import {
  ACTION,
  makeItem,
  type EarlierName,
  type FrameShape,
  type FunctionShape,
  type InstructionKind,
  type Item,
  type StatementStart,
  type SyntaxNode,
} from './items.js';

/** Helps languages to make the items of their programs. */

/** Takes the code of a program from a language, before the program runs. */
export interface CodeTarget {
  /**
   * Registers where an item can fail.
   * @param node what fails there
   * @returns the index of the site
   */
  registerSite(site: Site, node: SyntaxNode): number;
  /** Registers a new item. @returns it with its index */
  registerItem(make: (index: number) => Item): Item;
  /**
   * Makes the frame around the program, which holds the functions of the library that are written in the
   * language itself.
   * @param names in the order of their slots. Programs refer to them as to slots of this frame
   * @param shapesOf called when the frame exists; returns what is known about each function
   */
  openLibrary(names: readonly string[], shapesOf: () => readonly FunctionShape[]): void;
  /** Calls a function for a module, within the present step. Absent when the target runs no modules. */
  readonly callWithin?: ((callee: Callable, values: Value[]) => Value) | undefined;
}

/** The meaning of a name that no scope of the text declares. */
export type OuterMeaning =
  | { readonly kind: 'constant'; readonly value: Value }
  /** A name of an earlier program of the session. */
  | { readonly kind: 'earlier'; readonly name: EarlierName }
  | { readonly kind: 'slot'; readonly slot: number }
  /** A name of the file that the program may define while it runs. */
  | { readonly kind: 'late' };

/** The names of a frame. Scopes without names have no frame. */
export interface CodeScope {
  readonly parent: CodeScope | undefined;
  readonly slots: ReadonlyMap<string, number>;
}

/** @returns the scope of a frame inside another frame */
export function scopeOf(shape: FrameShape, parent: CodeScope | undefined): CodeScope {
  return { parent, slots: new Map(shape.names.map((name, slot) => [name, slot])) };
}

export interface WriterOptions {
  readonly target: Pick<CodeTarget, 'registerItem' | 'registerSite'>;
  /** The path of the file; empty for the library. */
  readonly file: string;
  readonly isLibrary: boolean;
  /** Looks up a name that the text does not declare. Slots belong to the frame around the program. */
  readonly outer: (name: string) => OuterMeaning;
  /** The text for the value `undefined` in the language. */
  readonly nothing: string;
}

type ItemFacts = Pick<Item, 'kind' | 'action' | 'node' | 'needsFrame'> &
  Partial<Omit<Item, 'index' | 'isLibrary' | 'site' | 'file'>>;

/** Makes the items of one file. */
export class ItemWriter {
  readonly options: WriterOptions;

  constructor(options: WriterOptions) {
    this.options = options;
  }

  /** @param siteNode where its failures are reported, if not at the node */
  item(facts: ItemFacts, siteNode: SyntaxNode = facts.node): Item {
    const { isLibrary, file } = this.options;
    const { line, column } = siteNode.loc?.start ?? { line: 1, column: 0 };
    const site = this.options.target.registerSite({ line, column, file }, siteNode);
    return this.options.target.registerItem((index) =>
      makeItem({ ...facts, site, isLibrary, file, index }),
    );
  }

  instruction(facts: ItemFacts & { readonly kind: InstructionKind }): Item {
    return this.item({ ...facts, isInstruction: true });
  }

  /**
   * Returns an item of another kind that does the same. It is used when an item acts for another one in the
   * same step.
   */
  renamed(item: Item, kind: Item['kind']): Item {
    return this.options.target.registerItem((index) => ({ ...item, kind, index }));
  }

  /**
   * Records the statement that begins with an item. An item that begins several statements, such as a block
   * with only one, keeps the innermost.
   * @param isBreakpoint whether the program halts before it
   */
  begins(item: Item, statement: StatementStart, isBreakpoint: boolean): Item {
    if (this.options.isLibrary || item.statement !== undefined) return item;
    item.statement = statement;
    item.isBreakpoint ||= isBreakpoint;
    return item;
  }

  /** An item that only pushes other items. */
  expand(node: SyntaxNode, kind: Item['kind'], parts: readonly Item[]): Item {
    const needsFrame = parts.some(asksForFrame);
    return this.item({ kind, action: ACTION.expand, node, parts, needsFrame });
  }

  pop(node: SyntaxNode): Item {
    return this.instruction({ kind: 'Pop', action: ACTION.pop, node, needsFrame: false });
  }

  literal(node: SyntaxNode, value: Value): Item {
    return this.item({ kind: 'Literal', action: ACTION.literal, node, needsFrame: false, value });
  }

  /** Provides the value `undefined` for code that has no value. */
  nothing(node: SyntaxNode): Item {
    return this.item({
      kind: 'Identifier',
      action: ACTION.literal,
      node,
      needsFrame: true,
      name: this.options.nothing,
      value: undefined,
      isInserted: true,
    });
  }

  /**
   * Pushes the value of a name.
   * @param key the name in scopes, if it is another one than that which is shown
   */
  name(node: SyntaxNode, name: string, scope: CodeScope | undefined, key = name): Item {
    const place = this.#place(key, scope);
    if (place !== undefined) {
      return this.item({
        kind: 'Identifier',
        action: ACTION.name,
        node,
        needsFrame: true,
        name,
        ...place,
      });
    }
    const outer = this.options.outer(key);
    if (outer.kind === 'late') {
      const hops = hopsToFile(scope);
      return this.item({
        kind: 'Identifier',
        action: ACTION.lateName,
        node,
        needsFrame: true,
        name: key,
        hops,
      });
    }
    const isEarlier = outer.kind === 'earlier';
    return this.item({
      kind: 'Identifier',
      action: isEarlier ? ACTION.earlierName : ACTION.literal,
      node,
      needsFrame: true,
      name,
      value: isEarlier ? outer.name : outer.kind === 'constant' ? outer.value : undefined,
    });
  }

  /**
   * Gives a name the value on the stash.
   * @param isDeclaration whether it is the name's first value
   * @param key the name in scopes, if it is another one than that which is shown
   */
  assignment(
    node: SyntaxNode,
    name: string,
    scope: CodeScope | undefined,
    about: Pick<Item, 'isDeclaration'> & Partial<Pick<Item, 'isFunctionText'>>,
    key = name,
  ): Item {
    const place = this.#place(key, scope);
    const outer = place === undefined ? this.options.outer(key) : undefined;
    const isEarlier = outer?.kind === 'earlier';
    return this.instruction({
      kind: 'Assignment',
      action: isEarlier ? ACTION.assignEarlier : ACTION.assign,
      node,
      needsFrame: true,
      name,
      value: isEarlier ? outer.name : undefined,
      ...about,
      ...place,
    });
  }

  /** Evaluates a value, and gives it to a name that a scope declares. */
  declaration(
    node: SyntaxNode,
    name: string,
    value: Item,
    scope: CodeScope | undefined,
    isFunctionText = false,
  ): Item {
    const assignment = this.assignment(node, name, scope, { isDeclaration: true, isFunctionText });
    return this.item({
      kind: 'VariableDeclaration',
      action: ACTION.expand,
      node,
      needsFrame: true,
      parts: [this.pop(node), assignment, value],
    });
  }

  /** Applies an operator to the value of an operand. */
  unary(node: SyntaxNode, operator: string, operand: Item): Item {
    const operation = this.instruction({
      kind: 'UnaryOperation',
      action: ACTION.unary,
      node,
      needsFrame: false,
      name: operator,
    });
    return this.expand(node, 'UnaryExpression', [operation, operand]);
  }

  /** Applies an operator to the values of two operands, of which the left one is evaluated first. */
  binary(node: SyntaxNode, operator: string, left: Item, right: Item): Item {
    const operation = this.instruction({
      kind: 'BinaryOperation',
      action: ACTION.binary,
      node,
      needsFrame: false,
      name: operator,
    });
    return this.expand(node, 'BinaryExpression', [operation, right, left]);
  }

  /**
   * Evaluates a function and its arguments, and calls it.
   * @param name the name of the function, if the text calls it by one
   */
  call(node: SyntaxNode, callee: Item, values: readonly Item[], name: string | undefined): Item {
    const call = this.instruction({
      kind: 'Application',
      action: ACTION.call,
      node,
      needsFrame: true,
      count: values.length,
      callee: name,
    });
    return this.expand(node, 'CallExpression', [call, ...values.toReversed(), callee]);
  }

  /** Makes a function in the current frame. */
  closure(node: SyntaxNode, makes: FunctionShape): Item {
    return this.item({
      kind: 'ArrowFunctionExpression',
      action: ACTION.closure,
      node,
      needsFrame: true,
      makes,
    });
  }

  /** An item for a test and its two branches. */
  choice(
    node: SyntaxNode,
    kind: 'IfStatement' | 'ConditionalExpression',
    test: Item,
    ways: readonly [readonly Item[], readonly Item[]],
  ): Item {
    const [consequent, alternate] = ways;
    const branch = this.instruction({
      kind: 'Branch',
      action: ACTION.branch,
      node,
      needsFrame: [...consequent, ...alternate].some(asksForFrame),
      parts: consequent,
      round: alternate,
    });
    return this.expand(node, kind, [branch, test]);
  }

  /** The slot of a name that can be assigned to. */
  #place(
    name: string,
    scope: CodeScope | undefined,
  ): { readonly hops: number; readonly slot: number } | undefined {
    let hops = 0;
    for (let at = scope; at !== undefined; at = at.parent) {
      const slot = at.slots.get(name);
      if (slot !== undefined) return { hops, slot };
      hops += 1;
    }
    const outer = this.options.outer(name);
    return outer.kind === 'slot' ? { hops, slot: outer.slot } : undefined;
  }
}

/** The number of frames between the one of a scope and that of the file. */
function hopsToFile(scope: CodeScope | undefined): number {
  let hops = 0;
  for (let at = scope?.parent; at !== undefined; at = at.parent) hops += 1;
  return hops;
}

/**
 * Tells whether an item makes the item that contains it depend on the current frame. An inserted name does so
 * only once it is on the control itself.
 */
export function asksForFrame({ needsFrame, isInserted }: Item): boolean {
  return needsFrame && !isInserted;
}
