import type { Problem } from '@wellspring/engine';
import type * as acorn from 'acorn';
import { placeOf, type FunctionNode, type Node, type Program } from '../syntax/nodes.js';
import { DeclaredTypes, type Aliases } from './declared-types.js';
import { Expressions } from './expressions.js';
import { Findings } from './findings.js';
import { noResult, noSuchExport, refusedStatement } from './problems.js';
import type { Annotations } from './type-nodes.js';
import { type Scope, TypeScopes, type TypedName } from './type-scopes.js';
import {
  ANY,
  UNDEFINED,
  unionOf,
  VOID,
  withoutAlias,
  type FunctionType,
  type Type,
} from './types.js';

/** Checks the types of a program: its declarations, statements and functions (language reference, section 11.2). */

/** The surroundings of a program that its check depends on. */
export interface CheckContext {
  readonly chapter: number;
  /** The name as an earlier program of the session declared it; undefined when none did. */
  readonly earlier: (name: string) => TypedName | undefined;
  readonly earlierAliases: Aliases;
  /**
   * Returns the type of a name that is imported from a file; undefined when it is unknown, `missing` when the
   * module is known not to export it.
   */
  readonly imported: (source: string, name: string) => Type | 'missing' | undefined;
}

/** The result of a check. */
export interface Checked {
  readonly problems: readonly Problem[];
  /** The types of expressions and of declared names, by node. */
  readonly types: ReadonlyMap<Node, Type>;
  /** The declared names of all scopes, in the order of their declaration. */
  readonly declarations: readonly Node[];
  /** The names that the program declares at its top level. */
  readonly names: ReadonlyMap<string, TypedName>;
  readonly aliases: Aliases;
  /** The names of all types that the program can use. */
  readonly typeNames: readonly string[];
}

/** Checks a program, and never throws. A program that is nested too deeply is checked only in part. */
export function checkTypes(
  program: Program,
  annotations: Annotations,
  context: CheckContext,
): Checked {
  return new Checker(annotations, context).check(program);
}

class Checker {
  readonly #annotations: Annotations;
  readonly #context: CheckContext;
  readonly #findings = new Findings();
  readonly #declarations: Node[] = [];
  readonly #declared: DeclaredTypes;
  readonly #scopes: TypeScopes;
  readonly #expressions: Expressions;

