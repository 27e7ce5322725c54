import { OPERATOR_PRECEDENCE, PRECEDENCE } from '../syntax/precedence.js';
import { writtenFunction } from './library.js';
import type { Body, Expression, FunctionValue, Node, Statement } from './nodes.js';

/**
 * Prints a tree in the canonical layout of programs (language reference, section 7), with parentheses where
 * precedence needs them. Functions that are bound to a name, and those of the library, are shown by their
 * names.
 */

/** In UTF-16 code units. A tree that shares its parts can be small in memory but endless when printed. */
export const MAX_TEXT_LENGTH = 200_000;
const CUT = '...<truncated>';

/** A range of a text, from its first character to after its last one. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

export interface Printed {
  readonly text: string;
  /** The range from the first to the last marked node. Absent when there are none. */
  readonly range?: TextRange;
  /** The places where functions are shown by their names, with the text of each. */
  readonly folded: readonly FoldedFunction[];
}

/** A function that is shown by its name. */
export interface FoldedFunction extends TextRange {
  readonly value: FunctionValue;
}

/**
 * Prints a tree.
 * @param marked nodes whose place in the text is needed; each must occur in the tree only once
 */
export function print(node: Node, marked: ReadonlySet<Node> = new Set()): Printed {
  return new Printer(marked).print(node);
}

/** The text of a tree. */
export function textOf(node: Node): string {
  return print(node).text;
}

/**
 * The text of a tree in an explanation. A function that is shown by its name is put in parentheses wherever
 * its text would be, except when it is called: `(f); finished evaluating`, `(f) && true returned`.
 */
export function wordsOf(node: Node): string {
  return new Printer(new Set(), precedenceInWords).print(node).text;
}

/** The text of a function, even if it has a name. */
export function definitionOf(value: FunctionValue): Printed {
  return new Printer(new Set()).definition(value);
}

/** A function in explanations: its name, or its text without the contents of a body in braces. */
export function headOf(value: FunctionValue): string {
  if (value.name !== undefined) return value.name;
  return value.body.kind === 'body' ? `${parameterList(value)} => {...}` : wordsOf(value);
}

function parameterList({ parameters }: FunctionValue): string {
  return parameters.length === 1 ? (parameters[0] ?? '') : `(${parameters.join(', ')})`;
}

/** The precedence of an expression. */
type PrecedenceOf = (node: Expression) => number;

function precedenceInWords(node: Expression): number {
  return node.kind === 'function' ? PRECEDENCE.arrow : precedenceInCode(node);
}

function precedenceInCode(node: Expression): number {
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
    case 'literal':
      return node.raw.startsWith('-') ? PRECEDENCE.unary : PRECEDENCE.primary;
    case 'call':
      return PRECEDENCE.call;
    default:
      return PRECEDENCE.primary;
  }
}

/** Thrown to end the printing of a text that is too long. */
class TooLong extends Error {}

/** What is still to be written: a text, a node, or an action to be performed at that point. */
type Task = string | Node | (() => void);

/**
 * Writes a tree from left to right. It keeps a list of what is left to write and does not recurse: an
 * expression that grows with each step may nest more deeply than the call stack of a browser's worker allows.
 */
class Printer {
  readonly #pieces: string[] = [];
  readonly #marked: ReadonlySet<Node>;
  readonly #precedenceOf: PrecedenceOf;
  readonly #folded: FoldedFunction[] = [];
  /** The next task is last. */
  readonly #tasks: Task[] = [];
  #length = 0;
  #indent = 0;
  #from: number | undefined;
  #to = 0;
  /** How many marked nodes are currently being written. */
  #open = 0;

  constructor(marked: ReadonlySet<Node>, precedenceOf: PrecedenceOf = precedenceInCode) {
    this.#marked = marked;
    this.#precedenceOf = precedenceOf;
  }

  print(node: Node): Printed {
    const text = this.#written([node]);
    const range = this.#from === undefined ? {} : { range: { from: this.#from, to: this.#to } };
    return { text, ...range, folded: this.#folded };
  }

  definition(value: FunctionValue): Printed {
    const text = this.#written(
      value.isDeclared && value.body.kind === 'body'
        ? this.#declaration(value, value.body)
        : arrow(value),
    );
    return { text, folded: this.#folded };
  }

  #written(tasks: readonly Task[]): string {
    this.#plan(tasks);
    try {
      for (let task = this.#tasks.pop(); task !== undefined; task = this.#tasks.pop()) {
        if (typeof task === 'string') this.#write(task);
        else if (typeof task === 'function') task();
        else this.#begin(task);
      }
    } catch (error) {
      if (!(error instanceof TooLong)) throw error;
      this.#pieces.push(CUT);
    }
    return this.#pieces.join('');
  }

