import { codeFolding, foldGutter, foldService } from '@codemirror/language';
import type { EditorState, Extension, Line } from '@codemirror/state';

/**
 * Folding of functions, blocks, arrays and comments with the gutter. The keys for it are in the lazy editing
 * tools.
 */

const COMMENT = /^\s*\/\//;

/** Consecutive comment lines fold into the first one. */
const commentLines = foldService.of((state, from) => {
  const first = state.doc.lineAt(from);
  if (!isComment(first) || isComment(lineAt(state, first.number - 1))) return null;
  let last = first;
  for (
    let next = lineAt(state, first.number + 1);
    isComment(next);
    next = lineAt(state, last.number + 1)
  ) {
    last = next;
  }
  return last === first ? null : { from: first.to, to: last.to };
});

function lineAt({ doc }: EditorState, number: number): Line | null {
  return number >= 1 && number <= doc.lines ? doc.line(number) : null;
}

function isComment(line: Line | null): line is Line {
  return line !== null && COMMENT.test(line.text);
}

/** A chevron. The gutter is only for pointers; all other users have the keys. */
function markerDOM(isOpen: boolean): HTMLElement {
  const marker = document.createElement('span');
  marker.className = 'cm-ws-fold';
  marker.dataset['open'] = String(isOpen);
  return marker;
}

/** The gutter with a sign at each foldable line, and the placeholder of folded text. */
export const folding: Extension = [commentLines, codeFolding(), foldGutter({ markerDOM })];
