import { isExpression, withChildren, type Expression, type Node, type Statement } from './nodes.js';

/**
 * A position in a program's tree: a node and the levels around it. The levels are an immutable list, so that
 * a step costs only what is new. Whole trees are put together only when they are needed.
 */

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

/** Whether a position is inside a level. */
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
