import type { Site, Value } from '@wellspring/engine';
import type * as acorn from 'acorn';
import type { Node, Statement } from '../../syntax/nodes.js';
import { placeOf } from '../../syntax/nodes.js';
import type { Binding } from '../bindings.js';
import { ACTION, makeItem, type FrameOrigin, type FrameValues, type Item } from '../items.js';
import type { BreakpointPlaces } from '../breakpoints.js';
import type { CodeScope } from './scopes.js';

/** Makes single items, and provides those that are needed in many places. */

/** The meaning of a name that no scope of the text declares. */
export type OuterMeaning =
  | { readonly kind: 'constant'; readonly value: Value }
  | { readonly kind: 'slot'; readonly slot: number };

export interface CodeOptions {
  /** Registers where an item can fail. */
  readonly registerSite: (site: Site) => number;
  readonly file: string;
  /** Looks up a name that the text does not declare. Slots belong to the frame around the program. */
  readonly outer: (name: string) => OuterMeaning;
  /** The binding of a name that the file imports. */
  readonly imported?: (name: string, valuesOf: FrameValues) => Binding;
  /** Registers a new item. @returns it with its index */
  readonly registerItem: (make: (index: number) => Item) => Item;
  readonly isLibrary: boolean;
  /** Where the program halts. */
  readonly breakpoints?: BreakpointPlaces | undefined;
}

type ItemFacts = Pick<Item, 'kind' | 'action' | 'node' | 'needsFrame'> &
  Partial<Omit<Item, 'index' | 'isLibrary' | 'site' | 'file'>>;

/** Any expression, in the type that the tree uses for children. */
export type AnyExpression =
  acorn.Expression | acorn.SpreadElement | acorn.Super | acorn.PrivateIdentifier;

/** What the parts of this folder need from each other, since items contain the items of inner code. */
export interface Coder {
  readonly items: ItemWriter;
  statement(node: Statement, scope: CodeScope | undefined): Item;
  /** A block, with a frame if it declares something. */
  block(
    node: acorn.BlockStatement,
    scope: CodeScope | undefined,
    origin?: FrameOrigin,
    statements?: readonly Statement[],
  ): Item;
  /** @param boundTo the name of the declaration that the expression is the value of */
  expression(node: AnyExpression, scope: CodeScope | undefined, boundTo?: string): Item;
}

/** Makes the items of one file. */
export class ItemWriter {
  readonly options: CodeOptions;

  constructor(options: CodeOptions) {
    this.options = options;
  }

  /** @param siteNode where its failures are reported, if not at the node */
  item(facts: ItemFacts, siteNode: Node = facts.node): Item {
    const { isLibrary, file } = this.options;
    const site = this.options.registerSite({ ...placeOf(siteNode), file });
    return this.options.registerItem((index) =>
      makeItem({ ...facts, site, isLibrary, file, index }),
    );
  }

  instruction(facts: ItemFacts): Item {
    return this.item({ ...facts, isInstruction: true });
  }

  /**
   * Returns an item of another kind that does the same. It is used when an item acts for another one in the
   * same step.
   */
  renamed(item: Item, kind: Item['kind']): Item {
    return this.options.registerItem((index) => ({ ...item, kind, index }));
  }

  /** Records the statement that begins with an item. */
  begins(item: Item, statement: Node): Item {
    const { isLibrary, breakpoints } = this.options;
    if (isLibrary || item.statement !== undefined) return item;
    item.statement = statement;
    item.isBreakpoint ||= breakpoints?.statements.has(statement.start) === true;
    return item;
  }

  /** An item that only pushes other items. */
  expand(node: Node, kind: Item['kind'], parts: readonly Item[]): Item {
    const needsFrame = parts.some(asksForFrame);
    return this.item({ kind, action: ACTION.expand, node, parts, needsFrame });
  }

  pop(node: Node): Item {
    return this.instruction({ kind: 'Pop', action: ACTION.pop, node, needsFrame: false });
  }

  literal(node: Node, value: Value): Item {
    return this.item({ kind: 'Literal', action: ACTION.literal, node, needsFrame: false, value });
  }

  /** The name `undefined`, for a value that no code produces. */
  undefinedName(node: Node): Item {
    return this.item({
      kind: 'Identifier',
      action: ACTION.literal,
      node,
      needsFrame: true,
      name: 'undefined',
      value: undefined,
    });
  }

  name(node: Node, name: string, scope: CodeScope | undefined): Item {
    const place = this.#place(name, scope);
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
    const outer = this.options.outer(name);
    return this.item({
      kind: 'Identifier',
      action: ACTION.literal,
      node,
      needsFrame: true,
      name,
      value: outer.kind === 'constant' ? outer.value : undefined,
    });
  }

  assignment(node: Node, name: string, scope: CodeScope | undefined): Item {
    return this.instruction({
      kind: 'Assignment',
      action: ACTION.assign,
      node,
      needsFrame: true,
      name,
      ...this.#place(name, scope),
    });
  }

  declaration(node: Node, name: string, value: Item, scope: CodeScope | undefined): Item {
    return this.item({
      kind: 'VariableDeclaration',
      action: ACTION.expand,
      node,
      needsFrame: true,
      parts: [this.pop(node), this.assignment(node, name, scope), value],
    });
  }

  /** An item for a test and its two branches. */
  choice(
    node: Node,
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

/**
 * Whether an item makes the item that contains it depend on the current frame. The name `undefined` that was
 * inserted for a missing value does so only once it is on the control itself.
 */
export function asksForFrame({ needsFrame, name, node }: Item): boolean {
  return needsFrame && (name !== 'undefined' || node.type === 'Identifier');
}
