import type * as acorn from 'acorn';
import type * as syntax from '../syntax/nodes.js';
import { placeOf } from '../syntax/nodes.js';
import {
  freshName,
  makeUnary,
  undefinedLiteral,
  type Block,
  type Body,
  type Expression,
  type If,
  type Program,
  type Statement,
} from '@wellspring/stepper';

/** Converts a checked program to the stepper's tree. */

/** One file of a program. */
export interface SourceFile {
  readonly tree: syntax.Program;
  /**
   * The declarations to which its imported names refer, by name: the file, as an index into the earlier files, and the
   * name in that file.
   */
  readonly imports: ReadonlyMap<string, { readonly file: number; readonly name: string }>;
  /** The predeclared names that other names stand for. */
  readonly fromLibrary: ReadonlyMap<string, string>;
  /** The values of the names that come from modules, for a line. */
  readonly fromModules: ReadonlyMap<string, (line: number) => Expression>;
}

/** The meaning of a name that no program declares: a function, or the value of a constant. */
export type Predeclared = 'function' | { readonly value: number | undefined } | undefined;

/** The meanings of names at some place. Names that are not in it are predeclared. */
type Scope = ReadonlyMap<string, string>;

/**
 * @param files in the order of evaluation. Their declarations become one program, so a name that several of
 *   them declare is renamed in the later ones
 * @param predeclared looks up a name that the program does not declare; undefined when it does not exist
 */
export function fromSyntax(
  files: readonly SourceFile[],
  predeclared: (name: string) => Predeclared,
): Program {
  const scopes: Scope[] = [];
  const values: SourceFile['fromModules'][] = [];
  const taken = new Set<string>();
  const statements = files.flatMap(({ tree, imports, fromLibrary, fromModules }) => {
    const scope = new Map<string, string>(fromLibrary);
    const own = new Map(fromModules);
    for (const [local, { file, name }] of imports) {
      const passedOn = values[file]?.get(name);
      if (passedOn === undefined) scope.set(local, scopes[file]?.get(name) ?? name);
      else own.set(local, passedOn);
    }
    values.push(own);
    for (const name of declared(tree.body)) {
      const free = taken.has(name) ? freshName(name, (candidate) => taken.has(candidate)) : name;
      taken.add(free);
      scope.set(name, free);
    }
    scopes.push(scope);
    return new Converter(predeclared, own).statements(tree.body, scope);
  });
  return { kind: 'program', statements, line: 1 };
}

function declared(body: readonly syntax.Statement[]): string[] {
  return body.flatMap((node) => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declaration?.type === 'FunctionDeclaration') return [declaration.id.name];
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.map(({ id }) => nameOf(id));
  });
}

function nameOf(pattern: acorn.Pattern): string {
  if (pattern.type !== 'Identifier') throw new Error(`no name: ${pattern.type}`);
  return pattern.name;
}

const lineOf = (node: acorn.Node): number => placeOf(node).line;

class Converter {
  readonly #predeclared: (name: string) => Predeclared;
  readonly #fromModules: SourceFile['fromModules'];

  constructor(predeclared: (name: string) => Predeclared, fromModules: SourceFile['fromModules']) {
    this.#predeclared = predeclared;
    this.#fromModules = fromModules;
  }

