import {
  undefinedLiteral,
  type Body,
  type Expression,
  type FunctionValue,
  type Program,
  type Statement,
} from '@wellspring/stepper';
import type { Expanded, Origins } from '../syntax/expand.js';
import { shownName } from '../syntax/print.js';
import type { Lambda, Tree } from '../tree.js';
import type { Value } from '../values.js';

/** Converts trees to those of the stepper. */

export interface FromTree {
  readonly origins: Origins;
  /** Returns the node of a constant. */
  readonly valueNode: (value: Value, line: number) => Expression;
  /** Returns the node of a name that the program does not define. */
  readonly predeclared: (name: string, line: number) => Expression;
}

/** Converts a program without assignments, and without procedures that take any number of arguments. */
export function fromTree({ parts, defined }: Expanded, options: FromTree): Program {
  const converter = new Converter(defined, options);
  return {
    kind: 'program',
    statements: parts.map((part) => converter.statement(part, 1)),
    line: 1,
  };
}

/** Converts a procedure of the library that is written in Scheme. Its failures are those of the call on a line. */
export function procedureFrom(lambda: Lambda, line: number, options: FromTree): FunctionValue {
  return new Converter(new Set(), options).lambda(lambda, line);
}

class Converter {
  constructor(
    readonly defined: ReadonlySet<string>,
    readonly options: FromTree,
  ) {}

  #lineOf(tree: Tree, around: number): number {
    return this.options.origins.get(tree)?.form.span.line ?? around;
  }

  statement(tree: Tree, around: number): Statement {
    const line = this.#lineOf(tree, around);
    if (tree.type === 'define' || tree.type === 'initialise') {
      const name = tree.type === 'define' ? tree.name : tree.variable.name;
      return { kind: 'constant', name, init: this.expression(tree.value, line), line };
    }
    return { kind: 'expression', expression: this.expression(tree, line), line };
  }

  expression(tree: Tree, around: number): Expression {
    const line = this.#lineOf(tree, around);
    const of = (part: Tree): Expression => this.expression(part, line);
    switch (tree.type) {
      case 'constant':
        return this.options.valueNode(tree.value, line);
      case 'local':
        return { kind: 'name', name: tree.variable.name, line };
      case 'global':
        return this.defined.has(tree.name)
          ? { kind: 'name', name: tree.name, line }
          : this.options.predeclared(shownName(tree.name), line);
      case 'if':
        return {
          kind: 'conditional',
          test: of(tree.test),
          consequent: of(tree.consequent),
          alternate: of(tree.alternative),
          line,
        };
      case 'and':
      case 'or': {
        const operator = tree.type === 'and' ? '&&' : '||';
        return tree.parts
          .map(of)
          .reduceRight((right, left) => ({ kind: 'logical', operator, left, right, line }));
      }
      case 'let': {
        const parameters = tree.variables.map(({ name }) => name);
        const callee = this.#procedure(parameters, tree.body, line);
        return { kind: 'call', callee, args: tree.values.map(of), line };
      }
      case 'sequence':
      case 'body':
        return this.#body(tree, line);
      case 'lambda':
        return this.lambda(tree, line);
      case 'call':
        return { kind: 'call', callee: of(tree.callee), args: tree.args.map(of), line };
      case 'set-local':
      case 'set-global':
      case 'define':
      case 'initialise':
        return undefinedLiteral(line);
    }
  }

  lambda({ parameters, body }: Lambda, line: number): FunctionValue {
    return this.#procedure(
      parameters.map(({ name }) => name),
      body,
      line,
    );
  }

  #procedure(parameters: readonly string[], body: Tree, line: number): FunctionValue {
    const isSequence = body.type === 'sequence' || body.type === 'body';
    return {
      kind: 'function',
      parameters,
      body: isSequence ? this.#body(body, line) : this.expression(body, line),
      isDeclared: false,
      line,
    };
  }

  #body(tree: Tree, line: number): Body {
    const within = tree.type === 'body' ? tree.body : tree;
    const parts = within.type === 'sequence' ? within.parts : [within];
    const statements = parts.map((part, index): Statement => {
      if (index < parts.length - 1) return this.statement(part, line);
      const argument = this.expression(part, line);
      return { kind: 'return', argument, line: argument.line };
    });
    return { kind: 'body', statements, line };
  }
}
