import {
  childrenOf,
  type Expression,
  type FunctionNode,
  type Module,
  type Name,
  type Node,
  type Statement,
} from '../syntax/nodes.js';
import type { Problems } from '../syntax/problems.js';
import type { Binding, BindingKind, Readiness, Reference, Resolution, Scope } from './bindings.js';
import { nearName } from './near-names.js';

/**
 * Finds what the names of a program refer to. A name belongs to the function that binds it, anywhere in its body, else to the
 * function around that one, and so on. Each name is bound once in its scope.
 */

/** Names from outside of a program. */
interface OuterNames {
  /** Returns what a name means that the program does not bind. */
  readonly find: (name: string) => 'predeclared' | 'earlier' | undefined;
  /** All of them, for a hint about a name that does not exist. */
  readonly all: () => Iterable<string>;
}

/** A scope while its statements are looked at, in the order in which they run. */
interface OpenScope extends Scope {
  readonly parent: OpenScope | undefined;
  /** The names that certainly have a value by now. */
  assigned: Set<Binding>;
  /** The names that get a value before any function can be called that was made in the statements before. */
  upcoming: ReadonlySet<Binding>;
}

class Resolver {
  readonly scopes = new Map<Node, Scope>();
  readonly references = new Map<Name, Reference>();
  readonly predeclared = new Set<string>();
  readonly #outer = new Map<string, Binding>();

  constructor(
    readonly names: OuterNames,
    readonly problems: Problems,
  ) {}

  resolve(program: Module): Resolution {
    const scope = this.#open(program, undefined, program.body);
    this.#statements(scope, program.body);
    return this;
  }

