import type { Problem } from '@wellspring/engine';
import type { Fix } from '@wellspring/evaluator';
import type * as acorn from 'acorn';
import {
  childrenOf,
  placeOf,
  type FunctionNode,
  type Node,
  type Program,
  type Statement,
} from '../syntax/nodes.js';
import { comparisonFor } from '../syntax/advice.js';
import { comparisonFix } from '../syntax/rule-fixes.js';
import type { Binding, BindingKind, Readiness, Reference, Scope } from './bindings.js';
import { type Elsewhere, NOWHERE, UndeclaredNames } from './undeclared-names.js';

/**
 * Finds the declaration that each name refers to, and the problems with names that can be found before a
 * program runs (language reference, sections 2 and 4): all assignments to constants and to loop variables;
 * then the first undeclared name.
 */

/** A name that exists before the program: predeclared, or from an earlier program of the session. */
export interface OuterName {
  readonly kind: 'predeclared' | 'earlier';
  readonly isAssignable: boolean;
}

export interface Resolution {
  /** By the identifier node of the use. */
  readonly references: ReadonlyMap<Node, Reference>;
  /** By the node that opens the scope: program, block, function or for statement. */
  readonly scopes: ReadonlyMap<Node, Scope>;
  /** Predeclared names that the program uses. */
  readonly predeclared: ReadonlySet<string>;
  /** Problems with declarations and assignments. */
  readonly problems: readonly Problem[];
  /** The first undeclared name. */
  readonly undeclared: Problem | undefined;
}

interface ResolveOptions {
  /** Finds where the program could have a name from, for advice. */
  readonly elsewhere?: Elsewhere;
  /** True if declared functions can be called before their declaration, as in JavaScript. */
  readonly hoistsFunctions?: boolean;
  /** The predeclared name for each name that is imported from the library. */
  readonly fromLibrary?: ReadonlyMap<string, string>;
}

/**
 * @param program a program that follows the rules of its chapter
 * @param outer looks up a name that the program does not declare
 */
export function resolve(
  program: Program,
  outer: (name: string) => OuterName | undefined,
  options: ResolveOptions = {},
): Resolution {
  return new Resolver(program, outer, options).resolveProgram();
}

interface DeclarationFacts {
  readonly initialisedAt: number;
  readonly statementIndex: number;
  readonly value?: Node | null | undefined;
  readonly functionNode?: FunctionNode | undefined;
  readonly isAssignable?: boolean;
  /** The predeclared name for which it stands. */
  readonly libraryName?: string | undefined;
}