  statements(body: readonly syntax.Statement[], scope: Scope): Statement[] {
    return body.flatMap((node) => this.#statement(node, scope) ?? []);
  }

  #statement(node: syntax.Statement, scope: Scope): Statement | undefined {
    const line = lineOf(node);
    switch (node.type) {
      case 'ImportDeclaration':
        return undefined;
      case 'ExportNamedDeclaration':
        return node.declaration == null ? undefined : this.#statement(node.declaration, scope);
      case 'ExpressionStatement':
        return { kind: 'expression', expression: this.#expression(node.expression, scope), line };
      case 'VariableDeclaration': {
        const [declarator] = node.declarations;
        if (declarator?.init == null) throw new Error('a declaration without a value');
        const name = nameOf(declarator.id);
        const init = this.#expression(declarator.init, scope);
        return { kind: 'constant', name: scope.get(name) ?? name, init, line };
      }
      case 'FunctionDeclaration': {
        const { name } = node.id;
        const parameters = node.params.map(nameOf);
        const body = this.#body(node.body, parameters, scope);
        return { kind: 'declaration', name: scope.get(name) ?? name, parameters, body, line };
      }
      case 'ReturnStatement': {
        if (node.argument == null) throw new Error('a return without a value');
        return { kind: 'return', argument: this.#expression(node.argument, scope), line };
      }
      case 'IfStatement':
        return this.#if(node, scope);
      case 'BlockStatement':
        return this.#block(node, scope);
      case 'DebuggerStatement':
        return { kind: 'debugger', line };
      default:
        throw new Error(`the stepper does not know ${node.type}`);
    }
  }

  #if(node: acorn.IfStatement, scope: Scope): If {
    const { consequent, alternate } = node;
    if (consequent.type !== 'BlockStatement' || alternate == null) throw new Error('no block');
    return {
      kind: 'if',
      test: this.#expression(node.test, scope),
      consequent: this.#block(consequent, scope),
      alternate:
        alternate.type === 'IfStatement'
          ? this.#if(alternate, scope)
          : this.#block(alternate as acorn.BlockStatement, scope),
      line: lineOf(node),
    };
  }

  #block(node: acorn.BlockStatement, scope: Scope): Block {
    const inner = within(scope, declared(node.body));
    return { kind: 'block', statements: this.statements(node.body, inner), line: lineOf(node) };
  }

  #body(node: acorn.BlockStatement, parameters: readonly string[], scope: Scope): Body {
    const inner = within(scope, [...parameters, ...declared(node.body)]);
    return { kind: 'body', statements: this.statements(node.body, inner), line: lineOf(node) };
  }

  #expression(node: acorn.Expression, scope: Scope): Expression {
    const line = lineOf(node);
    const of = (child: acorn.Expression): Expression => this.#expression(child, scope);
    switch (node.type) {
      case 'Literal': {
        const { value } = node;
        if (typeof value === 'bigint' || value instanceof RegExp) throw new Error('no literal');
        return { kind: 'literal', value, raw: node.raw ?? String(value), line };
      }
      case 'TemplateLiteral': {
        const value = node.quasis.map((part) => part.value.cooked ?? '').join('');
        const raw = `\`${node.quasis.map((part) => part.value.raw).join('')}\``;
        return { kind: 'literal', value, raw, line };
      }
      case 'Identifier':
        return this.#name(node.name, line, scope);
      case 'ArrowFunctionExpression': {
        const parameters = node.params.map(nameOf);
        const body =
          node.body.type === 'BlockStatement'
            ? this.#body(node.body, parameters, scope)
            : this.#expression(node.body, within(scope, parameters));
        return { kind: 'function', parameters, body, isDeclared: false, line };
      }
      case 'UnaryExpression':
        return makeUnary(node.operator, of(node.argument), line);
      case 'BinaryExpression':
        if (node.left.type === 'PrivateIdentifier') throw new Error('no operand');
        return {
          kind: 'binary',
          operator: node.operator,
          left: of(node.left),
          right: of(node.right),
          line,
        };
      case 'LogicalExpression':
        if (node.operator === '??') throw new Error('no operator');
        return {
          kind: 'logical',
          operator: node.operator,
          left: of(node.left),
          right: of(node.right),
          line,
        };
      case 'ConditionalExpression':
        return {
          kind: 'conditional',
          test: of(node.test),
          consequent: of(node.consequent),
          alternate: of(node.alternate),
          line,
        };
      case 'CallExpression':
        return {
          kind: 'call',
          callee: of(node.callee as acorn.Expression),
          args: node.arguments.map((argument) => of(argument as acorn.Expression)),
          line,
        };
      default:
        throw new Error(`the stepper does not know ${node.type}`);
    }
  }

  #name(name: string, line: number, scope: Scope): Expression {
    const declaredAs = scope.get(name);
    if (declaredAs !== undefined) return { kind: 'name', name: declaredAs, line };
    const fromModule = this.#fromModules.get(name);
    if (fromModule !== undefined) return fromModule(line);
    const meaning = this.#predeclared(name);
    if (meaning === 'function') return { kind: 'primitive', name, line };
    if (meaning === undefined) return { kind: 'name', name, line };
    return meaning.value === undefined
      ? undefinedLiteral(line)
      : { kind: 'literal', value: meaning.value, raw: String(meaning.value), line };
  }
}

/** The scope with these names meaning themselves. */
function within(scope: Scope, names: readonly string[]): Scope {
  return names.length === 0
    ? scope
    : new Map([...scope, ...names.map((name) => [name, name] as const)]);
}