  /** Puts tasks before all others. */
  #plan(tasks: readonly Task[]): void {
    for (let at = tasks.length - 1; at >= 0; at--) {
      const task = tasks[at];
      if (task !== undefined) this.#tasks.push(task);
    }
  }

  #write(text: string): void {
    const room = MAX_TEXT_LENGTH - this.#length;
    if (text.length > room) {
      this.#pieces.push(text.slice(0, room));
      if (this.#open > 0) this.#to = MAX_TEXT_LENGTH;
      throw new TooLong();
    }
    this.#pieces.push(text);
    this.#length += text.length;
  }

  #begin(node: Node): void {
    if (this.#marked.has(node)) {
      this.#from ??= this.#length;
      this.#open += 1;
      this.#tasks.push(() => {
        this.#to = this.#length;
        this.#open -= 1;
      });
    }
    this.#plan(this.#parts(node));
  }

  /** The tasks that write a node. */
  #parts(node: Node): readonly Task[] {
    switch (node.kind) {
      case 'program':
        return node.statements.flatMap((statement, index) =>
          index > 0 ? [this.#newLine, statement] : [statement],
        );
      case 'expression':
        // An arrow function as a statement keeps its parentheses.
        return [...this.#operand(node.expression, PRECEDENCE.arrow + 1), ';'];
      case 'constant':
        return [`const ${node.name} = `, node.init, ';'];
      case 'declaration':
        return this.#declaration(node, node.body);
      case 'return':
        return ['return ', node.argument, ';'];
      case 'if':
        return ['if (', node.test, ') ', node.consequent, ' else ', node.alternate];
      case 'block':
      case 'body':
        return this.#block(node.statements);
      case 'debugger':
        return ['debugger;'];
      case 'function':
        return node.name === undefined ? arrow(node) : [() => this.#name(node, node.name ?? '')];
      default:
        return this.#partsOf(node);
    }
  }

  /** A function that is shown by its name. */
  #name(value: FunctionValue, name: string): void {
    const from = this.#length;
    this.#write(name);
    this.#folded.push({ from, to: this.#length, value });
  }

  #declaration(
    { name = '', parameters }: { readonly name?: string; readonly parameters: readonly string[] },
    body: Body,
  ): readonly Task[] {
    return [`function ${name}(${parameters.join(', ')}) `, ...this.#block(body.statements)];
  }

  #block(statements: readonly Statement[]): readonly Task[] {
    if (statements.length === 0) return ['{}'];
    return [
      '{',
      this.#indentBy(2),
      ...statements.flatMap((statement) => [this.#newLine, statement]),
      this.#indentBy(-2),
      this.#newLine,
      '}',
    ];
  }

  readonly #newLine = (): void => this.#write(`\n${' '.repeat(this.#indent)}`);

  #indentBy(spaces: number): Task {
    return () => {
      this.#indent += spaces;
    };
  }

  /** The tasks that write an expression that is not a function and has no body. */
  #partsOf(node: Exclude<Expression, FunctionValue | Body>): readonly Task[] {
    switch (node.kind) {
      case 'literal':
        return [node.raw];
      case 'name':
        return [node.name];
      case 'primitive': {
        const value = writtenFunction(node.name);
        return [value === undefined ? node.name : () => this.#name(value, node.name)];
      }
      case 'unary': {
        const { operator, argument } = node;
        const isDouble = argument.kind === 'unary' && argument.operator === operator;
        const sign = operator === '-' && isDouble ? '- ' : operator;
        return [sign, ...this.#operand(argument, PRECEDENCE.unary)];
      }
      case 'binary':
      case 'logical': {
        const own = this.#precedenceOf(node);
        return [
          ...this.#operand(node.left, own),
          ` ${node.operator} `,
          ...this.#operand(node.right, own + 1),
        ];
      }
      case 'conditional': {
        const test = this.#operand(node.test, PRECEDENCE.conditional + 1);
        return [...test, ' ? ', node.consequent, ' : ', node.alternate];
      }
      case 'call': {
        const { callee, args } = node;
        const isShownByName = callee.kind === 'function' && callee.name !== undefined;
        const called = isShownByName ? [callee] : this.#operand(callee, PRECEDENCE.call);
        return [...called, '(', ...listed(args), ')'];
      }
      case 'array':
        return ['[', ...listed(node.elements), ']'];
    }
  }

  /** Adds parentheses if precedence needs them. */
  #operand(node: Expression, atLeast: number): readonly Task[] {
    return this.#precedenceOf(node) >= atLeast ? [node] : ['(', node, ')'];
  }
}

function arrow(value: FunctionValue): readonly Task[] {
  return [`${parameterList(value)} => `, value.body];
}

function listed(nodes: readonly Expression[]): readonly Task[] {
  return nodes.flatMap((node, index) => (index > 0 ? [', ', node] : [node]));
}
