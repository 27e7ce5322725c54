import type { StepperSyntax } from './language.js';
import type { FunctionValue, Node } from './nodes.js';

/**
 * Prints trees with the syntax of a language. Functions that are bound to a name, and those of the library,
 * are shown by their names.
 */

/** In UTF-16 code units. A tree that shares its parts can be small in memory but endless when printed. */
export const MAX_TEXT_LENGTH = 200_000;
const CUT = '...<truncated>';

/** A piece with which a node is written: text, nodes inside it, and layout. */
export type Piece = string | Node | Layout;

type Layout =
  | { readonly kind: 'line break' }
  /** Changes the indentation of the lines that follow. */
  | { readonly kind: 'indentation'; readonly by: number }
  /** A function that is shown by its name. */
  | { readonly kind: 'named function'; readonly value: FunctionValue; readonly name: string };

export const LINE_BREAK: Layout = { kind: 'line break' };

/** A range of a text, from its first character to after its last one. */
interface TextRange {
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
export function print(
  node: Node,
  syntax: StepperSyntax,
  marked: ReadonlySet<Node> = new Set(),
): Printed {
  return new Printer(syntax, 'code', marked).print(node);
}

/** The text of a tree. */
export function textOf(node: Node, syntax: StepperSyntax): string {
  return print(node, syntax).text;
}

/** The text of a tree in an explanation. */
export function wordsOf(node: Node, syntax: StepperSyntax): string {
  return new Printer(syntax, 'words').print(node).text;
}

/** The text of a function, even if it has a name. */
export function definitionOf(value: FunctionValue, syntax: StepperSyntax): Printed {
  return new Printer(syntax, 'code').definition(value);
}

/** A function in explanations: its name, or its text without the contents of a body of statements. */
export function headOf(value: FunctionValue, syntax: StepperSyntax): string {
  if (value.name !== undefined) return value.name;
  return value.body.kind === 'body' ? syntax.heading(value) : wordsOf(value, syntax);
}

/** Thrown to end the printing of a text that is too long. */
class TooLong extends Error {}

/** A task of the writer: a piece, or an action to be performed at that point. */
type Task = Piece | (() => void);

/**
 * Writes a tree from left to right. It keeps a list of what is left to write and does not recurse: an
 * expression that grows with each step may nest more deeply than the call stack of a browser's worker allows.
 */
class Printer {
  readonly #syntax: StepperSyntax;
  readonly #place: 'code' | 'words';
  readonly #pieces: string[] = [];
  readonly #marked: ReadonlySet<Node>;
  readonly #folded: FoldedFunction[] = [];
  /** The next task is last. */
  readonly #tasks: Task[] = [];
  #length = 0;
  #indent = 0;
  #from: number | undefined;
  #to = 0;
  /** The number of marked nodes that are currently being written. */
  #open = 0;

  constructor(
    syntax: StepperSyntax,
    place: 'code' | 'words',
    marked: ReadonlySet<Node> = new Set(),
  ) {
    this.#syntax = syntax;
    this.#place = place;
    this.#marked = marked;
  }

  print(node: Node): Printed {
    const text = this.#written([node]);
    const range = this.#from === undefined ? {} : { range: { from: this.#from, to: this.#to } };
    return { text, ...range, folded: this.#folded };
  }

  definition(value: FunctionValue): Printed {
    const text = this.#written(this.#syntax.definition(value));
    return { text, folded: this.#folded };
  }

  #written(pieces: readonly Piece[]): string {
    this.#plan(pieces);
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

  /** Puts pieces before all other tasks. */
  #plan(pieces: readonly Piece[]): void {
    for (let at = pieces.length - 1; at >= 0; at--) {
      const piece = pieces[at];
      if (piece !== undefined) this.#tasks.push(piece);
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

  #begin(piece: Node | Layout): void {
    switch (piece.kind) {
      case 'line break':
        this.#write(`\n${' '.repeat(this.#indent)}`);
        return;
      case 'indentation':
        this.#indent += piece.by;
        return;
      case 'named function': {
        const { value, name } = piece;
        const from = this.#length;
        this.#write(name);
        this.#folded.push({ from, to: this.#length, value });
        return;
      }
      default:
        this.#node(piece);
    }
  }

  #node(node: Node): void {
    if (this.#marked.has(node)) {
      this.#from ??= this.#length;
      this.#open += 1;
      this.#tasks.push(() => {
        this.#to = this.#length;
        this.#open -= 1;
      });
    }
    this.#plan(this.#syntax.parts(node, this.#place));
  }
}