  /** Opens a scope with all names that its statements bind. */
  #open(
    node: FunctionNode | Module,
    parent: OpenScope | undefined,
    statements: readonly Statement[],
  ): OpenScope {
    const scope: OpenScope = {
      node,
      parent,
      bindings: new Map(),
      assigned: new Set(),
      upcoming: new Set(),
    };
    this.scopes.set(node, scope);
    if (node.type !== 'Module') {
      for (const parameter of node.parameters) {
        scope.assigned.add(this.#bind(scope, parameter, 'parameter'));
      }
    }
    this.#bindAll(scope, statements, true);
    return scope;
  }

  #bindAll(scope: OpenScope, statements: readonly Statement[], isDirect: boolean): void {
    for (const statement of statements) {
      switch (statement.type) {
        case 'Assignment': {
          const { target, value } = statement;
          if (value.type === 'Lambda') this.#bind(scope, target, 'variable', value, isDirect);
          else this.#bind(scope, target, 'variable', undefined, isDirect);
          break;
        }
        case 'Definition':
          this.#bind(scope, statement.target, 'function', statement, isDirect);
          break;
        case 'If':
          this.#bindAll(scope, statement.consequent, false);
          this.#bindAll(scope, statement.otherwise, false);
          break;
        case 'Import':
          for (const { local } of statement.names) {
            scope.assigned.add(this.#bind(scope, local, 'import'));
          }
          break;
        default:
      }
    }
  }

  #bind(
    scope: OpenScope,
    declaration: Name,
    kind: BindingKind,
    functionNode?: FunctionNode,
    isDirect = true,
  ): Binding {
    const { name } = declaration;
    const known = scope.bindings.get(name);
    if (known !== undefined) {
      const line = known.declaration && this.problems.placeOf(known.declaration.start).line;
      throw this.problems.named(
        'NameReassignmentError',
        'A name has been reassigned here.',
        declaration,
        `${name} already has its meaning from line ${line}. Choose another name for the new value.`,
      );
    }
    const binding: Binding = {
      name,
      kind,
      declaration,
      functionNode,
      isDirect,
      isChecked: false,
      isCaptured: false,
    };
    scope.bindings.set(name, binding);
    return binding;
  }

  #statements(scope: OpenScope, statements: readonly Statement[]): void {
    for (const [index, statement] of statements.entries()) {
      switch (statement.type) {
        case 'Assignment':
          if (isInert(statement)) this.#lookAhead(scope, statements, index);
          this.#expression(scope, statement.value);
          this.#assign(scope, statement.target);
          break;
        case 'Definition':
          this.#lookAhead(scope, statements, index);
          this.#function(scope, statement);
          this.#assign(scope, statement.target);
          break;
        case 'ExpressionStatement':
          this.#expression(scope, statement.expression);
          break;
        case 'Return':
          if (statement.value !== undefined) this.#expression(scope, statement.value);
          break;
        case 'If': {
          this.#expression(scope, statement.test);
          const before = scope.assigned;
          const [then, otherwise] = [statement.consequent, statement.otherwise].map((branch) => {
            scope.assigned = new Set(before);
            this.#statements(scope, branch);
            return scope.assigned;
          }) as [Set<Binding>, Set<Binding>];
          if (alwaysReturns(statement.consequent)) scope.assigned = otherwise;
          else if (alwaysReturns(statement.otherwise)) scope.assigned = then;
          else scope.assigned = new Set([...then].filter((one) => otherwise.has(one)));
          break;
        }
        default:
      }
      scope.upcoming = new Set();
    }
  }

  /** Finds the names that the next statements bind before anything is called. */
  #lookAhead(scope: OpenScope, statements: readonly Statement[], from: number): void {
    const upcoming = new Set<Binding>();
    for (let index = from; index < statements.length; index += 1) {
      const statement = statements[index] as Statement;
      if (!isInert(statement)) break;
      const binding = scope.bindings.get(statement.target.name);
      if (binding !== undefined) upcoming.add(binding);
    }
    scope.upcoming = upcoming;
  }

  #assign(scope: OpenScope, target: Name): void {
    const binding = scope.bindings.get(target.name);
    if (binding === undefined) return;
    scope.assigned.add(binding);
    this.references.set(target, { binding, readiness: 'ready' });
  }

  #function(parent: OpenScope, node: FunctionNode): void {
    if (node.type === 'Lambda') {
      this.#expression(this.#open(node, parent, []), node.body);
    } else this.#statements(this.#open(node, parent, node.body), node.body);
  }

  #expression(scope: OpenScope, node: Expression): void {
    if (node.type === 'Name') this.#use(scope, node);
    else if (node.type === 'Lambda') this.#function(scope, node);
    else for (const child of childrenOf(node)) this.#expression(scope, child as Expression);
  }

  #use(scope: OpenScope, node: Name): void {
    for (let at: OpenScope | undefined = scope; at !== undefined; at = at.parent) {
      const binding = at.bindings.get(node.name);
      if (binding === undefined) continue;
      if (at !== scope) binding.isCaptured = true;
      const isReady = at.assigned.has(binding) || (at !== scope && at.upcoming.has(binding));
      const readiness: Readiness = isReady
        ? 'ready'
        : at.parent === undefined
          ? 'global'
          : at === scope
            ? 'local'
            : 'free';
      if (!isReady) binding.isChecked = true;
      this.references.set(node, { binding, readiness });
      return;
    }
    this.references.set(node, { binding: this.#fromOutside(scope, node), readiness: 'ready' });
  }

  #fromOutside(scope: OpenScope, node: Name): Binding {
    const { name } = node;
    const known = this.#outer.get(name);
    if (known !== undefined) return known;
    const kind = this.names.find(name);
    if (kind === undefined) throw this.#notFound(scope, node);
    if (kind === 'predeclared') this.predeclared.add(name);
    const binding: Binding = {
      name,
      kind,
      declaration: undefined,
      functionNode: undefined,
      isDirect: true,
      isChecked: false,
      isCaptured: false,
    };
    this.#outer.set(name, binding);
    return binding;
  }

  #notFound(scope: OpenScope, node: Name): Error {
    const candidates = new Set(this.names.all());
    for (let at: OpenScope | undefined = scope; at !== undefined; at = at.parent) {
      for (const name of at.bindings.keys()) candidates.add(name);
    }
    const near = nearName(node.name, candidates);
    return this.problems.named(
      'NameNotFoundError',
      `name '${node.name}' is not defined`,
      node,
      near === undefined
        ? `No statement gives ${node.name} a value. Check the spelling, or assign it a value first.`
        : `Perhaps you meant to type '${near}'?`,
    );
  }
}

/** Tells whether a statement binds a name and calls nothing. */
function isInert(statement: Statement): statement is Statement & { readonly target: Name } {
  if (statement.type === 'Definition') return true;
  if (statement.type !== 'Assignment') return false;
  const { type } = statement.value;
  return type === 'Literal' || type === 'Lambda';
}

/** Tells whether statements never come to their end. */
export function alwaysReturns(statements: readonly Statement[]): boolean {
  return statements.some(
    (statement) =>
      statement.type === 'Return' ||
      (statement.type === 'If' &&
        alwaysReturns(statement.consequent) &&
        alwaysReturns(statement.otherwise)),
  );
}

/**
 * Resolves the names of a program.
 * @throws ProgramProblem when a name is bound twice or not at all
 */
export function resolve(program: Module, names: OuterNames, problems: Problems): Resolution {
  return new Resolver(names, problems).resolve(program);
}
