import { syntaxTree } from '@codemirror/language';
import { EditorSelection, type Extension, Prec, type Range as Marked } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  type PluginValue,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import { allNamesIn, namesIn, namesWhileTyping, placeAtCursor } from './context-of';
import type { NamePlace, ProgramNames, Range, Scope } from '@wellspring/evaluator';

/** Marks all uses of the name at the cursor, and on request its scope. */

/** In milliseconds without a change, so that typing is not slowed down. */
const PAUSE = 60;

const use = Decoration.mark({ class: 'cm-ws-use' });
const declaration = Decoration.mark({ class: 'cm-ws-use cm-ws-declaration' });
const scopeLine = Decoration.line({ class: 'cm-ws-scope' });

/**
 * The places with the same binding as one of them; for a name that the program does not declare, all places
 * with that name.
 */
function usesOf(names: ProgramNames, place: NamePlace): readonly Range[] {
  if (place.binding) return place.binding.places;
  return names.places.filter(({ name, binding }) => !binding && name === place.name);
}

class UsesMarker implements PluginValue {
  decorations: DecorationSet = Decoration.none;
  #showsScope = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly view: EditorView) {
    this.#schedule();
  }

  update(update: ViewUpdate): void {
    if (update.docChanged) this.decorations = this.decorations.map(update.changes);
    const isRead = syntaxTree(update.startState) !== syntaxTree(update.state);
    if (isRead || update.selectionSet || update.viewportChanged) this.#schedule();
  }

  /** Shows or hides the scope of the name at the cursor and announces its lines. */
  toggleScope(): void {
    this.#showsScope = !this.#showsScope;
    this.#mark();
    const { state } = this.view;
    const scope = placeAtCursor(state, namesIn(state))?.binding?.scope;
    if (!this.#showsScope || !scope) return;
    const [first, last] = [scope.from, scope.to].map((at) => state.doc.lineAt(at).number);
    const text = state.phrase('The name is known from line $1 to line $2.', first, last);
    this.view.dispatch({ effects: EditorView.announce.of(text) });
  }

  destroy(): void {
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#mark(), PAUSE);
  }

  #mark(): void {
    const marked = this.#marks();
    if (marked.length === 0 && this.decorations.size === 0) return;
    this.decorations = Decoration.set(marked, true);
    // Makes the view read the new marks.
    this.view.dispatch({});
  }

  #marks(): Marked<Decoration>[] {
    const { state, viewport } = this.view;
    if (!state.selection.main.empty) return [];
    const names = namesWhileTyping(state);
    const place = placeAtCursor(state, names);
    if (!place) return [];
    const declared = new Set(place.binding?.declarations.map(({ from }) => from));
    const uses = usesOf(names, place);
    const marks = uses
      .filter(({ from, to }) => uses.length > 1 && to >= viewport.from && from <= viewport.to)
      .map(({ from, to }) => (declared.has(from) ? declaration : use).range(from, to));
    const scope = this.#showsScope ? place.binding?.scope : undefined;
    return scope ? [...marks, ...this.#linesOf(scope)] : marks;
  }

  #linesOf(scope: Scope): Marked<Decoration>[] {
    const { doc } = this.view.state;
    const { viewport } = this.view;
    const first = doc.lineAt(Math.max(scope.from, viewport.from)).number;
    const last = doc.lineAt(Math.min(scope.to, viewport.to)).number;
    const count = Math.max(0, last - first + 1);
    return Array.from({ length: count }, (_, index) =>
      scopeLine.range(doc.line(first + index).from),
    );
  }
}

const marker = ViewPlugin.fromClass(UsesMarker, { decorations: ({ decorations }) => decorations });

/** Selects all uses of the name at the cursor, so that they can be changed at once. */
export function selectUses(view: EditorView): boolean {
  const { state } = view;
  const names = allNamesIn(state);
  const place = names && placeAtCursor(state, names);
  if (!place) return false;
  const ranges = usesOf(names, place).map(({ from, to }) => EditorSelection.range(from, to));
  const main = ranges.findIndex(({ from, to }) => from === place.from && to === place.to);
  view.dispatch({
    selection: EditorSelection.create(ranges, Math.max(0, main)),
    userEvent: 'select',
  });
  return true;
}

/** Marks of uses, and the key that selects them. */
export const uses: Extension = [
  marker,
  keymap.of([{ key: 'Mod-Shift-h', run: showScope }]),
  // With precedence over the same key of the standard keymap; that command has another key.
  Prec.high(keymap.of([{ key: 'Mod-m', run: selectUses }])),
];

/** Shows or hides the scope of the name at the cursor. */
export function showScope(view: EditorView): boolean {
  view.plugin(marker)?.toggleScope();
  return true;
}
