import type * as acorn from 'acorn';
import type { Node, Statement } from '../../syntax/nodes.js';
import { placeOf } from '../../syntax/nodes.js';
import type { Site } from '../../runtime/errors.js';
import type { Value } from '../../runtime/values.js';
import type { Binding } from '../bindings.js';
import { ACTION, makeItem, type FrameOrigin, type FrameValues, type Item } from '../items.js';
import type { BreakpointPlaces } from '../breakpoints.js';
import type { CodeScope } from './scopes.js';

/** Makes items one at a time, and knows those that every part of the text needs. */

/** What a name means that no scope of the text declares. */
export type OuterMeaning =
  | { readonly kind: 'constant'; readonly value: Value }
  | { readonly kind: 'slot'; readonly slot: number };

export interface CodeOptions {
  /** Registers where an item can fail. */
  readonly registerSite: (site: Site) => number;
  readonly file: string;
  /** Looks up a name that the text does not declare. Slots are those of the frame around the program. */
  readonly outer: (name: string) => OuterMeaning;
  /** What a name is bound to that the file imports. */
  readonly imported?: (name: string, valuesOf: FrameValues) => Binding;
  /** Takes each new item; @returns it with its index */
  readonly registerItem: (make: (index: number) => Item) => Item;
  readonly isLibrary: boolean;
  /** Where the program is to halt. */
  readonly breakpoints?: BreakpointPlaces | undefined;
}

type ItemFacts = Pick<Item, 'kind' | 'action' | 'node' | 'needsFrame'> &
  Partial<Omit<Item, 'index' | 'isLibrary' | 'site' | 'file'>>;

/** Any expression, as the tree types its children. */
export type AnyExpression =
  acorn.Expression | acorn.SpreadElement | acorn.Super | acorn.PrivateIdentifier;

/** What the parts of this folder need of each other: items hold those of the text inside theirs. */
export interface Coder {
  readonly items: ItemWriter;
  statement(node: Statement, scope: CodeScope | undefined): Item;
  /** A block, with a frame where it declares something. */
  block(
    node: acorn.BlockStatement,
    scope: CodeScope | undefined,
    origin?: FrameOrigin,
    statements?: readonly Statement[],
  ): Item;
  /** @param boundTo the name of the declaration whose value it is */
  expression(node: AnyExpression, scope: CodeScope | undefined, boundTo?: string): Item;
}

/** Makes the items of one file. */
export class ItemWriter {
  readonly options: CodeOptions;

  constructor(options: CodeOptions) {
    this.options = options;
  }

  /** @param siteNode where its failures are reported, if that is not the node */
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

  /** The same item under the name of what it acts for in the same step. */
  renamed(item: Item, kind: Item['kind']): Item {
    return this.options.registerItem((index) => ({ ...item, kind, index }));
  }

  /** Takes note of the statement that begins with an item. */
  begins(item: Item, statement: Node): Item {
    const { isLibrary, breakpoints } = this.options;
    if (isLibrary || item.statement !== undefined) return item;
    item.statement = statement;
    item.isBreakpoint ||= breakpoints?.statements.has(statement.start) === true;
    return item;
  }

  /** Nodes that only push others. */
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

  /** The name `undefined`, which stands for a value that nothing else gives. */
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

  /** A test and the two ways that it decides between. */
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

  /** Where the frames hold a name that can be assigned to. */
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
 * Whether what an item is part of depends on the current frame because of it. The name `undefined` that stands
 * for a value that nothing else gives does so only once it is on the control itself.
 */
export function asksForFrame({ needsFrame, name, node }: Item): boolean {
  return needsFrame && (name !== 'undefined' || node.type === 'Identifier');
}
