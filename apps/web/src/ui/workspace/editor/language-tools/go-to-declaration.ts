import { EditorSelection, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { Range } from '@wellspring/evaluator';
import { toolsContext } from '../tools-context';
import { explainAtCursor } from './hover';
import { importedFrom } from './imported';
import { type Found, lookUp, placeOf } from './lookup';

/** Goes from a name to its declaration, by a key or by Ctrl and a click (Command on a Mac). */

/**
 * Goes to the declaration of the name at a position: in this text, in the file that it is imported from, or
 * in the program that was evaluated before. For names of the language itself, shows an explanation.
 */
async function goFrom(view: EditorView, position: number): Promise<void> {
  const { state } = view;
  const found = await lookUp(state, position);
  if (view.state.doc !== state.doc) return;
  const declaration = found && declarationOf(found);
  const elsewhere =
    found?.kind === 'declared' && declaration ? importedFrom(state, declaration.from) : null;
  const { goTo } = state.facet(toolsContext) ?? {};
  if (elsewhere && goTo) goTo(elsewhere);
  else if (declaration && (found?.kind === 'declared' || found?.kind === 'type name')) {
    view.dispatch({
      selection: EditorSelection.cursor(declaration.from),
      effects: EditorView.scrollIntoView(declaration.from, { y: 'nearest', yMargin: 40 }),
      userEvent: 'select',
    });
    view.focus();
  } else if (found?.kind === 'earlier' && found.program.origin === 'program' && declaration) {
    goTo?.(placeOf(found.program.text, declaration.from));
  } else explainAtCursor(view);
}

/** The place where a name is declared, in this text or an earlier one; null for names of the language. */
function declarationOf(found: Found): Range | null {
  switch (found.kind) {
    case 'declared':
    case 'earlier':
      return found.binding.declarations[0] ?? null;
    case 'type name':
      return found.named.kind === 'declared' ? found.named.declaration : null;
    default:
      return null;
  }
}

/** Goes to the declaration of the name at the cursor, as `goFrom` does. */
export function goToCursorDeclaration(view: EditorView): boolean {
  void goFrom(view, view.state.selection.main.head);
  return true;
}

const byClick = EditorView.domEventHandlers({
  mousedown(event, view) {
    const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
    const isAsked = isMac ? event.metaKey : event.ctrlKey;
    if (event.button !== 0 || !isAsked) return false;
    const position = view.posAtCoords(event);
    if (position === null) return false;
    view.dispatch({ selection: EditorSelection.cursor(position) });
    void goFrom(view, position);
    return true;
  },
});

/** Adds the key and the click. */
export const goToDeclaration: Extension = [
  byClick,
  keymap.of([
    { key: 'F12', run: goToCursorDeclaration },
    { key: 'Mod-b', run: goToCursorDeclaration },
  ]),
];
