import {
  freshName,
  makeUnary,
  undefinedLiteral,
  type Block,
  type Expression,
  type If,
  type Literal,
  type Program,
  type Statement,
} from '@wellspring/stepper';
import { CONSTANTS } from '../library/index.js';
import type { ReadFile } from '../program.js';
import { reassignsLibrary } from '../recorded-programs.js';
import type * as syntax from '../syntax/nodes.js';
import { placesIn } from '../syntax/tokens.js';
import { representation } from '../values/display.js';
import { Float, type ProgramFunction, type Value } from '../values/values.js';

/** Converts a program whose names have a meaning to the stepper's tree. */

/** The names that programs see where a name is used, each with what it is called in the tree. */
type Scope = ReadonlyMap<string, string>;

/** The values of the names that a file imports from modules, for a line. */
export type FromModules = ReadonlyMap<string, (line: number) => Expression>;

/** The value of code that has none, as Python writes it. */
export const NOTHING = 'None';

/**
 * @param files in the order in which they run. Their names become those of one program, so a name that several of them bind is
 *   renamed in the later ones
 * @param modulesOf returns the values that a file imports from modules
 * @param halts the statements before which the program halts
 */
export function fromSyntax(
  files: readonly ReadFile[],
  modulesOf: (file: ReadFile) => FromModules,
  halts: ReadonlySet<syntax.Statement>,
): Program {
  const scopes = new Map<string, Scope>();
  const values = new Map<string, FromModules>();
  const taken = new Set<string>();
  const statements = files.flatMap((file) => {
    const scope = new Map<string, string>();
    const own = new Map(modulesOf(file));
    for (const [local, { path, name }] of file.imports) {
      const passedOn = values.get(path)?.get(name);
      if (passedOn !== undefined) own.set(local, passedOn);
      else if (path.startsWith('/')) scope.set(local, scopes.get(path)?.get(name) ?? name);
    }
    for (const { name, kind } of file.resolution.scopes.get(file.tree)?.bindings.values() ?? []) {
      if (kind === 'import') continue;
      const free = taken.has(name) ? freshName(name, (candidate) => taken.has(candidate)) : name;
      taken.add(free);
      scope.set(name, free);
    }
    scopes.set(file.path, scope);
    values.set(file.path, own);
    return new Converter(file, own, halts).statements(file.tree.body, scope);
  });
  return { kind: 'program', statements, line: 1 };
}

/** A value that a program can write. */
export type WrittenValue = Exclude<Value, ProgramFunction>;

/** The node of a value, with the text that it is shown by. */
export function literal(value: WrittenValue, line: number): Literal {
  const raw = textOf(value);
  if (!(value instanceof Float) || !(value.value > 0)) return { kind: 'literal', value, raw, line };
  const negative = new Float(-value.value);
  return {
    kind: 'literal',
    value,
    raw,
    negative: { value: negative, raw: textOf(negative) },
    line,
  };
}

const textOf = (value: Value): string => representation(value, () => '');

class Converter {
  readonly #file: ReadFile;
  readonly #fromModules: FromModules;
  readonly #halts: ReadonlySet<syntax.Statement>;
  readonly #placeOf: ReturnType<typeof placesIn>;

  constructor(file: ReadFile, fromModules: FromModules, halts: ReadonlySet<syntax.Statement>) {
    this.#file = file;
    this.#halts = halts;
    this.#fromModules = fromModules;
    this.#placeOf = placesIn(file.text);
  }

