import { SourceError } from '../runtime/errors.js';
import type { Node, Sequence, Statement } from './nodes.js';
import type { Position } from './position.js';

/** What can be reduced, what takes its place, and the forms that most of them have. */

/** What can be reduced. */
export interface Redex {
  readonly position: Position;
  /** The node at the position, or some of its children: what the step is about. */
  readonly marks: readonly Node[];
  readonly explanation: () => string;
  /** The line of the program that it comes from. */
  readonly line: number;
  /** The function that is called, as explanations name it. */
  readonly called?: string;
  readonly isBreakpoint?: boolean;
  /** Whether all of the node at the position is reduced, and not a statement in it. */
  readonly isWhole?: boolean;
  /** Whether a function of the library runs, which may be seen outside of the program. */
  readonly isPrimitive?: boolean;
  /** @throws Stuck when it is wrong */
  readonly contract: () => Contractum;
}

/** What takes the place of a redex. */
export interface Contractum {
  /** In the place of the node at the position. */
  readonly node: Node;
  readonly marks: readonly Node[];
  /** What is shown as the result; undefined where nothing is. */
  readonly shown?: Node | (() => string) | undefined;
}

/** Something in the program is wrong, so that it cannot be reduced. */
export class Stuck extends Error {
  constructor(
    readonly failure: SourceError,
    readonly line: number,
  ) {
    super(failure.message);
  }
}

/** Calls `act`; a failure of the program in it is one of a line. */
export function inLine<T>(line: number, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw error instanceof SourceError ? new Stuck(error, line) : error;
  }
}

/** A redex that is all of the node at a position. */
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

/** The same, where what comes of it is not shown as a result. */
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

/** A sequence with other statements in place of the one at an index. */
export function replaced<T extends Sequence>(
  node: T,
  index: number,
  statements: readonly Statement[],
): T {
  return { ...node, statements: node.statements.toSpliced(index, 1, ...statements) };
}

/** A statement that goes away. */
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
