import {
  type EditorState,
  type Extension,
  Facet,
  StateEffect,
  StateField,
} from '@codemirror/state';
import { EditorView, keymap, showTooltip, type Tooltip, ViewPlugin } from '@codemirror/view';
import type { NamedValues } from '@wellspring/evaluator';
import { allValues, labelled, valueWords } from './value-text';

/** A card with all known values of a line. It opens on hovering the values, on a tap, or by a key. */

/**
 * The time for which the card stays open after the pointer has left the values, so that the pointer can move
 * to the card, in milliseconds.
 */
const STAYS_MS = 250;

/** Opens the card for the line of a position; null closes it. */
const setCard = StateEffect.define<number | null>();

type ValuesAt = (state: EditorState, line: number) => readonly NamedValues[] | undefined;

const valuesOf = Facet.define<ValuesAt, ValuesAt>({
  combine: ([first = () => undefined]) => first,
});

const card = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, { state, docChanged, effects, selection, startState }) {
    let now = shown;
    if (docChanged) now = null;
    // Close it when the cursor moves to another line.
    if (selection && lineOf(state) !== lineOf(startState)) now = null;
    if (now && valuesBeside(state, now.pos) !== valuesBeside(startState, now.pos)) now = null;
    for (const effect of effects) {
      if (effect.is(setCard)) now = effect.value === null ? null : tooltipAt(state, effect.value);
    }
    return now;
  },
  provide: (self) => showTooltip.from(self),
});

function lineOf(state: EditorState): number {
  return state.doc.lineAt(state.selection.main.head).number;
}

function valuesBeside(state: EditorState, position: number): readonly NamedValues[] | undefined {
  return state.facet(valuesOf)(state, state.doc.lineAt(position).number);
}

function tooltipAt(state: EditorState, position: number): Tooltip | null {
  const line = state.doc.lineAt(position);
  const values = valuesBeside(state, position);
  if (!values) return null;
  return {
    pos: line.to,
    above: true,
    create: (view) => ({ dom: cardOf(view, line.number, values) }),
  };
}

function cardOf(view: EditorView, line: number, values: readonly NamedValues[]): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'cm-ws-values-card';
  dom.setAttribute('role', 'note');
  dom.setAttribute('aria-label', valueWords()('allOfLine', { line }));
  for (const one of values) {
    const row = document.createElement('div');
    const label = document.createElement('strong');
    label.textContent = labelled(one, '').trim();
    row.append(label);
    if (one.count > 1) {
      const times = document.createElement('span');
      times.className = 'cm-ws-values-times';
      times.textContent = ` ${valueWords()('times', { count: one.count })}`;
      row.append(times);
    }
    const list = document.createElement('ul');
    for (const text of allValues(one)) {
      const item = document.createElement('li');
      item.textContent = text;
      list.append(item);
    }
    row.append(list);
    dom.append(row);
  }
  // A long card can be scrolled by keys.
  dom.tabIndex = 0;
  dom.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    closeCard(view);
    view.focus();
  });
  dom.addEventListener('blur', () => closeCard(view));
  dom.addEventListener('mouseenter', () => view.plugin(pointer)?.stay());
  dom.addEventListener('mouseleave', () => leaveValues(view));
  return dom;
}

/** Closes the card some time after the pointer has left, if hovering opened it. */
const pointer = ViewPlugin.define((view) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpened = false;
  const stay = () => clearTimeout(timer);
  return {
    stay,
    hasOpened: () => isOpened,
    opened(byPointer: boolean) {
      stay();
      isOpened = byPointer;
    },
    leave() {
      stay();
      if (!isOpened) return;
      timer = setTimeout(() => view.dispatch({ effects: setCard.of(null) }), STAYS_MS);
    },
    destroy: stay,
  };
});

/** Call this when the pointer is over the values of the line at a position. */
export function beOverValues(view: EditorView, position: number): void {
  const opener = view.plugin(pointer);
  // A card that was opened by a press stays.
  if (view.state.field(card, false) && opener?.hasOpened() === false) return;
  opener?.opened(true);
  view.dispatch({ effects: setCard.of(position) });
}

/** Call this when the pointer has left the values or their card. */
export function leaveValues(view: EditorView): void {
  view.plugin(pointer)?.leave();
}

/**
 * Call this when the values of the line at a position were pressed: the card stays open, or closes if it was
 * pinned already.
 */
export function pressValues(view: EditorView, position: number): void {
  const { doc } = view.state;
  const shown = view.state.field(card, false);
  const isSame = shown != null && doc.lineAt(shown.pos).number === doc.lineAt(position).number;
  if (isSame && view.plugin(pointer)?.hasOpened() === false) closeCard(view);
  else openValues(view, position);
}

function openValues(view: EditorView, position: number): void {
  view.plugin(pointer)?.opened(false);
  view.dispatch({ effects: setCard.of(position) });
}

/**
 * Shows all values of the current line and announces them. If they are shown already, moves the focus into
 * their card, which can be long.
 */
export function showValuesOfLine(view: EditorView): boolean {
  const { state } = view;
  const { head } = state.selection.main;
  const shown = state.field(card, false);
  if (shown && state.doc.lineAt(shown.pos).number === state.doc.lineAt(head).number) {
    view.plugin(pointer)?.opened(false);
    view.dom.querySelector<HTMLElement>('.cm-ws-values-card')?.focus();
    return true;
  }
  const values = valuesBeside(state, head);
  const said = values
    ? values.map((one) => labelled(one, allValues(one).join(', '))).join('. ')
    : valueWords()('none');
  view.dispatch({ effects: EditorView.announce.of(said) });
  openValues(view, head);
  return true;
}

function closeCard(view: EditorView): boolean {
  if (!view.state.field(card, false)) return false;
  view.dispatch({ effects: setCard.of(null) });
  return true;
}

const look = EditorView.theme({
  '.cm-ws-values-card': {
    maxWidth: 'min(34rem, 90vw)',
    maxHeight: 'min(16rem, 40vh)',
    overflowY: 'auto',
    padding: '0.5rem 0.75rem',
    fontFamily: 'var(--ws-font-code)',
    fontSize: 'var(--ws-text-sm)',
    lineHeight: '1.45',
    overflowWrap: 'anywhere',
  },
  '.cm-ws-values-card ul': { margin: '0', paddingLeft: '1.25rem' },
  '.cm-ws-values-times': { color: 'var(--ws-muted)' },
});

/** @param valuesAt returns the values of a line; undefined when there are none */
export function valuesCard(valuesAt: ValuesAt): Extension {
  return [
    valuesOf.of(valuesAt),
    card,
    pointer,
    keymap.of([
      { key: 'Shift-F1', run: showValuesOfLine },
      { key: 'Escape', run: closeCard },
    ]),
    EditorView.domEventHandlers({
      blur: ({ relatedTarget }, view) => {
        const isInCard =
          relatedTarget instanceof Element && relatedTarget.closest('.cm-ws-values-card') !== null;
        if (!isInCard) closeCard(view);
        return false;
      },
    }),
    look,
  ];
}
