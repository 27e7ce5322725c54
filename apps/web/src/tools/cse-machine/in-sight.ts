import type { Scene } from '@wellspring/diagrams';

/**
 * Chooses the nodes of a state that should be visible together: the next item and the value that it may use,
 * the program frame, the current frame, and what the last step changed. If they do not all fit, as many of
 * the last ones as possible are shown, so the list begins with the least important.
 * @param currentFrame the node of the current frame
 * @returns ids of nodes
 */
export function inSight(scene: Scene, currentFrame: string): readonly string[] {
  return [...topsOf(scene), ...programIn(scene), currentFrame, ...changedIn(scene)];
}

/** The next item, and the value that it may use. */
function topsOf({ nodes }: Scene): readonly string[] {
  const next = nodes.find(({ kind }) => kind === 'item');
  const value = nodes.findLast(({ kind }) => kind === 'stash-value');
  return [next, value].flatMap((node) => node?.id ?? []);
}

/** The frame of the program's own names, which is useful to see beside the current one. */
function programIn({ nodes }: Scene): readonly string[] {
  const program = nodes.find(({ kind, text }) => kind === 'frame' && text === 'Program');
  return program ? [program.id] : [];
}

/** The nodes that the last step changed, or in which it changed something. */
function changedIn({ shapes }: Scene): readonly string[] {
  return shapes.flatMap(({ node, tone }) => (tone === 'changed' ? [node] : []));
}
