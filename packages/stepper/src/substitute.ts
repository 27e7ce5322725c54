import {
  declaredNames,
  type Expression,
  forEachChild,
  type FunctionValue,
  type Name,
  type Node,
  type Statement,
  withChildren,
} from './nodes.js';

/**
 * Substitutes expressions for names. A name that is bound inside and also occurs in the substituted
 * expression is renamed, so that it does not capture the name: `x` becomes `x_1` (language reference, section
 * 14). Functions that call themselves are shown by their name, so this name counts as occurring too.
 */

// The names that occur in a tree. Trees never change, so the result for each node is stored.

type Names = ReadonlySet<string>;

const NONE: Names = new Set();

const freeNamesOf = new WeakMap<Node, Names>();
const shownNamesOf = new WeakMap<Node, Names>();
const allNamesOf = new WeakMap<Node, Names>();

/** The names that a node binds for its children. */
function boundNames(node: Node): readonly string[] {
  switch (node.kind) {
    case 'function':
      return namesOfFunction(node);
    case 'declaration':
      return [...node.parameters, ...declaredNames(node.body.statements)];
    case 'block':
      // The declarations of an inline block belong to the scope around it.
      return node.isInline === true ? [] : declaredNames(node.statements);
    case 'body':
    case 'program':
      return declaredNames(node.statements);
    default:
      return [];
  }
}

function namesOfFunction(value: FunctionValue): readonly string[] {
  const inner = namesInside(value);
  return value.self === undefined ? inner : [...inner, value.self];
}

/** The names that a function declares for its body. Its name for itself comes from outside. */
function namesInside({ parameters, body }: FunctionValue): readonly string[] {
  return body.kind === 'body' ? [...parameters, ...declaredNames(body.statements)] : parameters;
}

/** The names in a node that refer to something outside of it. */
export function freeNames(node: Node): Names {
  const known = freeNamesOf.get(node);
  if (known !== undefined) return known;
  const found = collect(node, freeNames, boundNames(node));
  freeNamesOf.set(node, found);
  return found;
}

/**
 * The free names, and the names by which functions in it call themselves. Users see the latter as free,
 * because such a function is shown by its name alone.
 */
export function shownNames(node: Node): Names {
  const known = shownNamesOf.get(node);
  if (known !== undefined) return known;
  const bound = node.kind === 'function' ? namesInside(node) : boundNames(node);
  const found = collect(node, shownNames, bound);
  shownNamesOf.set(node, found);
  return found;
}

/** All names that a node refers to or declares. */
export function allNames(node: Node): Names {
  const known = allNamesOf.get(node);
  if (known !== undefined) return known;
  const found = collect(node, allNames, [], boundNames(node));
  allNamesOf.set(node, found);
  return found;
}

/**
 * The names of the children, with some added and some removed. Shares the set with a child where possible.
 */
function collect(
  node: Node,
  namesOf: (child: Node) => Names,
  without: readonly string[],
  added: readonly string[] = [],
): Names {
  if (node.kind === 'name') return new Set([node.name]);
  let found: Names = NONE;
  let own: Set<string> | undefined;
  const change = (): Set<string> => {
    own ??= new Set(found);
    found = own;
    return own;
  };
  forEachChild(node, (child) => {
    const names = namesOf(child);
    if (names.size === 0) return;
    if (found.size === 0) {
      found = names;
      own = undefined;
      return;
    }
    for (const name of names) if (!found.has(name)) change().add(name);
  });
  for (const name of added) if (!found.has(name)) change().add(name);
  for (const name of without) if (found.has(name)) change().delete(name);
  return found;
}

/** Makes an unused name from another one. */
export type FreshName = (name: string, isTaken: (candidate: string) => boolean) => string;

/** A name that ends in a number, which can be increased. */
const NUMBERED = /^(.*)_(\d{1,9})$/s;

/**
 * Makes an unused name from another one: `x`, `x_1`, `x_2`.
 * @param isTaken whether a name would be mistaken for another one
 */
