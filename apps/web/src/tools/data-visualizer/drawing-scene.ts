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

/** How one call of `draw_data` can be looked at. */
export type DrawingView = 'original' | 'binary' | 'general';

const TREES = { binary: binaryTreeOf, general: generalTreeOf };

/** @returns the views there are: a kind of tree when a structure is one */
export function viewsOf({ arrays, structures }: Drawing): readonly DrawingView[] {
  const trees = (['binary', 'general'] as const).filter((kind) =>
    structures.some((structure) => TREES[kind](arrays, structure) !== null),
  );
  return ['original', ...trees];
}

/**
 * The picture of one call. As a tree each structure that is one is drawn by itself; the others stay as they are.
 * @param titleOf what stands above the structure of this number, which counts from 1
 * @param isPaper whether nobody can point at functions to read them
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