class Resolver {
  readonly hoistsFunctions: boolean;
  readonly fromLibrary: ReadonlyMap<string, string>;
  readonly #references = new Map<Node, Reference>();
  readonly #scopes = new Map<Node, Scope>();
  readonly #outerScope: Scope = {
    parent: undefined,
    bindings: new Map(),
    functionNode: undefined,
    statements: [],
  };
  readonly #problems: Problem[] = [];
  #undeclared: Problem | undefined;
  /** The variables of the for loops around the current statement. */
  readonly #loopVariables = new Set<Binding>();
  readonly #nextRunningOf = new Map<Scope, readonly number[]>();
  readonly #undeclaredNames: UndeclaredNames;
  /** The meanings of each name in the scopes around the current node, the innermost last. */
  readonly #meanings = new Map<string, Binding[]>();

  constructor(
    readonly program: Program,
    readonly outer: (name: string) => OuterName | undefined,
    { elsewhere = NOWHERE, hoistsFunctions = false, fromLibrary = new Map() }: ResolveOptions,
  ) {
    this.#undeclaredNames = new UndeclaredNames(program, {
      elsewhere,
      exists: (name) => this.#meaningOf(name) !== undefined || outer(name) !== undefined,
      functionOf: (name) => this.#meanings.get(name)?.at(-1)?.scope.functionNode,
    });
    this.hoistsFunctions = hoistsFunctions;
    this.fromLibrary = fromLibrary;
  }

  resolveProgram(): Resolution {
    const { program } = this;
    const scope = this.#open(program, this.#outerScope, undefined, program.body);
    this.#statements(program.body, scope);
    this.#leave(scope);
    const outer = [...this.#outerScope.bindings.values()];
    const predeclared = new Set([
      ...this.fromLibrary.values(),
      ...outer.filter(({ kind }) => kind === 'predeclared').map(({ name }) => name),
    ]);
    return {
      references: this.#references,
      scopes: this.#scopes,
      predeclared,
      problems: this.#problems,
      undeclared: this.#undeclared,
    };
  }

  #open(
    node: Node,
    parent: Scope,
    functionNode: FunctionNode | undefined,
    statements: readonly Statement[],
    parameters: readonly acorn.Pattern[] = [],
  ): Scope {
    const scope: Scope = { parent, bindings: new Map(), functionNode, statements };
    this.#scopes.set(node, scope);
    for (const parameter of parameters) {
      const identifier = parameter.type === 'RestElement' ? parameter.argument : parameter;
      if (identifier.type !== 'Identifier') continue;
      this.#declare(identifier, 'parameter', scope, {
        initialisedAt: 0,
        statementIndex: -1,
        isAssignable: true,
      });
    }
    statements.forEach((statement, index) => this.#declareStatement(statement, index, scope));
    return scope;
  }

  /** Restores the meanings that the names of a scope have outside of it. */
  #leave(scope: Scope): void {
    for (const name of scope.bindings.keys()) this.#meanings.get(name)?.pop();
  }

  #declareStatement(statement: Statement, index: number, scope: Scope): void {
    switch (statement.type) {
      case 'ImportDeclaration':
        for (const specifier of statement.specifiers) {
          const libraryName = this.fromLibrary.get(specifier.local.name);
          const kind = libraryName === undefined ? 'import' : 'predeclared';
          this.#declare(specifier.local, kind, scope, {
            initialisedAt: 0,
            statementIndex: -1,
            libraryName,
          });
        }
        break;
      case 'ExportNamedDeclaration':
        if (statement.declaration != null) {
          this.#declareStatement(statement.declaration, index, scope);
        }
        break;
      case 'FunctionDeclaration':
        this.#declare(statement.id, 'function', scope, {
          initialisedAt: this.hoistsFunctions ? 0 : statement.end,
          statementIndex: this.hoistsFunctions ? -1 : index,
          functionNode: statement,
        });
        break;
      case 'VariableDeclaration':
        this.#declareVariable(statement, index, scope);
        break;
      default:
    }
  }

  #declareVariable(
    declaration: acorn.VariableDeclaration,
    index: number,
    scope: Scope,
  ): Binding | undefined {
    const [declarator] = declaration.declarations;
    if (declarator?.id.type !== 'Identifier') return undefined;
    const isConstant = declaration.kind === 'const';
    const isFunction = isConstant && declarator.init?.type === 'ArrowFunctionExpression';
    return this.#declare(declarator.id, isConstant ? 'const' : 'let', scope, {
      initialisedAt: declaration.end,
      statementIndex: index,
      functionNode:
        isFunction && declarator.init?.type === 'ArrowFunctionExpression'
          ? declarator.init
          : undefined,
      isAssignable: !isConstant,
      value: declarator.init,
    });
  }

  #declare(
    identifier: acorn.Identifier,
    kind: BindingKind,
    scope: Scope,
    facts: DeclarationFacts,
  ): Binding {
    const { name } = identifier;
    if (name === 'undefined') {
      this.#problems.push({
        type: 'Syntax',
        place: placeOf(identifier),
        message: 'Name undefined cannot be declared again.',
        explanation: 'undefined stands for the value undefined everywhere. Choose another name.',
      });
    }
    if (scope.bindings.has(name)) {
      // JavaScript, and therefore the parser, lets a function in a body replace another with the same name.
      const place = placeOf(identifier);
      this.#problems.push({
        type: 'Syntax',
        place,
        message: `SyntaxError: Identifier '${name}' has already been declared (${place.line}:${place.column})`,
        explanation: 'Choose another name, or remove one of the two declarations.',
      });
    }
    const binding: Binding = {
      name: facts.libraryName ?? name,
      kind,
      scope,
      isAssignable: facts.isAssignable ?? false,
      functionNode: facts.functionNode,
      initialisedAt: facts.initialisedAt,
      statementIndex: facts.statementIndex,
      isChecked: false,
      isCaptured: false,
      isAssigned: false,
      values: facts.value == null ? [] : [facts.value],
    };
    const meanings = this.#meanings.get(name) ?? [];
    if (scope.bindings.has(name)) meanings.pop();
    meanings.push(binding);
    this.#meanings.set(name, meanings);
    scope.bindings.set(name, binding);
    this.#references.set(identifier, { binding, readiness: 'ready' });
    return binding;
  }

  #statements(statements: readonly Statement[], scope: Scope): void {
    for (const statement of statements) this.#visit(statement, scope);
  }

  #visit(node: Node, scope: Scope): void {
    switch (node.type) {
      case 'Identifier':
        this.#use(node, scope);
        break;
      case 'BlockStatement': {
        const inner = this.#open(node, scope, scope.functionNode, node.body);
        this.#statements(node.body, inner);
        this.#leave(inner);
        break;
      }
      case 'FunctionDeclaration':
      case 'ArrowFunctionExpression':
        this.#visitFunction(node, scope);
        break;
      case 'ForStatement':
        this.#visitFor(node, scope);
        break;
      case 'VariableDeclaration':
        for (const declarator of node.declarations) {
          if (declarator.init != null) this.#visit(declarator.init, scope);
        }
        break;
      case 'AssignmentExpression':
        this.#visitAssignment(node, scope, false);
        break;
      case 'ExpressionStatement':
        this.#visitStatement(node.expression, scope);
        break;
      case 'ImportDeclaration':
        break;
      case 'ExportNamedDeclaration':
        if (node.declaration != null) this.#visit(node.declaration, scope);
        for (const specifier of node.specifiers) this.#visit(specifier.local, scope);
        break;
      default:
        for (const child of childrenOf(node)) this.#visit(child, scope);
    }
  }

  #visitFunction(node: FunctionNode, scope: Scope): void {
    // Parameters and the body's own names share one scope.
    const statements = node.body.type === 'BlockStatement' ? node.body.body : [];
    const inner = this.#open(node, scope, node, statements, node.params);
    // An assignment in a function inside the body of a loop counts as in the body, unless it is to a variable
    // of the function's own. The set of loop variables distinguishes the two.
    if (node.body.type === 'BlockStatement') this.#statements(node.body.body, inner);
    else this.#visit(node.body, inner);
    this.#leave(inner);
  }

  #visitFor(node: acorn.ForStatement, scope: Scope): void {
    const header = this.#open(node, scope, scope.functionNode, []);
    let variable: Binding | undefined;
    if (node.init?.type === 'VariableDeclaration') {
      variable = this.#declareVariable(node.init, 0, header);
    }
    if (node.init != null) this.#visitStatement(node.init, header);
    if (node.test != null) this.#visit(node.test, header);
    if (node.update != null) this.#visitStatement(node.update, header);
    if (variable !== undefined) this.#loopVariables.add(variable);
    this.#visit(node.body, header);
    if (variable !== undefined) this.#loopVariables.delete(variable);
    this.#leave(header);
  }

  /** Visits a part of a program whose value is not used. */
  #visitStatement(node: Node, scope: Scope): void {
    if (node.type === 'AssignmentExpression') this.#visitAssignment(node, scope, true);
    else this.#visit(node, scope);
  }

  /** @param isStatement whether the value of the assignment is not used */
  #visitAssignment(node: acorn.AssignmentExpression, scope: Scope, isStatement: boolean): void {
    if (node.left.type === 'Identifier') {
      const binding = this.#use(node.left, scope);
      if (binding !== undefined) {
        binding.isAssigned = true;
        binding.values.push(node.right);
        if (!binding.isAssignable) {
          this.#problems.push({
            type: 'Runtime',
            place: placeOf(node),
            message: `Cannot assign new value to constant ${binding.name}.`,
            explanation: isStatement
              ? `As ${binding.name} was declared as a constant, its value cannot be changed. Declare it with let to make it a variable.`
              : `A single = gives a name a new value, and ${binding.name} is a constant. To compare, write ${comparisonFor(node)}.`,
            fix: isStatement ? variableFix(binding) : comparisonFix(node),
          });
        } else if (this.#loopVariables.has(binding)) {
          this.#problems.push({
            type: 'Syntax',
            place: placeOf(node),
            message:
              'Assignment to a for loop variable within the body of the for loop is not allowed.',
            explanation: `Only the update part of the loop may change ${binding.name}. Use a while loop, or another variable.`,
          });
        }
      }
    } else {
      this.#visit(node.left, scope);
    }
    this.#visit(node.right, scope);
  }

  #use(identifier: acorn.Identifier, scope: Scope): Binding | undefined {
    const binding = this.#lookUp(identifier.name);
    if (binding === undefined) {
      this.#undeclared ??= this.#notDeclared(identifier, scope);
      return undefined;
    }
    if (binding.scope.functionNode !== scope.functionNode) binding.isCaptured = true;
    const readiness = this.#readinessOf(binding, identifier, scope);
    if (readiness !== 'ready') binding.isChecked = true;
    this.#references.set(identifier, { binding, readiness });
    return binding;
  }

  #notDeclared(identifier: acorn.Identifier, scope: Scope): Problem {
    return {
      type: 'Runtime',
      place: placeOf(identifier),
      message: `Name ${identifier.name} not declared.`,
      ...this.#undeclaredNames.of(identifier, scope.functionNode),
      isUndeclared: true,
    };
  }

  /**
   * Tells whether a name certainly has its value when it is used. Within one function the order of the text
   * decides. A function that is made before the declaration may run before or after it, unless nothing in
   * between can run it.
   */
  #readinessOf(binding: Binding, use: Node, scope: Scope): Readiness {
    if (binding.statementIndex < 0) return 'ready';
    if (binding.scope.functionNode === scope.functionNode) {
      return use.start >= binding.initialisedAt ? 'ready' : 'too-early';
    }
    const from = indexOfStatement(binding.scope.statements, use);
    // The variable of a for loop is declared in the head of the loop, not by a statement of the scope.
    if (from < 0) return use.start >= binding.initialisedAt ? 'ready' : 'unknown';
    if (from > binding.statementIndex) return 'ready';
    const running = this.#nextRunning(binding.scope)[from];
    return running === undefined || running > binding.statementIndex ? 'ready' : 'unknown';
  }

  /**
   * For each statement of a scope, the index of the first statement from there on that may call a function.
   */
  #nextRunning(scope: Scope): readonly number[] {
    const known = this.#nextRunningOf.get(scope);
    if (known !== undefined) return known;
    const indices: number[] = [];
    let next = scope.statements.length;
    for (const [index, statement] of [...scope.statements.entries()].toReversed()) {
      if (!runsNothing(statement)) next = index;
      indices.push(next);
    }
    indices.reverse();
    this.#nextRunningOf.set(scope, indices);
    return indices;
  }

  #meaningOf(name: string): Binding | undefined {
    return this.#meanings.get(name)?.at(-1) ?? this.#outerScope.bindings.get(name);
  }

  #lookUp(name: string): Binding | undefined {
    const known = this.#meaningOf(name);
    if (known !== undefined) return known;
    const outer = this.outer(name);
    if (outer === undefined) return undefined;
    const binding: Binding = {
      name,
      kind: outer.kind,
      scope: this.#outerScope,
      isAssignable: outer.isAssignable,
      functionNode: undefined,
      initialisedAt: 0,
      statementIndex: -1,
      isChecked: false,
      isCaptured: false,
      isAssigned: false,
      values: [],
    };
    this.#outerScope.bindings.set(name, binding);
    return binding;
  }
}

