import { ProgramError } from '@wellspring/engine';
import type { Node, Sequence, Statement } from './nodes.js';
import type { Position } from './position.js';

/** Redexes and what replaces them, with helpers for their most common forms. */

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
  /** Whether the whole node at the position is reduced, rather than a statement in it. */
  readonly isWhole?: boolean;
  /** Whether a library function runs, which may have effects outside of the program. */
  readonly isPrimitive?: boolean;
  /** @throws Stuck when there is an error in the program */
  readonly contract: () => Contractum;
}

/** What replaces a redex. */
export interface Contractum {
  /** Replaces the node at the position. */
  readonly node: Node;
  readonly marks: readonly Node[];
  /** What is shown as the result; undefined when nothing is shown. */
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

/** Calls `act`, and reports a failure of the program in it on a line. */
export function inLine<T>(line: number, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof ProgramError ? new Stuck(error, line) : error;
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
