import { closeCompletion } from '@codemirror/autocomplete';
import type { EditorState, Extension, Text, Transaction } from '@codemirror/state';
import {
  activateHover,
  closeHoverTooltips,
  EditorView,
  hasHoverTooltips,
  hoverTooltip,
  keymap,
  type Tooltip,
} from '@codemirror/view';
import { cardOf, type Found, lookUp } from './lookup';
import type { Range } from '@wellspring/evaluator';

/**
 * Explains a name: when the pointer rests on it, when it is tapped on a phone, and at the cursor by a key.
 */

/**
 * The name that was explained last in a text. The editor drops a tooltip that it waits for when anything is updated meanwhile,
 * so the explanation of a name that the user asks for is there before its tooltip opens.
 */
const answers = new WeakMap<Text, { readonly position: number; readonly found: Found }>();

const documentation = hoverTooltip(
  ({ state }, position) => {
    const asked = answers.get(state.doc);
    if (asked?.position === position) return tooltipOf(state, asked.found);
    return lookUp(state, position).then((found) => found && tooltipOf(state, found));
  },
  { hideOn: ({ docChanged }) => docChanged },
);

function tooltipOf(state: EditorState, found: Found): Tooltip {
  const { from, to } = found;
  return { pos: from, end: to, above: true, create: () => ({ dom: cardOf(state, found) }) };
}

/** Shown until the user types or moves the cursor away from the name. */
const isOverFor =
  ({ from, to }: Range) =>
  ({ docChanged, selection }: Transaction) =>
    docChanged ||
    (selection !== undefined && (selection.main.from < from || selection.main.to > to));

/** Shows the explanation of the name at the cursor and announces it. */
export function explainAtCursor(view: EditorView): boolean {
  closeCompletion(view);
  void explain(view, view.state.selection.main.head, true);
  return true;
}

async function explain(view: EditorView, position: number, isAsked: boolean): Promise<void> {
  const { state } = view;
  const found = await lookUp(state, position);
  if (view.state.doc !== state.doc) return;
  if (isAsked) view.dispatch({ effects: EditorView.announce.of(toSay(state, found)) });
  if (!found) return;
  answers.set(state.doc, { position, found });
  // At the position itself, because a smaller expression may begin where this one does.
  activateHover(view, position, 1, { tooltip: documentation, until: isOverFor(found) });
  answers.delete(state.doc);
}

function toSay(state: EditorState, found: Found | null): string {
  if (!found) return state.phrase('Nothing is known about what stands at the cursor.');
  return [...cardOf(state, found).children].map(({ textContent }) => textContent).join('. ');
}

/** There is no hovering with a finger, so a tap shows the explanation until the user types. */
const onTap = EditorView.domEventHandlers({
  click(event, view) {
    const isTap = event instanceof PointerEvent && event.pointerType === 'touch';
    // The cursor may only be there after this event.
    const position = isTap ? view.posAtCoords(event) : null;
    if (position !== null) void explain(view, position, false);
    return false;
  },
});

function closeExplanation(view: EditorView): boolean {
  if (!hasHoverTooltips(view.state)) return false;
  view.dispatch({ effects: closeHoverTooltips });
  return true;
}

/** Explanations of names. */
export const hover: Extension = [
  documentation,
  onTap,
  keymap.of([
    { key: 'F1', run: explainAtCursor },
    { key: 'Escape', run: closeExplanation },
  ]),
];