export function freshName(name: string, isTaken: (candidate: string) => boolean): string {
  const [, stem = name, last = 0] = NUMBERED.exec(name) ?? [];
  for (let number = Number(last) + 1; ; number += 1) {
    const candidate = `${stem}_${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}

type Bindings = ReadonlyMap<string, Expression>;

/** Replaces the names that refer to bindings by their expressions. */
export function substitute<T extends Node>(
  node: T,
  bindings: Bindings,
  fresh: FreshName = freshName,
): T {
  return new Substitution(bindings, fresh).apply(node);
}

/**
 * Replaces names in the statements that follow their declaration. These statements share a scope with the
 * names, so what they declare captures nothing.
 */
export function substituteInRest(
  statements: readonly Statement[],
  bindings: Bindings,
  fresh: FreshName = freshName,
): readonly Statement[] {
  const substitution = new Substitution(bindings, fresh);
  return statements.map((statement) => substitution.apply(statement));
}

/** Renames what a statement declares, and its uses in other statements. */
export function renameDeclared(statement: Statement, name: string, fresh: FreshName): Statement {
  if (statement.kind === 'constant') return { ...statement, name };
  return statement.kind === 'declaration'
    ? { ...rename(statement, new Map([[statement.name, name]]), fresh), name }
    : statement;
}

function rename<T extends Node>(node: T, names: ReadonlyMap<string, string>, fresh: FreshName): T {
  return substitute(node, new Map([...names].map(([name, next]) => [name, nameNode(next)])), fresh);
}

/** Names that replace renamed ones get their line when they are inserted. */
function nameNode(name: string): Name {
  return { kind: 'name', name, line: 0 };
}

class Substitution {
  /** The result for each node, so that a node that occurs several times is changed only once. */
  readonly #done = new Map<Node, Node>();
  /** The names that the substituted expressions refer to. */
  readonly #free: Names;
  /** The names that are shown in them. */
  readonly #incoming: Names;
  readonly #bindings: Bindings;
  readonly #fresh: FreshName;
  /** The names that the enclosing node binds. */
  readonly #around: readonly string[];

  constructor(bindings: Bindings, fresh: FreshName, around: readonly string[] = []) {
    this.#bindings = bindings;
    this.#fresh = fresh;
    this.#around = around;
    const values = [...bindings.values()];
    this.#free = new Set(values.flatMap((value) => [...freeNames(value)]));
    this.#incoming = new Set(values.flatMap((value) => [...shownNames(value)]));
  }

  apply<T extends Node>(node: T): T {
    if (!this.#concerns(node)) return node;
    const known = this.#done.get(node);
    // A node becomes one of its own kind or, if it is an expression, another expression.
    if (known !== undefined) return known as T;
    const made = this.#change(node);
    this.#done.set(node, made);
    return made as T;
  }

  /** Tells whether a node contains a name to replace, or one that may have to be renamed. */
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
    if (boundNames(node).length === 0) return withChildren(node, (child) => this.apply(child));
    const changed = this.#withoutCapture(node);
    const bound = boundNames(changed);
    const bindings = new Map([...this.#bindings].filter(([name]) => !bound.includes(name)));
    if (bindings.size === 0) return changed;
    const inner = new Substitution(bindings, this.#fresh, bound);
    const change = <T extends Node>(child: T): T => inner.apply(child);
    if (changed.kind !== 'function' && changed.kind !== 'declaration') {
      return withChildren(changed, change);
    }
    const { body } = changed;
    // The statements of a body share the scope of the parameters.
    const next = body.kind === 'body' ? withChildren(body, change) : change(body);
    return { ...changed, body: next } as Node;
  }

  /** Renames the names that a node binds, if they also occur in what is substituted. */
  #withoutCapture(node: Node): Node {
    const self = node.kind === 'function' ? node.self : undefined;
    let changed = node;
    for (const name of new Set(boundNames(node))) {
      // A function's name for itself is used only in its body, so it may be the same as a name that is only
      // shown.
      if (!(name === self ? this.#free : this.#incoming).has(name)) continue;
      const all = allNames(changed);
      const isTaken = (candidate: string): boolean =>
        all.has(candidate) || this.#incoming.has(candidate) || this.#around.includes(candidate);
      changed = withNewName(changed, name, this.#fresh(name, isTaken));
    }
    return changed;
  }

  #valueOf(node: Name): Expression {
    const value = this.#bindings.get(node.name);
    if (value === undefined) return node;
    return value.kind === 'name' && value.line === 0 ? { ...value, line: node.line } : value;
  }
}

/**
 * Renames a bound name, and everything else inside that is bound by the same name.
 * @param next a name that does not occur in the node
 */
function withNewName(node: Node, name: string, next: string): Node {
  const names = new Map([[name, next]]);
  const done = new Map<Node, Node>();
  const rename = <T extends Node>(part: T): T => {
    if (!allNames(part).has(name)) return part;
    const known = done.get(part);
    // A node becomes one of its own kind.
    if (known !== undefined) return known as T;
    const made = part.kind === 'name' ? { ...part, name: next } : renamed(part);
    done.set(part, made);
    return made as T;
  };
  const renamed = (part: Node): Node =>
    // A function that was made before keeps its name for itself.
    part.kind === 'function' && part.self === name && part !== node
      ? part
      : withChildren(withBoundNames(part, names), rename);
  return renamed(node);
}

/** Renames what a node itself declares. Uses stay as they are. */
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
        statements: node.statements.map((statement) => withDeclaredNames(statement, named)),
      };
    default:
      return node;
  }
}

/** Renames what a statement declares in its scope. */
function withDeclaredNames<T extends Statement>(statement: T, named: (name: string) => string): T;
function withDeclaredNames(statement: Statement, named: (name: string) => string): Statement {
  switch (statement.kind) {
    case 'constant':
    case 'declaration':
      return { ...statement, name: named(statement.name) };
    case 'if': {
      const { consequent, alternate } = statement;
      return {
        ...statement,
        consequent: withDeclaredNames(consequent, named),
        alternate: withDeclaredNames(alternate, named),
      };
    }
    case 'block':
      return statement.isInline === true
        ? {
            ...statement,
            statements: statement.statements.map((each) => withDeclaredNames(each, named)),
          }
        : statement;
    default:
      return statement;
  }
}

/**
 * Makes a function the value of a constant: it is shown by the constant's name, and its body may refer to it.
 * A function that already had a name still uses that name for itself.
 */
export function nameFunction(value: FunctionValue, name: string, fresh: FreshName): FunctionValue {
  const { self } = value;
  if (self === undefined) {
    const own = boundNames(value).includes(name) ? {} : { self: name };
    return { ...value, name, ...own };
  }
  if (self === name) return { ...value, name };
  return { ...unrolled(value, fresh), name };
}

/** Replaces a function's name for itself in its body by the function. */
export function unrolled(value: FunctionValue, fresh: FreshName): FunctionValue {
  const { self, ...plain } = value;
  return self === undefined ? value : substitute(plain, new Map([[self, value]]), fresh);
}