  statements(body: readonly syntax.Statement[], scope: Scope): Statement[] {
    return body.flatMap((node) => {
      const halt: Statement[] = this.#halts.has(node)
        ? [{ kind: 'debugger', line: this.#lineOf(node) }]
        : [];
      const statement = this.#statement(node, scope);
      return statement === undefined ? halt : [...halt, statement];
    });
  }

  #lineOf({ start }: syntax.Node): number {
    return this.#placeOf(start).line;
  }

  #statement(node: syntax.Statement, scope: Scope): Statement | undefined {
    const line = this.#lineOf(node);
    switch (node.type) {
      case 'Import':
        return undefined;
      case 'ExpressionStatement':
        if (this.#isBreakpoint(node.expression)) return { kind: 'debugger', line };
        return { kind: 'expression', expression: this.#expression(node.expression, scope), line };
      case 'Assignment': {
        const { name } = node.target;
        const init = this.#expression(node.value, scope);
        return {
          kind: 'constant',
          name: scope.get(name) ?? name,
          init,
          ...this.#refusal(node),
          line,
        };
      }
      case 'Definition': {
        const { name } = node.target;
        const statements = this.statements(node.body, this.#within(scope, node));
        return {
          kind: 'declaration',
          name: scope.get(name) ?? name,
          parameters: node.parameters.map((parameter) => parameter.name),
          body: { kind: 'body', statements, line },
          ...this.#refusal(node),
          line,
        };
      }
      case 'Return': {
        const { value } = node;
        const argument =
          value === undefined ? undefinedLiteral(line, NOTHING) : this.#expression(value, scope);
        return { kind: 'return', argument, line };
      }
      case 'If':
        return this.#if(node, scope);
    }
  }

  #refusal({ target }: syntax.Assignment | syntax.Definition): { readonly isRefused?: true } {
    return reassignsLibrary(this.#file, target) ? { isRefused: true } : {};
  }

  #isBreakpoint(node: syntax.Expression): boolean {
    if (node.type !== 'Call' || node.callee.type !== 'Name' || node.arguments.length > 0) {
      return false;
    }
    const binding = this.#file.resolution.references.get(node.callee)?.binding;
    return binding?.kind === 'predeclared' && binding.name === 'breakpoint';
  }

  #if(node: syntax.If, scope: Scope): If {
    const [only, second] = node.otherwise;
    return {
      kind: 'if',
      test: this.#expression(node.test, scope),
      consequent: this.#branch(node, node.consequent, scope),
      alternate:
        only?.type === 'If' && second === undefined
          ? this.#if(only, scope)
          : this.#branch(node, node.otherwise, scope),
      line: this.#lineOf(node),
    };
  }

  #branch(node: syntax.If, body: readonly syntax.Statement[], scope: Scope): Block {
    const line = this.#lineOf(body[0] ?? node);
    return { kind: 'block', statements: this.statements(body, scope), isInline: true, line };
  }

  /** The scope inside a function, whose own names mean themselves. */
  #within(scope: Scope, node: syntax.FunctionNode): Scope {
    const own = [...(this.#file.resolution.scopes.get(node)?.bindings.keys() ?? [])];
    return own.length === 0
      ? scope
      : new Map([...scope, ...own.map((name) => [name, name] as const)]);
  }

  #expression(node: syntax.Expression, scope: Scope): Expression {
    const line = this.#lineOf(node);
    const of = (child: syntax.Expression): Expression => this.#expression(child, scope);
    switch (node.type) {
      case 'Literal':
        return this.#literal(node, line);
      case 'Name':
        return this.#name(node, scope);
      case 'Lambda': {
        const body = this.#expression(node.body, this.#within(scope, node));
        const parameters = node.parameters.map(({ name }) => name);
        return { kind: 'function', parameters, body, isDeclared: false, line };
      }
      case 'Unary': {
        const operator = node.operator === 'not' ? '!' : node.operator;
        return makeUnary(operator, of(node.operand), line);
      }
      case 'Binary':
        return {
          kind: 'binary',
          operator: node.operator,
          left: of(node.left),
          right: of(node.right),
          line,
        };
      case 'Logical':
        return {
          kind: 'logical',
          operator: node.operator === 'and' ? '&&' : '||',
          left: of(node.left),
          right: of(node.right),
          line,
        };
      case 'Conditional':
        return {
          kind: 'conditional',
          test: of(node.test),
          consequent: of(node.consequent),
          alternate: of(node.otherwise),
          line,
        };
      case 'Call':
        return { kind: 'call', callee: of(node.callee), args: node.arguments.map(of), line };
    }
  }

  /** Literals stay as they are written, unless that takes several lines. */
  #literal({ value, start, end }: syntax.Literal, line: number): Expression {
    const written = this.#file.text.slice(start, end);
    const isLong = written.includes('\n') || written.includes('\r');
    const made = literal(value as WrittenValue, line);
    return isLong ? made : { ...made, raw: written };
  }

  #name(node: syntax.Name, scope: Scope): Expression {
    const line = this.#lineOf(node);
    const { name } = node;
    const { binding, readiness } = this.#file.resolution.references.get(node) ?? {};
    if (binding?.kind === 'predeclared') {
      const constant = CONSTANTS.get(name);
      return constant instanceof Float
        ? literal(constant, line)
        : { kind: 'primitive', name, line };
    }
    const fromModule = binding?.kind === 'import' ? this.#fromModules.get(name) : undefined;
    if (fromModule !== undefined) return fromModule(line);
    const note = readiness !== undefined && readiness !== 'ready' ? { note: readiness } : {};
    return { kind: 'name', name: scope.get(name) ?? name, ...note, line };
  }
}
