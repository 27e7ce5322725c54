import {
  binaryTreeOf,
  generalTreeOf,
  layoutHeap,
  layoutTree,
  type Scene,
  stackScenes,
  type TreePart,
  withTitle,
} from '@wellspring/diagrams';
import type { Drawing, DrawnValue } from '@wellspring/evaluator';

/** The ways to show one call of `draw_data`. */
export type DrawingView = 'original' | 'binary' | 'general';

const TREES = { binary: binaryTreeOf, general: generalTreeOf };

/** @returns the available views. Views as trees are available when a structure is such a tree. */
export function viewsOf({ arrays, structures }: Drawing): readonly DrawingView[] {
  const trees = (['binary', 'general'] as const).filter((kind) =>
    structures.some((structure) => TREES[kind](arrays, structure) !== null),
  );
  return ['original', ...trees];
}

/**
 * The picture of one call. In a tree view each structure that is a tree is drawn as one; the others are drawn
 * as usual.
 * @param titleOf returns the title above a structure; structures are numbered from 1
 * @param isPaper whether the picture is for paper, where no pointer can show the text of functions
 */
export function sceneOf(
  { arrays, structures }: Drawing,
  view: DrawingView,
  titleOf: (number: number) => string,
  isPaper = false,
): Scene {
  const titles = structures.map((_, at) => titleOf(at + 1));
  if (view === 'original') return layoutHeap(arrays, structures, titles, isPaper);
  return stackScenes(
    structures.map((structure: DrawnValue, at) => {
      const title = titles[at] ?? '';
      const tree: TreePart | null = TREES[view](arrays, structure);
      return tree
        ? withTitle(layoutTree(tree), 's', title)
        : layoutHeap(arrays, [structure], [title], isPaper);
    }),
  );
}
