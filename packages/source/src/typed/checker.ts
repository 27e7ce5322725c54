import type { Place, Problem } from '@wellspring/engine';
import type * as acorn from 'acorn';
import { featuresOf } from '../chapters.js';
import { nearName } from '../scope/near-names.js';
import {
  isFunctionNode,
  placeOf,
  type FunctionNode,
  type Node,
  type Program,
} from '../syntax/nodes.js';
import { DeclaredTypes, typeOfPredeclared, type Aliases } from './declared-types.js';
import { bindVariables, Comparer, partsOf } from './overlap.js';
import {
  impossibleCast,
  noResult,
  noSuchExport,
  notAConstantTarget,
  notAnArray,
  notAnIndex,
  notAssignable,
  notCallable,
  notDeclared,
  refusedStatement,
  wrongCount,
  type Mismatch,
} from './problems.js';
import type { Annotations } from './type-nodes.js';
import { type Scope, TypeScopes, type TypedName } from './type-scopes.js';
import {
  ANY,
  BOOLEAN,
  membersOf,
  NULL,
  NUMBER,
  STRING,
  substitute,
  typeOfLiteral,
  UNDEFINED,
  unionOf,
  VOID,
  withoutAlias,
  withoutValue,
  type FunctionType,
  type Type,
  type TypeVariable,
} from './types.js';

/** Checks the types of a program (language reference, section 11.2). */

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

/** Never throws. A program that is nested too deeply is checked only in part. */
export function checkTypes(
  program: Program,
  annotations: Annotations,
  context: CheckContext,
): Checked {
  return new Checker(annotations, context).check(program);
}

/** Looking for similar names takes time, so that only the first problems suggest one. */
const MAX_WITH_SUGGESTION = 20;

/** The mismatch of a condition that is not a boolean. */
const IN_CONDITION: Mismatch = { in: 'condition' };

const ANY_PAIR: Type = { kind: 'pair', head: ANY, tail: ANY };
const PAIR_OR_LIST: Type = unionOf([ANY_PAIR, { kind: 'list', element: ANY }]);
const NUMBER_OR_STRING: Type = unionOf([NUMBER, STRING]);

class Checker {
  readonly #annotations: Annotations;
  readonly #context: CheckContext;
  readonly #problems: Problem[] = [];
  readonly #nodeTypes = new Map<Node, Type>();
  readonly #declarations: Node[] = [];
  readonly #declared: DeclaredTypes;
  readonly #comparer = new Comparer();
  readonly #scopes: TypeScopes;
  /** Above zero where problems are not reported, because nothing is required of the value. */
  #silence = 0;

