import { allNames, boundNames, freeNames, freshName } from './names.js';
import {
  withChildren,
  type Expression,
  type FunctionValue,
  type Name,
  type Node,
  type Statement,
} from './nodes.js';

/**
 * Substitution of expressions for names. What is bound inside by a name that occurs in what is substituted
 * is renamed, lest it capture that: `x` becomes `x_1` (language reference, section 14).
 */

export type Bindings = ReadonlyMap<string, Expression>;

/** Puts expressions in the place of the names that refer to them. */
export function substitute<T extends Node>(node: T, bindings: Bindings): T {
  return new Substitution(bindings, new Set()).apply(node);
}

/**
 * Puts expressions in the place of names in the statements that follow their declaration. What else these
 * statements declare is declared beside those names, so it captures nothing.
 */
export function substituteInRest(
  statements: readonly Statement[],
  bindings: Bindings,
): readonly Statement[] {
  const substitution = new Substitution(bindings, new Set());
  return statements.map((statement) => substitution.apply(statement));
}

/** Gives the names that a statement declares, and the uses in the others, new names. */
export function renameDeclared(statement: Statement, name: string): Statement {
  if (statement.kind === 'constant') return { ...statement, name };
  return statement.kind === 'declaration'
    ? { ...rename(statement, new Map([[statement.name, name]])), name }
    : statement;
}

function rename<T extends Node>(node: T, names: ReadonlyMap<string, string>): T {
  return substitute(node, new Map([...names].map(([name, next]) => [name, nameNode(next)])));
}

/** Names that stand for renamed ones get their line when they are put in place. */
function nameNode(name: string): Name {
  return { kind: 'name', name, line: 0 };
}

class Substitution {
  /** What each node has become: one that stands in several places is changed once. */
  readonly #done = new Map<Node, Node>();
  /** The names that what is substituted refers to. */
  readonly #incoming: ReadonlySet<string>;
  readonly #bindings: Bindings;
  /** Names that enclosing nodes were just given. */
  readonly #avoid: ReadonlySet<string>;

  constructor(bindings: Bindings, avoid: ReadonlySet<string>) {
    this.#bindings = bindings;
    this.#avoid = avoid;
    this.#incoming = new Set([...bindings.values()].flatMap((value) => [...freeNames(value)]));
  }

  apply<T extends Node>(node: T): T {
    if (!this.#concerns(node)) return node;
    const known = this.#done.get(node);
    // A node becomes one of its own kind, or, where it is an expression, another expression.
    if (known !== undefined) return known as T;
    const made = this.#change(node);
    this.#done.set(node, made);
    return made as T;
  }

  /** Whether a node has a name that is replaced, or one that may have to be renamed. */
  #concerns(node: Node): boolean {
    const free = freeNames(node);
    if (free.size > 0) for (const name of this.#bindings.keys()) if (free.has(name)) return true;
    if (this.#incoming.size === 0) return false;
    const all = allNames(node);
    for (const name of this.#incoming) if (all.has(name)) return true;
    return false;
  }

  #change(node: Node): Node {
    if (node.kind === 'name') return this.#valueOf(node);
    const bound = boundNames(node);
    if (bound.length === 0) return withChildren(node, (child) => this.apply(child));
    const bindings = new Map([...this.#bindings].filter(([name]) => !bound.includes(name)));
    if (bindings.size === 0) return node;
    const incoming = new Set([...bindings.values()].flatMap((value) => [...freeNames(value)]));
    const avoid = new Set(this.#avoid);
    const renamed = new Map<string, string>();
    for (const name of bound) {
      if (!incoming.has(name)) continue;
      const taken = allNames(node);
      const next = freshName(
        name,
        (candidate) => taken.has(candidate) || incoming.has(candidate) || avoid.has(candidate),
      );
      renamed.set(name, next);
      avoid.add(next);
    }
    for (const [name, next] of renamed) bindings.set(name, nameNode(next));
    const inner = new Substitution(bindings, avoid);
    const changed = withBoundNames(node, renamed);
    if (changed.kind === 'function' || changed.kind === 'declaration') {
      const { body } = changed;
      // The statements of a body share the scope of the parameters.
      const next =
        body.kind === 'body' ? inner.#inside(body, renamed) : inner.apply<Expression>(body);
      return { ...changed, body: next } as Node;
    }
    return inner.#inside(changed, renamed);
  }

  #inside<T extends Node>(node: T, renamed: ReadonlyMap<string, string>): T {
    return withChildren(withBoundNames(node, renamed), (child) => this.apply(child));
  }

  #valueOf(node: Name): Expression {
    const value = this.#bindings.get(node.name);
    if (value === undefined) return node;
    return value.kind === 'name' && value.line === 0 ? { ...value, line: node.line } : value;
  }
}

/** Gives what a node declares for itself other names; uses of them stay as they are. */
function withBoundNames<T extends Node>(node: T, renamed: ReadonlyMap<string, string>): T;
function withBoundNames(node: Node, renamed: ReadonlyMap<string, string>): Node {
  if (renamed.size === 0) return node;
  const named = (name: string): string => renamed.get(name) ?? name;
  switch (node.kind) {
    case 'function': {
      const { self } = node;
      const parameters = node.parameters.map(named);
      return { ...node, parameters, ...(self === undefined ? {} : { self: named(self) }) };
    }
    case 'declaration':
      return { ...node, parameters: node.parameters.map(named) };
    case 'block':
    case 'body':
      return {
        ...node,
        statements: node.statements.map((statement) =>
          statement.kind === 'constant' || statement.kind === 'declaration'
            ? { ...statement, name: named(statement.name) }
            : statement,
        ),
      };
    default:
      return node;
  }
}

/**
 * A function as the value of a constant: it is shown by the constant's name, and its body may refer to it.
 * One that had a name before still means itself by that.
 */
export function nameFunction(value: FunctionValue, name: string): FunctionValue {
  const { self } = value;
  if (self === undefined) {
    const own = value.parameters.includes(name) ? {} : { self: name };
    return { ...value, name, ...own };
  }
  if (self === name) return { ...value, name };
  return { ...unrolled(value), name };
}

/** A function whose body has the function itself in the place of the name for it. */
export function unrolled(value: FunctionValue): FunctionValue {
  const { self, ...plain } = value;
  return self === undefined ? value : substitute(plain, new Map([[self, value]]));
}
