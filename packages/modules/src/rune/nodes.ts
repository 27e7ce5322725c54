import type { PartNode, RuneNode } from './pages.js';
import type { Placement, Rune } from './rune.js';

/** The nodes of a rune as they are sent. A rune that is used several times becomes one node. */
export function nodesOf(rune: Rune): RuneNode[] {
  const nodes: RuneNode[] = [];
  const indices = new Map<Rune, number>();
  // Without recursion, since runes can be as deep as the program likes.
  const pending = [rune];
  for (let next = pending.at(-1); next !== undefined; next = pending.at(-1)) {
    if (!indices.has(next)) {
      const before = pending.length;
      pushMissing(next, indices, pending);
      if (pending.length > before) continue;
      indices.set(next, nodes.length);
      nodes.push(nodeOf(next, indices));
    }
    pending.pop();
  }
  return nodes;
}

/** Pushes the runes inside a rune that have no index yet. */
function pushMissing({ content }: Rune, indices: ReadonlyMap<Rune, number>, pending: Rune[]): void {
  if (content.kind === 'colored') {
    if (!indices.has(content.rune)) pending.push(content.rune);
  } else if (content.kind === 'group') {
    for (const { rune } of content.parts) if (!indices.has(rune)) pending.push(rune);
  }
}

function nodeOf({ content }: Rune, indices: ReadonlyMap<Rune, number>): RuneNode {
  switch (content.kind) {
    case 'shape':
      return content.name;
    case 'image':
      return { image: content.url };
    case 'colored':
      return { color: content.color, of: indices.get(content.rune) ?? 0 };
    case 'group': {
      const parts: PartNode[] = [];
      for (const { placement, rune } of content.parts) {
        // Otherwise too large to be seen, and its numbers cannot be sent.
        if (placement.every(Number.isFinite))
          parts.push(partNode(placement, indices.get(rune) ?? 0));
      }
      return parts;
    }
  }
}

function partNode(placement: Placement, node: number): PartNode {
  const [a, b, c, d, e, f, scale, offset] = placement;
  return scale === 1 && offset === 0
    ? [node, a, b, c, d, e, f]
    : [node, a, b, c, d, e, f, scale, offset];
}
