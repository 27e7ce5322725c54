import { codeFolding, foldGutter, foldService } from '@codemirror/language';
import type { EditorState, Extension, Line } from '@codemirror/state';

/** Folding away functions, blocks, arrays and comments, by the gutter; its keys come with the later tools. */

const COMMENT = /^\s*\/\//;

/** Lines of comments that follow each other fold behind the first one. */
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

/** A chevron; the gutter itself is for pointers, the keys are for everyone else. */
function markerDOM(isOpen: boolean): HTMLElement {
  const marker = document.createElement('span');
  marker.className = 'cm-ws-fold';
  marker.dataset['open'] = String(isOpen);
  return marker;
}

/** The gutter with a sign at each line that can be folded, and what stands for what was folded. */
export const folding: Extension = [commentLines, codeFolding(), foldGutter({ markerDOM })];
