import { isolateHistory } from '@codemirror/commands';
import { indentRange } from '@codemirror/language';
import { ChangeSet, type ChangeSpec, EditorSelection, type EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { ExpressionTools, Range } from '@wellspring/evaluator';
import { expressionToolsOf, listsAround, treeOf, withMarks } from './place';

/**
 * Changes which list expressions are in, and their order. Brackets stay in pairs: what has no closing bracket yet is left as it
 * is.
 */

/** Changes to a text, and the part of the text that they are in. */
interface Rearrangement {
  readonly changes: readonly ChangeSpec[];
  readonly within: Range;
  /** True if the cursor goes to the end of this part. Otherwise it stays where it is. */
  readonly movesCursor?: true;
}

type Plan = (state: EditorState, tools: ExpressionTools, position: number) => Rearrangement | null;

/** Takes the expression after the list into it: `(a b) c` becomes `(a b c)`. */
const slurped: Plan = (state, tools, position) => {
  const lists = listsAround(state, tools, position);
  for (const [index, { node, isClosed, expressions }] of lists.entries()) {
    const around = lists[index + 1];
    const next = around?.expressions.find(({ from }) => from >= withMarks(node, tools).to);
    if (!isClosed || !next) continue;
    const bracket = node.to - 1;
    const last = expressions.at(-1);
    const between = state.sliceDoc(node.to, next.from);
    const isBlank = between.trim() === '';
    const changes: ChangeSpec[] =
      last === undefined && isBlank
        ? [{ from: bracket, to: next.from }]
        : [{ from: bracket, to: node.to, insert: last && between === '' ? ' ' : '' }];
    return {
      changes: [...changes, { from: next.to, insert: state.sliceDoc(bracket, node.to) }],
      within: { from: node.from, to: next.to },
    };
  }
  return null;
};

/** Puts the last expression of the list after it: `(a b c)` becomes `(a b) c`. */
const barfed: Plan = (state, tools, position) => {
  const list = listsAround(state, tools, position).find(
    ({ isClosed, expressions }) => isClosed && expressions.length > 0,
  );
  const last = list?.expressions.at(-1);
  const open = list?.node.firstChild;
  if (!list || !last || !open) return null;
  const { node, expressions } = list;
  const end = expressions.at(-2)?.to ?? open.to;
  const isBlank = state.sliceDoc(last.to, node.to - 1).trim() === '';
  const bracket = state.sliceDoc(node.to - 1, node.to);
  return {
    changes: [
      { from: end, insert: end === last.from ? `${bracket} ` : bracket },
      { from: isBlank ? last.to : node.to - 1, to: node.to },
    ],
    within: { from: node.from, to: node.to },
  };
};

/** Exchanges the expressions before and after the cursor. */
const transposed: Plan = (state, tools, position) => {
  const [list] = listsAround(state, tools, position);
  const { expressions = [] } = list ?? {};
  const after = expressions.findIndex(({ from }) => from >= position);
  const [one, other] = [expressions[after - 1], expressions[after]];
  if (!one || !other) return null;
  return {
    changes: [
      { from: one.from, to: one.to, insert: state.sliceDoc(other.from, other.to) },
      { from: other.from, to: other.to, insert: state.sliceDoc(one.from, one.to) },
    ],
    within: { from: one.from, to: other.to },
    movesCursor: true,
  };
};

const rearrange = (plan: Plan) => (view: EditorView) => {
  const { state } = view;
  const tools = expressionToolsOf(state);
  if (!tools) return false;
  if (state.readOnly) return true;
  const planned = plan(state, tools, state.selection.main.head);
  if (!planned) {
    const text = state.phrase('There is no expression here that could change its place.');
    view.dispatch({ effects: EditorView.announce.of(text) });
    return true;
  }
  const { within, movesCursor } = planned;
  const moved = ChangeSet.of([...planned.changes], state.doc.length);
  const changes = moved.compose(indentation(state, moved, within));
  const { head } = state.selection.main;
  const selection = EditorSelection.cursor(
    movesCursor ? changes.mapPos(within.to, 1) : changes.mapPos(head, -1),
  );
  view.dispatch({
    changes,
    selection,
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
    userEvent: 'input.structure',
  });
  return true;
};

/** The changes that indent lines which belong to other lists after changes. */
function indentation(state: EditorState, moved: ChangeSet, { from, to }: Range): ChangeSet {
  const after = state.update({ changes: moved }).state;
  // Parsing goes on in the state itself.
  treeOf(after);
  const parsed = after.update({}).state;
  const first = parsed.doc.lineAt(moved.mapPos(from, -1)).number;
  const last = parsed.doc.lineAt(moved.mapPos(to, 1)).number;
  // The first line keeps its place.
  if (first === last) return ChangeSet.empty(after.doc.length);
  return indentRange(parsed, parsed.doc.line(first + 1).from, parsed.doc.line(last).to);
}

export const slurp = rearrange(slurped);
export const barf = rearrange(barfed);
export const transpose = rearrange(transposed);
