import { EditorSelection, type EditorState, type SelectionRange } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { expressionToolsOf, listsAround } from './place';

/** Moves over whole expressions, in languages whose programs consist of lists. */

type Direction = 'forward' | 'backward';

/**
 * Where the next expression ends, or the one before begins. After the last expression of a list, and before the first, it is
 * the other side of the list's bracket.
 */
function beyondExpression(state: EditorState, position: number, direction: Direction): number {
  const tools = expressionToolsOf(state);
  const [list] = tools ? listsAround(state, tools, position) : [];
  if (!list) return position;
  const { node, expressions, isWhole, isClosed } = list;
  if (direction === 'forward') {
    const next = expressions.find(({ to }) => to > position);
    return next?.to ?? (isClosed ? node.to : position);
  }
  const before = expressions.findLast(({ from }) => from < position);
  return before?.from ?? (isWhole ? position : node.from);
}

function moved(view: EditorView, move: (range: SelectionRange) => SelectionRange): boolean {
  const { selection } = view.state;
  if (!expressionToolsOf(view.state)) return false;
  const ranges = selection.ranges.map((range) => move(range));
  view.dispatch({
    selection: EditorSelection.create(ranges, selection.mainIndex),
    scrollIntoView: true,
    userEvent: 'select',
  });
  return true;
}

const move = (direction: Direction) => (view: EditorView) =>
  moved(view, ({ head }) => EditorSelection.cursor(beyondExpression(view.state, head, direction)));

const select = (direction: Direction) => (view: EditorView) =>
  moved(view, ({ anchor, head }) =>
    EditorSelection.range(anchor, beyondExpression(view.state, head, direction)),
  );

export const expressionForward = move('forward');
export const expressionBackward = move('backward');
export const selectExpressionForward = select('forward');
export const selectExpressionBackward = select('backward');
