import type { SyntaxNode } from '@wellspring/cse-machine';
import type { ReadFile } from '../program.js';
import type { Node } from '../syntax/nodes.js';
import { placesIn } from '../syntax/tokens.js';

/** A node of the tree as the machine knows it: with its lines and columns. It is also the construct of its failures. */
export interface PlacedNode extends SyntaxNode {
  readonly node: Node;
  /** The text of its file. */
  readonly text: string;
  /** Where a name is bound that may have no value yet (`Readiness`). */
  readonly where?: string;
}

/** Returns a function that makes the placed nodes of a file. Each node has one. */
export function placing({ text, resolution }: ReadFile): (node: Node) => PlacedNode {
  const placeOf = placesIn(text);
  const known = new Map<Node, PlacedNode>();
  return (node) => {
    const made = known.get(node);
    if (made !== undefined) return made;
    const loc = { start: placeOf(node.start), end: placeOf(node.end) };
    const where = node.type === 'Name' ? resolution.references.get(node)?.readiness : undefined;
    const placed = { node, text, loc, ...(where !== undefined && { where }) };
    known.set(node, placed);
    return placed;
  };
}
