import { OPERATOR_PRECEDENCE, PRECEDENCE } from '../syntax/precedence.js';
import type { Body, Expression, FunctionValue, Node, Statement } from './nodes.js';

/**
 * The text of a tree, in the canonical layout of programs (language reference, section 7), with brackets
 * where precedence needs them. A function that is bound to a name is shown by it.
 */

/** UTF-16 code units; a tree that shares its parts can be small in memory and endless on paper. */
export const LONGEST_TEXT = 200_000;
const CUT = '...<truncated>';

/** A part of a text, from its first character to after its last one. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

export interface Printed {
  readonly text: string;
  /** Where the marked nodes are, from the first to the last; absent where there is none. */
  readonly range?: TextRange;
  /** Where functions are shown by their names, with the text of each. */
  readonly folded: readonly FoldedFunction[];
}

/** A function that is shown by its name. */
export interface FoldedFunction extends TextRange {
  readonly value: FunctionValue;
}

/**
 * Prints a tree.
 * @param marked nodes whose place in the text is wanted; each stands in the tree once
 */
export function print(node: Node, marked: ReadonlySet<Node> = new Set()): Printed {
  return new Printer(marked).print(node);
}

/** The text of a tree. */
export function textOf(node: Node): string {
  return print(node).text;
}

/** The text of a function, also where it has a name. */
export function definitionOf(value: FunctionValue): Printed {
  return new Printer(new Set()).definition(value);
}

/** A function in explanations: its name, or its text, in which a body in braces is left out. */
export function headOf(value: FunctionValue): string {
  if (value.name !== undefined) return value.name;
  return value.body.kind === 'body' ? `${parameterList(value)} => {...}` : textOf(value);
}

function parameterList({ parameters }: FunctionValue): string {
  return parameters.length === 1 ? (parameters[0] ?? '') : `(${parameters.join(', ')})`;
}

function precedenceOf(node: Expression): number {
  switch (node.kind) {
    case 'function':
      return node.name === undefined ? PRECEDENCE.arrow : PRECEDENCE.primary;
    case 'conditional':
      return PRECEDENCE.conditional;
    case 'binary':
    case 'logical':
      return OPERATOR_PRECEDENCE[node.operator] ?? PRECEDENCE.unary;
    case 'unary':
      return PRECEDENCE.unary;
    case 'call':
      return PRECEDENCE.call;
    default:
      return PRECEDENCE.primary;
  }
}

/** Ends the printing of a text that is too long. */
class TooLong extends Error {}

class Printer {
  readonly #pieces: string[] = [];
  readonly #marked: ReadonlySet<Node>;
  readonly #folded: FoldedFunction[] = [];
  #length = 0;
  #indent = 0;
  #from: number | undefined;
  #to = 0;

  constructor(marked: ReadonlySet<Node>) {
    this.#marked = marked;
  }

  print(node: Node): Printed {
    const text = this.#guarded(() => this.#node(node));
    const range = this.#from === undefined ? {} : { range: { from: this.#from, to: this.#to } };
    return { text, ...range, folded: this.#folded };
  }

  definition(value: FunctionValue): Printed {
    const text = this.#guarded(() => {
      if (value.isDeclared && value.body.kind === 'body') this.#declaration(value, value.body);
      else this.#arrow(value);
    });
    return { text, folded: this.#folded };
  }

