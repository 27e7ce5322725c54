import {
  Annotation,
  EditorSelection,
  type EditorState,
  type Extension,
  type SelectionRange,
  StateField,
} from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { NodeIterator, Tree } from '@lezer/common';
import type { Range } from '@wellspring/evaluator';
import { treeOf } from './place';

/** Selects larger and larger parts of a program, in any language with a grammar, and goes back. */

/** The selections that were there before, on a change of selection that goes on with them. */
const kept = Annotation.define<readonly EditorSelection[]>();

/** The selections that have been expanded, oldest first. Any other change of selection or text forgets them. */
const expanded = StateField.define<readonly EditorSelection[]>({
  create: () => [],
  update(before, transaction) {
    const now = transaction.annotation(kept);
    if (now) return now;
    return transaction.docChanged || transaction.selection ? [] : before;
  },
});

/** Selects the next larger expression, statement or list around the selection, and after these the whole text. */
export function expandSelection(view: EditorView): boolean {
  const { state } = view;
  const larger = selectionAround(state);
  if (larger.eq(state.selection)) return true;
  view.dispatch({
    selection: larger,
    annotations: kept.of([...(state.field(expanded, false) ?? []), state.selection]),
    scrollIntoView: true,
    userEvent: 'select',
  });
  return true;
}

/** Selects what was selected before the selection was expanded. */
export function shrinkSelection(view: EditorView): boolean {
  const before = view.state.field(expanded, false) ?? [];
  const last = before.at(-1);
  if (!last) return true;
  view.dispatch({
    selection: last,
    annotations: kept.of(before.slice(0, -1)),
    scrollIntoView: true,
    userEvent: 'select',
  });
  return true;
}

function selectionAround(state: EditorState): EditorSelection {
  const tree = treeOf(state);
  const { ranges, mainIndex } = state.selection;
  const larger = ranges.map((range) => nodeAround(tree, range));
  const found = larger.filter((range) => range !== null);
  if (found.length < ranges.length) return EditorSelection.single(0, state.doc.length);
  return EditorSelection.create(
    found.map(({ from, to }) => EditorSelection.range(from, to)),
    mainIndex,
  );
}

/** The smallest part of a program around a range that is larger; null when only the whole program is. */
function nodeAround(tree: Tree, { from, to, empty }: SelectionRange): Range | null {
  let smallest: Range | null = null;
  for (const side of empty ? ([1, -1] as const) : ([1] as const)) {
    for (let at: NodeIterator | null = tree.resolveStack(from, side); at?.next; at = at.next) {
      const { node } = at;
      // A bracket alone is no part of its own.
      if (!/\w/.test(node.name)) continue;
      const isLarger = node.from <= from && to <= node.to && node.to - node.from > to - from;
      if (!isLarger) continue;
      if (!smallest || node.to - node.from < smallest.to - smallest.from) smallest = node;
      break;
    }
  }
  return smallest;
}

export const expandedSelections: Extension = expanded;
