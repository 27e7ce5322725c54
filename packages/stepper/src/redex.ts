import { ProgramError } from '@wellspring/engine';
import {
  isExpression,
  withChildren,
  type Expression,
  type Node,
  type Sequence,
  type Statement,
} from './nodes.js';

/** The place of the stepper in a tree, the redex there, and its replacement. */

// A position in a program's tree: a node and the levels around it. The levels are an immutable list, so that
// a step costs only what is new. Whole trees are put together only when they are needed.

/** One level around a node. */
export interface Frame {
  readonly outer: Frame | undefined;
  /** Returns the enclosing node with `child` in its place. */
  readonly plug: (child: Node) => Node;
}

export interface Position {
  readonly node: Node;
  /** Undefined for the program itself. */
  readonly outer: Frame | undefined;
}

/** The position of an expression inside the node at a position. */
export function intoExpression(
  { outer }: Position,
  node: Expression,
  plug: (child: Expression) => Node,
): Position {
  return {
    node,
    outer: {
      outer,
      plug: (child) => {
        if (!isExpression(child)) throw new Error(`no expression: ${child.kind}`);
        return plug(child);
      },
    },
  };
}

/** The position of a statement inside the node at a position. */
export function intoStatement(
  { outer }: Position,
  node: Statement,
  plug: (child: Statement) => Node,
): Position {
  return {
    node,
    outer: {
      outer,
      plug: (child) => {
        if (isExpression(child) || child.kind === 'program') throw new Error('no statement');
        return plug(child);
      },
    },
  };
}

/** The position of the enclosing node, with this node in place. */
export function outwards({ node, outer }: Position): Position | undefined {
  return outer && { node: outer.plug(node), outer: outer.outer };
}

/** The whole tree. */
export function wholeOf({ node, outer }: Position): Node {
  let whole = node;
  for (let frame = outer; frame !== undefined; frame = frame.outer) whole = frame.plug(whole);
  return whole;
}

/** Tells whether a position is inside a level. */
export function isWithin({ outer }: Position, level: Frame): boolean {
  let frame = outer;
  while (frame !== undefined && frame !== level) frame = frame.outer;
  return frame === level;
}

/**
 * Copies the marked nodes at a position, so that each occurs in the tree only once.
 * @param marks the node at the position, or some of its children
 */
export function withMarks(
  position: Position,
  marks: readonly Node[],
): { readonly position: Position; readonly marked: ReadonlySet<Node> } {
  const marked = new Set<Node>();
  const copy = <T extends Node>(node: T): T => {
    const made = { ...node };
    marked.add(made);
    return made;
  };
  const wanted = new Set(marks);
  const node = wanted.has(position.node)
    ? copy(position.node)
    : withChildren(position.node, (child) => (wanted.has(child) ? copy(child) : child));
  return { position: { ...position, node }, marked };
}

// Redexes and what replaces them, with helpers for their most common forms.

/** An expression or statement that can be reduced. */
export interface Redex {
  readonly position: Position;
  /** The node at the position, or some of its children: what the step highlights. */
  readonly marks: readonly Node[];
  readonly explanation: () => string;
  /** Its line in the program. */
  readonly line: number;
  /** The name of the called function in explanations. */
  readonly called?: string;
  readonly isBreakpoint?: boolean;
  /** True if the whole node at the position is reduced, rather than a statement in it. */
  readonly isWhole?: boolean;
  /** True if a library function runs, which may have effects outside of the program. */
  readonly isPrimitive?: boolean;
  /** @throws Stuck when there is an error in the program */
  readonly contract: () => Contractum;
}

/** The replacement of a redex. */
export interface Contractum {
  /** Replaces the node at the position. */
  readonly node: Node;
  readonly marks: readonly Node[];
  /** The node that is shown as the result; undefined when none is shown. */
  readonly shown?: Node | (() => string) | undefined;
}

/** Thrown when an error in the program prevents a reduction. */
export class Stuck extends Error {
  constructor(
    readonly failure: ProgramError,
    readonly line: number,
  ) {
    super(failure.message);
  }
}

/** The lines of failures in functions that were evaluated within a step. */
const linesWithin = new WeakMap<ProgramError, number>();

/** Calls `act`, and reports a failure of the program in it on a line. */
export function inLine<T>(line: number, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    throw new Stuck(error, linesWithin.get(error) ?? line);
  }
}

/** Calls `act`, which evaluates a function of the program for a module. @throws ProgramError in place of `Stuck` */
export function withinStep<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Stuck)) throw error;
    linesWithin.set(error.failure, error.line);
    throw error.failure;
  }
}

/** A redex that is the whole node at a position. */
export function whole(
  position: Position,
  explanation: () => string,
  contract: () => Node,
  marks: readonly Node[] = [position.node],
): Redex {
  return {
    position,
    marks,
    isWhole: true,
    explanation,
    line: position.node.line,
    contract: () => {
      const node = contract();
      return { node, marks: [node], shown: node };
    },
  };
}

/** The same, without showing a result. */
export function withoutResult(
  position: Position,
  explanation: string | (() => string),
  contract: () => Node,
): Redex {
  return {
    ...whole(position, typeof explanation === 'string' ? () => explanation : explanation, contract),
    contract: () => ({ node: contract(), marks: [] }),
  };
}

/** Replaces the statement at an index of a sequence by other statements. */
export function replaced<T extends Sequence>(
  node: T,
  index: number,
  statements: readonly Statement[],
): T {
  return { ...node, statements: node.statements.toSpliced(index, 1, ...statements) };
}

/** A redex for a statement that is removed. */
export function removal(
  position: Position,
  node: Sequence,
  index: number,
  about: Pick<Redex, 'explanation' | 'line' | 'isBreakpoint'>,
): Redex {
  return {
    ...about,
    position,
    marks: node.statements.slice(index, index + 1),
    contract: () => ({ node: replaced(node, index, []), marks: [] }),
  };
}
