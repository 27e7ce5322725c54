import type { PartNode, RuneNode } from './pages.js';
import type { Rune } from './rune.js';

/** The nodes of a rune as they are sent. A rune that is used several times becomes one node. */
export function nodesOf(rune: Rune): RuneNode[] {
  const nodes: RuneNode[] = [];
  const indices = new Map<Rune, number>();
  // Without recursion, since runes can be as deep as the program likes.
  const pending = [rune];
  while (pending.length > 0) {
    const next = pending.at(-1);
    if (next === undefined) break;
    const missing = indices.has(next) ? [] : runesIn(next).filter((inner) => !indices.has(inner));
    if (missing.length > 0) {
      for (const inner of missing) pending.push(inner);
      continue;
    }
    pending.pop();
    if (indices.has(next)) continue;
    indices.set(next, nodes.length);
    nodes.push(nodeOf(next, indices));
  }
  return nodes;
}

function runesIn({ content }: Rune): readonly Rune[] {
  if (content.kind === 'group') return content.parts.map((part) => part.rune);
  return content.kind === 'colored' ? [content.rune] : [];
}

function nodeOf({ content }: Rune, indices: ReadonlyMap<Rune, number>): RuneNode {
  switch (content.kind) {
    case 'shape':
      return content.name;
    case 'image':
      return { image: content.url };
    case 'colored':
      return { color: content.color, of: indices.get(content.rune) ?? 0 };
    case 'group':
      return (
        content.parts
          // Too large to be seen, and its numbers cannot be sent.
          .filter(({ placement }) => placement.every(Number.isFinite))
          .map(({ placement, rune }): PartNode => {
            const [a, b, c, d, e, f, scale, offset] = placement;
            const node = indices.get(rune) ?? 0;
            return scale === 1 && offset === 0
              ? [node, a, b, c, d, e, f]
              : [node, a, b, c, d, e, f, scale, offset];
          })
      );
  }
}