  #guarded(write: () => void): string {
    try {
      write();
    } catch (error) {
      if (!(error instanceof TooLong)) throw error;
      this.#pieces.push(CUT);
    }
    return this.#pieces.join('');
  }

  #write(text: string): void {
    const room = LONGEST_TEXT - this.#length;
    if (text.length > room) {
      this.#pieces.push(text.slice(0, room));
      this.#to = Math.max(this.#to, LONGEST_TEXT);
      throw new TooLong();
    }
    this.#pieces.push(text);
    this.#length += text.length;
  }

  #newLine(): void {
    this.#write(`\n${' '.repeat(this.#indent)}`);
  }

  #node(node: Node): void {
    const isMarked = this.#marked.has(node);
    if (isMarked) this.#from ??= this.#length;
    switch (node.kind) {
      case 'program':
        for (const [index, statement] of node.statements.entries()) {
          if (index > 0) this.#newLine();
          this.#node(statement);
        }
        break;
      case 'expression':
      case 'constant':
      case 'declaration':
      case 'return':
      case 'if':
      case 'block':
      case 'debugger':
        this.#statement(node);
        break;
      default:
        this.#expression(node);
    }
    if (isMarked) this.#to = this.#length;
  }

  #statement(node: Statement): void {
    switch (node.kind) {
      case 'expression': {
        const { expression } = node;
        // An arrow function that stands alone keeps its parentheses.
        this.#operand(expression, PRECEDENCE.arrow + 1);
        this.#write(';');
        break;
      }
      case 'constant':
        this.#write(`const ${node.name} = `);
        this.#node(node.init);
        this.#write(';');
        break;
      case 'declaration':
        this.#declaration(node, node.body);
        break;
      case 'return':
        this.#write('return ');
        this.#node(node.argument);
        this.#write(';');
        break;
      case 'if':
        this.#write('if (');
        this.#node(node.test);
        this.#write(') ');
        this.#node(node.consequent);
        this.#write(' else ');
        this.#node(node.alternate);
        break;
      case 'block':
        this.#block(node.statements);
        break;
      case 'debugger':
        this.#write('debugger;');
    }
  }

  #declaration(
    { name = '', parameters }: { readonly name?: string; readonly parameters: readonly string[] },
    body: Body,
  ): void {
    this.#write(`function ${name}(${parameters.join(', ')}) `);
    this.#block(body.statements);
  }

  #block(statements: readonly Statement[]): void {
    if (statements.length === 0) {
      this.#write('{}');
      return;
    }
    this.#write('{');
    this.#indent += 2;
    for (const statement of statements) {
      this.#newLine();
      this.#node(statement);
    }
    this.#indent -= 2;
    this.#newLine();
    this.#write('}');
  }

  #expression(node: Expression): void {
    switch (node.kind) {
      case 'literal':
        this.#write(node.raw);
        break;
      case 'name':
      case 'primitive':
        this.#write(node.name);
        break;
      case 'function':
        if (node.name === undefined) {
          this.#arrow(node);
        } else {
          const from = this.#length;
          this.#write(node.name);
          this.#folded.push({ from, to: this.#length, value: node });
        }
        break;
      case 'unary': {
        const { operator, argument } = node;
        const isDouble = argument.kind === 'unary' && argument.operator === operator;
        this.#write(operator === '-' && isDouble ? '- ' : operator);
        this.#operand(argument, PRECEDENCE.unary);
        break;
      }
      case 'binary':
      case 'logical': {
        const own = precedenceOf(node);
        this.#operand(node.left, own);
        this.#write(` ${node.operator} `);
        this.#operand(node.right, own + 1);
        break;
      }
      case 'conditional':
        this.#operand(node.test, PRECEDENCE.conditional + 1);
        this.#write(' ? ');
        this.#node(node.consequent);
        this.#write(' : ');
        this.#node(node.alternate);
        break;
      case 'call':
        this.#operand(node.callee, PRECEDENCE.call);
        this.#write('(');
        this.#list(node.args);
        this.#write(')');
        break;
      case 'array':
        this.#array(node.elements);
        break;
      case 'body':
        this.#block(node.statements);
    }
  }

  #arrow(value: FunctionValue): void {
    this.#write(`${parameterList(value)} => `);
    if (value.body.kind === 'body') this.#block(value.body.statements);
    else this.#node(value.body);
  }

  #list(nodes: readonly Expression[]): void {
    for (const [index, node] of nodes.entries()) {
      if (index > 0) this.#write(', ');
      this.#node(node);
    }
  }

  /** Lists are as deep as they are long, so pairs are not left to recursion. */
  #array(elements: readonly Expression[]): void {
    let open = 1;
    let rest = elements;
    this.#write('[');
    for (;;) {
      const last = rest.length === 2 ? rest[1] : undefined;
      if (rest[0] === undefined || last?.kind !== 'array' || this.#marked.has(last)) break;
      this.#node(rest[0]);
      this.#write(', [');
      open += 1;
      rest = last.elements;
    }
    this.#list(rest);
    this.#write(']'.repeat(open));
  }

  #operand(node: Expression, atLeast: number): void {
    if (precedenceOf(node) >= atLeast) {
      this.#node(node);
      return;
    }
    this.#write('(');
    this.#node(node);
    this.#write(')');
  }
}