  constructor(annotations: Annotations, context: CheckContext) {
    this.#annotations = annotations;
    this.#context = context;
    this.#scopes = new TypeScopes(context.chapter, context.earlier);
    this.#declared = new DeclaredTypes(context.chapter, context.earlierAliases, (problem) => {
      this.#problems.push(problem);
    });
  }

  check(program: Program): Checked {
    for (const { place, kind } of this.#annotations.refused) {
      this.#problems.push(refusedStatement(place, kind));
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
      problems: this.#problems,
      types: this.#nodeTypes,
      declarations: this.#declarations,
      names: this.#scopes.top,
      aliases: this.#declared.aliases,
      typeNames: this.#declared.names,
    };
  }

  #report(problem: Problem): void {
    if (this.#silence === 0) this.#problems.push(problem);
  }

  /** Visits something without reporting problems. */
  #silently(visit: () => void): void {
    this.#silence += 1;
    visit();
    this.#silence -= 1;
  }

  #require(actual: Type, expected: Type, place: Place, mismatch: Mismatch): void {
    if (this.#comparer.overlaps(actual, expected)) return;
    this.#report(notAssignable(place, actual, expected, mismatch));
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
    this.#nodeTypes.set(name, type);
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
      if (type === 'missing') this.#report(noSuchExport(placeOf(node), source, name));
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

  #typeOfName(node: acorn.Identifier): Type {
    const found = this.#scopes.find(node.name);
    if (found !== undefined) return found.type;
    const near =
      this.#problems.length < MAX_WITH_SUGGESTION
        ? nearName(node.name, (candidate) => this.#scopes.find(candidate) !== undefined)
        : undefined;
    this.#report(notDeclared(placeOf(node), node.name, near));
    return ANY;
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
        this.#silently(() => this.#statements(statements.slice(index + 1), ANY));
        return expected;
      }
      const type = this.#statement(statement, expected);
      if (type !== VOID) returned = type;
    }
    return returned;
  }

  #return(node: acorn.ReturnStatement, expected: Type): void {
    const type = node.argument == null ? UNDEFINED : this.#expression(node.argument);
    this.#require(type, expected, placeOf(node), { in: 'result' });
  }

  #statement(node: Node, expected: Type): Type {
    switch (node.type) {
      case 'ExpressionStatement':
        this.#expression(node.expression);
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
        this.#condition(node.test, node);
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
      const type = this.#expression(init);
      const name = id.type === 'Identifier' ? id.name : '';
      this.#require(type, this.#annotation(id), placeOf(node), { in: 'declaration', name });
    }
  }

  #if(node: acorn.IfStatement, expected: Type): Type {
    this.#condition(node.test, node);
    const types: Type[] = [];
    let at: acorn.Statement | null | undefined = node;
    // A chain of `else if` may be long.
    while (at?.type === 'IfStatement') {
      if (at !== node) this.#condition(at.test, at);
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
      this.#expression(node.init);
    }
    if (node.test != null) this.#condition(node.test, node);
    if (node.update != null) this.#expression(node.update);
    this.#statement(node.body, expected);
    this.#scopes.leave();
  }

  /** @param construct where a condition of another type is reported */
  #condition(test: acorn.Expression, construct: Node): void {
    this.#require(this.#expression(test), BOOLEAN, placeOf(construct), IN_CONDITION);
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
        : this.#expression(node.body);
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
      if (needsNone !== VOID && needsNone.kind !== 'any') this.#report(noResult(placeOf(node)));
      return;
    }
    this.#require(returned, declared, placeOf(node), { in: 'result' });
  }

  // Expressions

  #expression(node: Node): Type {
    let type = this.#withoutCasts(node);
    for (const cast of this.#annotations.casts.get(node) ?? []) {
      const target = this.#declared.typeOf(cast.type, this.#scopes.typeParameters);
      if (!this.#comparer.overlaps(type, target)) {
        this.#report(impossibleCast(cast.place, type, target));
      }
      type = target;
    }
    this.#nodeTypes.set(node, type);
    return type;
  }

  #withoutCasts(node: Node): Type {
    if (isFunctionNode(node)) return this.#function(node);
    switch (node.type) {
      case 'Literal':
        return literalType(node);
      case 'TemplateLiteral':
        return STRING;
      case 'Identifier':
        return this.#typeOfName(node);
      case 'UnaryExpression':
        return this.#unary(node);
      case 'BinaryExpression':
        return this.#binaries(node);
      case 'LogicalExpression':
        return this.#logicals(node);
      case 'ConditionalExpression':
        return this.#conditional(node);
      case 'CallExpression':
        return this.#call(node);
      case 'AssignmentExpression':
        return this.#assignment(node);
      case 'ArrayExpression':
        return this.#array(node);
      case 'MemberExpression':
        return this.#element(node);
      case 'SpreadElement':
        this.#expression(node.argument);
        return ANY;
      default:
        return ANY;
    }
  }

  #unary(node: acorn.UnaryExpression): Type {
    const operand = this.#expression(node.argument);
    if (node.operator === 'typeof') return STRING;
    const type = node.operator === '!' ? BOOLEAN : NUMBER;
    this.#require(operand, type, placeOf(node), {
      in: 'single operand',
      operator: node.operator,
    });
    return type;
  }

  /** Checks `a + b + c + ...` in a loop, since such expressions may be long. */
  #binaries(node: acorn.BinaryExpression): Type {
    const chain: acorn.BinaryExpression[] = [];
    let left: Node = node;
    while (left.type === 'BinaryExpression' && (left === node || !this.#isCast(left))) {
      chain.push(left);
      left = left.left;
    }
    let type = this.#expression(left);
    for (const binary of chain.toReversed()) {
      type = this.#binary(binary, type, this.#expression(binary.right));
      this.#nodeTypes.set(binary, type);
    }
    return type;
  }

  #isCast(node: Node): boolean {
    return this.#annotations.casts.has(node);
  }

  #binary(node: acorn.BinaryExpression, left: Type, right: Type): Type {
    const { operator } = node;
    const require = (side: 'left' | 'right', type: Type): void => {
      const actual = side === 'left' ? left : right;
      // The value itself does not matter, but the message shows it.
      if (this.#comparer.overlaps(actual, withoutValue(type))) return;
      this.#report(notAssignable(placeOf(node), actual, type, { in: 'operand', side, operator }));
    };
    switch (operator) {
      case '-':
      case '*':
      case '/':
      case '%':
        require('left', NUMBER);
        require('right', NUMBER);
        return NUMBER;
      case '===':
      case '!==':
        if (featuresOf(this.#context.chapter).comparesAll) return BOOLEAN;
        break;
      case '+':
      case '<':
      case '>':
      case '<=':
      case '>=':
        break;
      default:
        return ANY;
    }
    const known = isNumberOrString(left) ? left : isNumberOrString(right) ? right : undefined;
    if (known === undefined) {
      require('left', NUMBER_OR_STRING);
      require('right', NUMBER_OR_STRING);
    } else {
      require(known === left ? 'right' : 'left', known);
    }
    if (operator !== '+') return BOOLEAN;
    return known === undefined ? NUMBER_OR_STRING : withoutValue(known);
  }

  /** Checks `a && b && c && ...` in a loop, since such expressions may be long. */
  #logicals(node: acorn.LogicalExpression): Type {
    const chain: acorn.LogicalExpression[] = [];
    let left: Node = node;
    while (left.type === 'LogicalExpression' && (left === node || !this.#isCast(left))) {
      chain.push(left);
      left = left.left;
    }
    let type = this.#expression(left);
    for (const logical of chain.toReversed()) {
      this.#require(type, BOOLEAN, placeOf(logical), {
        in: 'operand',
        side: 'left',
        operator: logical.operator,
      });
      type = unionOf([BOOLEAN, this.#expression(logical.right)]);
      this.#nodeTypes.set(logical, type);
    }
    return type;
  }

  /** Checks `a ? b : c ? d : ...` in a loop, since such expressions may be long. */
  #conditional(node: acorn.ConditionalExpression): Type {
    const types: Type[] = [];
    let at: Node = node;
    while (at.type === 'ConditionalExpression' && (at === node || !this.#isCast(at))) {
      this.#condition(at.test, at);
      types.push(this.#expression(at.consequent));
      at = at.alternate;
    }
    types.push(this.#expression(at));
    return unionOf(types);
  }

  #array(node: acorn.ArrayExpression): Type {
    const types = node.elements.map((element) =>
      element === null ? ANY : this.#expression(element),
    );
    const element = types.length === 0 ? ANY : unionOf(types);
    return { kind: 'array', element };
  }

  #element(node: acorn.MemberExpression): Type {
    const object = this.#expression(node.object);
    if (!node.computed) return ANY;
    const index = this.#expression(node.property);
    if (!this.#comparer.overlaps(index, NUMBER)) this.#report(notAnIndex(placeOf(node), index));
    const arrays = membersOf(withoutAlias(object)).map(withoutAlias);
    if (arrays.some(({ kind }) => kind === 'any' || kind === 'variable')) return ANY;
    const elements = arrays.flatMap((type) => (type.kind === 'array' ? [type.element] : []));
    if (elements.length < arrays.length) {
      this.#report(notAnArray(placeOf(node), object));
      return ANY;
    }
    return unionOf(elements);
  }

  #assignment(node: acorn.AssignmentExpression): Type {
    const { left } = node;
    if (left.type === 'MemberExpression') {
      const element = this.#element(left);
      const value = this.#expression(node.right);
      this.#require(value, element, placeOf(node), { in: 'element' });
      return value;
    }
    if (left.type !== 'Identifier') return ANY;
    const type = this.#typeOfName(left);
    this.#nodeTypes.set(left, type);
    if (this.#scopes.find(left.name)?.isConstant === true) {
      this.#report(notAConstantTarget(placeOf(node), left.name));
    }
    const value = this.#expression(node.right);
    this.#require(value, type, placeOf(node), { in: 'assignment', name: left.name });
    return value;
  }

  // Calls

  #call(node: acorn.CallExpression): Type {
    const { callee } = node;
    if (
      callee.type === 'Identifier' &&
      !this.#isCast(callee) &&
      this.#scopes.isPredeclared(callee.name)
    ) {
      const special = this.#special(node, callee.name);
      if (special !== undefined) {
        this.#nodeTypes.set(callee, this.#scopes.find(callee.name)?.type ?? ANY);
        return special;
      }
    }
    const type = withoutAlias(this.#expression(callee));
    if (type.kind === 'function') return this.#callOf(type, node);
    if (type.kind !== 'any' && type.kind !== 'variable') {
      this.#report(notCallable(placeOf(node), this.#nodeTypes.get(callee) ?? type));
    }
    // Nothing is known about the parameters, so nothing is required of the arguments.
    this.#silently(() => node.arguments.map((argument) => this.#expression(argument)));
    return ANY;
  }

  #callOf({ parameters, result }: FunctionType, node: acorn.CallExpression): Type {
    const { arguments: given } = node;
    if (given.some(({ type }) => type === 'SpreadElement')) {
      for (const argument of given) this.#expression(argument);
      return result;
    }
    if (given.length !== parameters.length) {
      this.#report(wrongCount(placeOf(node), parameters.length, given.length));
      this.#silently(() => given.map((argument) => this.#expression(argument)));
      return result;
    }
    const bindings = new Map<TypeVariable, Type>();
    for (const [index, argument] of given.entries()) {
      const actual = this.#expression(argument);
      const parameter = substitute(parameters[index] ?? ANY, bindings);
      bindVariables(parameter, actual, bindings);
      const expected = substitute(parameter, bindings);
      this.#require(actual, expected, placeOf(argument), { in: 'argument', index });
    }
    return substitute(result, bindings);
  }

  /** Calls of library functions whose types no function type can express; undefined for others. */
  #special(node: acorn.CallExpression, name: string): Type | undefined {
    const { chapter } = this.#context;
    if (typeOfPredeclared(name, chapter) === undefined) return undefined;
    if (node.arguments.some(({ type }) => type === 'SpreadElement')) return undefined;
    switch (name) {
      case 'list':
        return listOf(node.arguments.map((argument) => this.#expression(argument)));
      case 'stream': {
        const elements = node.arguments.map((argument) => this.#expression(argument));
        return elements.length === 0 ? NULL : { kind: 'stream', element: unionOf(elements) };
      }
      case 'head':
      case 'tail':
        return this.#part(node, name);
      default:
        return undefined;
    }
  }

  #part(node: acorn.CallExpression, name: 'head' | 'tail'): Type | undefined {
    const [argument] = node.arguments;
    if (argument === undefined || node.arguments.length > 1) return undefined;
    const type = this.#expression(argument);
    this.#require(type, PAIR_OR_LIST, placeOf(node), { in: 'argument', index: 0 });
    const parts = partsOf(type).map((part) => part[name]);
    return parts.length === 0 ? ANY : unionOf(parts);
  }
}

function literalType({ value, regex }: acorn.Literal): Type {
  if (regex !== undefined) return ANY;
  if (value === null) return NULL;
  const isSimple =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isSimple ? typeOfLiteral(value) : ANY;
}

/** Tells whether operators that accept numbers and strings know which of them this is. */
function isNumberOrString(type: Type): boolean {
  return type.kind === 'primitive' && (type.name === 'number' || type.name === 'string');
}

/** The type of a call of `list`. */
function listOf(elements: readonly Type[]): Type {
  if (elements.length === 0) return NULL;
  const pairs = elements.reduceRight<Type>((tail, head) => ({ kind: 'pair', head, tail }), NULL);
  const element = unionOf(elements);
  return pairs.kind === 'pair' ? { kind: 'list', element, pairs } : { kind: 'list', element };
}