  constructor(annotations: Annotations, context: CheckContext) {
    this.#annotations = annotations;
    this.#context = context;
    this.#scopes = new TypeScopes(context.chapter, context.earlier);
    this.#declared = new DeclaredTypes(context.chapter, context.earlierAliases, (problem) => {
      this.#findings.problems.push(problem);
    });
    this.#expressions = new Expressions({
      chapter: context.chapter,
      findings: this.#findings,
      scopes: this.#scopes,
      declared: this.#declared,
      annotations,
      typeOfFunction: (node) => this.#function(node),
    });
  }

  check(program: Program): Checked {
    for (const { place, kind } of this.#annotations.refused) {
      this.#findings.problems.push(refusedStatement(place, kind));
    }
    try {
      this.#declared.declare(this.#annotations.aliases);
      this.#declareAll(program.body, this.#scopes.top);
      this.#statements(program.body, ANY);
    } catch (error) {
      // Running the program reports that it is nested too deeply.
      if (!(error instanceof RangeError)) throw error;
    }
    return {
      problems: this.#findings.problems,
      types: this.#findings.types,
      declarations: this.#declarations,
      names: this.#scopes.top,
      aliases: this.#declared.aliases,
      typeNames: this.#declared.names,
    };
  }

  // Names

  #declareAll(statements: readonly Node[], scope: Scope): void {
    for (const statement of statements) {
      const node =
        statement.type === 'ExportNamedDeclaration' && statement.declaration != null
          ? statement.declaration
          : statement;
      if (node.type === 'FunctionDeclaration') {
        if (node.id != null) {
          this.#declare(scope, node.id, this.#typeOfFunction(node, ANY), false);
        }
      } else if (node.type === 'VariableDeclaration') {
        this.#declareVariables(node, scope);
      } else if (node.type === 'ImportDeclaration') {
        this.#declareImports(node, scope);
      }
    }
  }

  #declare(scope: Scope, name: Node, type: Type, isConstant: boolean): void {
    if (name.type !== 'Identifier') return;
    scope.set(name.name, { type, isConstant });
    this.#declarations.push(name);
    this.#findings.types.set(name, type);
  }

  #declareVariables(node: acorn.VariableDeclaration, scope: Scope): void {
    for (const { id } of node.declarations) {
      this.#declare(scope, id, this.#annotation(id), node.kind === 'const');
    }
  }

  #declareImports(node: acorn.ImportDeclaration, scope: Scope): void {
    const source = String(node.source.value);
    for (const specifier of node.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') {
        this.#declare(scope, specifier.local, ANY, true);
        continue;
      }
      const { name } = specifier.imported;
      const type = this.#context.imported(source, name);
      if (type === 'missing') this.#findings.report(noSuchExport(placeOf(node), source, name));
      const known = type === undefined || type === 'missing' ? ANY : type;
      this.#declare(scope, specifier.local, known, true);
    }
  }

  /** The annotated type of a declared name; `any` when there is none. */
  #annotation(name: Node): Type {
    const node = this.#annotations.names.get(name);
    return node === undefined ? ANY : this.#declared.typeOf(node, this.#scopes.typeParameters);
  }

  #enterTypeParameters(node: FunctionNode): void {
    this.#scopes.enterTypeParameters(this.#annotations.typeParameters.get(node) ?? []);
  }

  // Statements

  /**
   * Checks statements whose names are declared.
   * @param expected what a return statement among them should return
   * @returns the type of what they return; void when they return nothing
   */
  #statements(statements: readonly Node[], expected: Type): Type {
    let returned = VOID;
    for (const [index, statement] of statements.entries()) {
      if (statement.type === 'ReturnStatement') {
        this.#return(statement, expected);
        // The statements after it never run.
        this.#findings.silently(() => this.#statements(statements.slice(index + 1), ANY));
        return expected;
      }
      const type = this.#statement(statement, expected);
      if (type !== VOID) returned = type;
    }
    return returned;
  }

  #return(node: acorn.ReturnStatement, expected: Type): void {
    const type = node.argument == null ? UNDEFINED : this.#expressions.typeOf(node.argument);
    this.#findings.require(type, expected, placeOf(node), { in: 'result' });
  }

  #statement(node: Node, expected: Type): Type {
    switch (node.type) {
      case 'ExpressionStatement':
        this.#expressions.typeOf(node.expression);
        return VOID;
      case 'VariableDeclaration':
        this.#variables(node);
        return VOID;
      case 'FunctionDeclaration':
        this.#function(node);
        return VOID;
      case 'ExportNamedDeclaration':
        if (node.declaration != null) this.#statement(node.declaration, expected);
        return VOID;
      case 'BlockStatement':
        return this.#block(node, expected);
      case 'IfStatement':
        return this.#if(node, expected);
      case 'ReturnStatement':
        this.#return(node, expected);
        return expected;
      case 'WhileStatement':
        this.#expressions.condition(node.test, node);
        this.#statement(node.body, expected);
        return VOID;
      case 'ForStatement':
        this.#for(node, expected);
        return VOID;
      default:
        return VOID;
    }
  }

  #block({ body }: acorn.BlockStatement, expected: Type): Type {
    const scope = this.#scopes.enter();
    this.#declareAll(body, scope);
    const type = this.#statements(body, expected);
    this.#scopes.leave();
    return type;
  }

  #variables(node: acorn.VariableDeclaration): void {
    for (const { id, init } of node.declarations) {
      if (init == null) continue;
      const type = this.#expressions.typeOf(init);
      const name = id.type === 'Identifier' ? id.name : '';
      this.#findings.require(type, this.#annotation(id), placeOf(node), {
        in: 'declaration',
        name,
      });
    }
  }

  #if(node: acorn.IfStatement, expected: Type): Type {
    this.#expressions.condition(node.test, node);
    const types: Type[] = [];
    let at: acorn.Statement | null | undefined = node;
    // A chain of `else if` may be long.
    while (at?.type === 'IfStatement') {
      if (at !== node) this.#expressions.condition(at.test, at);
      types.push(this.#statement(at.consequent, expected));
      at = at.alternate;
    }
    types.push(at == null ? UNDEFINED : this.#statement(at, expected));
    return types.every((type) => type === VOID) ? VOID : unionOf(types);
  }

  #for(node: acorn.ForStatement, expected: Type): void {
    const scope = this.#scopes.enter();
    if (node.init?.type === 'VariableDeclaration') {
      this.#declareVariables(node.init, scope);
      this.#variables(node.init);
    } else if (node.init != null) {
      this.#expressions.typeOf(node.init);
    }
    if (node.test != null) this.#expressions.condition(node.test, node);
    if (node.update != null) this.#expressions.typeOf(node.update);
    this.#statement(node.body, expected);
    this.#scopes.leave();
  }

  // Functions

  /** @param result the type of the result when none is declared */
  #typeOfFunction(node: FunctionNode, result: Type): Type {
    this.#enterTypeParameters(node);
    const parameters = node.params.map((parameter) => this.#annotation(parameter));
    const declared = this.#annotations.results.get(node);
    const type: FunctionType = {
      kind: 'function',
      parameters,
      result:
        declared === undefined
          ? result
          : this.#declared.typeOf(declared, this.#scopes.typeParameters),
    };
    this.#scopes.leaveTypeParameters();
    return node.params.some(({ type: kind }) => kind === 'RestElement') ? ANY : type;
  }

  #function(node: FunctionNode): Type {
    this.#enterTypeParameters(node);
    const scope = this.#scopes.enter();
    for (const parameter of node.params) {
      if (parameter.type === 'RestElement') this.#declare(scope, parameter.argument, ANY, false);
      else this.#declare(scope, parameter, this.#annotation(parameter), false);
    }
    const annotation = this.#annotations.results.get(node);
    const declared = annotation && this.#declared.typeOf(annotation, this.#scopes.typeParameters);
    const returned =
      node.body.type === 'BlockStatement'
        ? this.#functionBlock(node.body, scope, declared)
        : this.#expressions.typeOf(node.body);
    this.#scopes.leave();
    this.#scopes.leaveTypeParameters();
    if (declared !== undefined) this.#checkResult(node, returned, declared);
    return this.#typeOfFunction(node, returned);
  }

  /** The names of the block and the parameters are in one scope. */
  #functionBlock(block: acorn.BlockStatement, scope: Scope, declared: Type | undefined): Type {
    this.#declareAll(block.body, scope);
    return this.#statements(block.body, declared ?? ANY);
  }

  #checkResult(node: FunctionNode, returned: Type, declared: Type): void {
    if (returned === VOID && node.body.type === 'BlockStatement') {
      const needsNone = withoutAlias(declared);
      if (needsNone !== VOID && needsNone.kind !== 'any')
        this.#findings.report(noResult(placeOf(node)));
      return;
    }
    this.#findings.require(returned, declared, placeOf(node), { in: 'result' });
  }
}