/** Declares a constant of the program as a variable. */
function variableFix({ kind, name, scope, statementIndex }: Binding): Fix | undefined {
  const statement = scope.statements[statementIndex];
  const declaration =
    statement?.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (kind !== 'const' || declaration?.type !== 'VariableDeclaration') return undefined;
  const { line, column } = placeOf(declaration);
  return {
    label: `Declare ${name} with let`,
    edits: [
      {
        from: { line, column },
        to: { line, column: column + declaration.kind.length },
        insert: 'let',
      },
    ],
  };
}

/** The index of the statement that contains a node; -1 when none does. */
function indexOfStatement(statements: readonly Node[], node: Node): number {
  let [low, high] = [0, statements.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((statements[middle]?.end ?? 0) < node.end) low = middle + 1;
    else high = middle;
  }
  const found = statements[low];
  return found !== undefined && found.start <= node.start ? low : -1;
}

/** Tells whether a statement certainly calls no function. */
function runsNothing(statement: Node): boolean {
  switch (statement.type) {
    case 'FunctionDeclaration':
    case 'ImportDeclaration':
      return true;
    case 'ExportNamedDeclaration':
      return statement.declaration == null || runsNothing(statement.declaration);
    case 'VariableDeclaration':
      return statement.declarations.every(
        ({ init }) =>
          init == null ||
          init.type === 'ArrowFunctionExpression' ||
          init.type === 'Literal' ||
          init.type === 'Identifier',
      );
    default:
      return false;
  }
}
