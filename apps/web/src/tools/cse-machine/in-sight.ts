import type { Scene } from '@wellspring/diagrams';

/**
 * What of a state is to be in sight together: what comes next and the value that it may find, the frame of the
 * program's own names, the current frame, and what the last step changed. Where not all of it fits, as many of the
 * last as do are shown, so that the order is from what can be missed best.
 * @param currentFrame the node of the frame in which the machine is
 * @returns ids of nodes
 */
export function inSight(scene: Scene, currentFrame: string): readonly string[] {
  return [...topsOf(scene), ...programIn(scene), currentFrame, ...changedIn(scene)];
}

/** What comes next, and the value that it may find. */
function topsOf({ nodes }: Scene): readonly string[] {
  const next = nodes.find(({ kind }) => kind === 'item');
  const value = nodes.findLast(({ kind }) => kind === 'stash-value');
  return [next, value].flatMap((node) => node?.id ?? []);
}

/** The frame of the program's own names, which one wants to see beside the current one. */
function programIn({ nodes }: Scene): readonly string[] {
  const program = nodes.find(({ kind, text }) => kind === 'frame' && text === 'Program');
  return program ? [program.id] : [];
}

/** The nodes that the last step changed, or something in them. */
function changedIn({ shapes }: Scene): readonly string[] {
  return shapes.flatMap(({ node, tone }) => (tone === 'changed' ? [node] : []));
}
