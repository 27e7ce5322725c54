import type { KeptLayout } from './kept-layout';
import { reopened } from './share';

/** The panes of a desktop that can be folded; `side` is tools and console together. */
export type FoldablePane = 'editor' | 'side' | 'tools' | 'console';

/** The border that folds each pane, and its position then. */
const BORDERS = {
  editor: ['editorShare', 0],
  side: ['editorShare', 100],
  tools: ['toolShare', 0],
  console: ['toolShare', 100],
} as const;

type Shares = Pick<KeptLayout, 'editorShare' | 'toolShare'>;

/** Tells whether a pane is entirely hidden. */
export function isFolded(layout: Shares, pane: FoldablePane): boolean {
  return isClosed(layout, pane) || (isInSide(pane) && isClosed(layout, 'side'));
}

/** The change that folds a pane. */
export function folding(pane: FoldablePane): Partial<Shares> {
  const [border, closed] = BORDERS[pane];
  return { [border]: closed };
}

/**
 * The change that unfolds a pane; empty when it is visible.
 * @param before the positions of the borders while nothing was folded
 */
export function unfolding(layout: Shares, pane: FoldablePane, before: Shares): Partial<Shares> {
  if (!isFolded(layout, pane)) return {};
  const isWidth = !isInSide(pane) || isClosed(layout, 'side');
  const isHeight = isInSide(pane) && isClosed(layout, pane);
  return {
    ...(isWidth && { editorShare: reopened(before.editorShare) }),
    ...(isHeight && { toolShare: reopened(before.toolShare) }),
  };
}

function isClosed(layout: Shares, pane: FoldablePane): boolean {
  const [border, closed] = BORDERS[pane];
  return layout[border] === closed;
}

function isInSide(pane: FoldablePane): boolean {
  return pane === 'tools' || pane === 'console';
}
