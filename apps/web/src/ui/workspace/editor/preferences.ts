import { Compartment, type EditorState, type Extension, Facet, Prec } from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';
import { createStore } from 'zustand/vanilla';
import { type EditorPreferences, editorSettings, type KeyBinding } from './editor-settings';

/** Applies the user's settings to each editor, which follows changes at once. */

const wrapping = new Compartment();
const bindings = new Compartment();

/** The settings that an editor has at the moment. */
const applied = Facet.define<Partial<EditorPreferences>, Partial<EditorPreferences>>({
  combine: ([first = {}]) => first,
});
const appliedPart = new Compartment();

/** Counts how often the chosen key bindings could not be loaded. */
const failures = createStore<number>(() => 0);
export const keysFailed: Pick<typeof failures, 'subscribe'> = failures;

/** Loads other key bindings when they are chosen. */
const KEYS: Readonly<Record<KeyBinding, () => Promise<Extension>>> = {
  default: () => Promise.resolve([]),
  vim: async () => (await import('./key-bindings/vim')).vimKeys,
  emacs: async () => (await import('./key-bindings/emacs')).emacsKeys,
};

async function follow(view: EditorView, isAlive: () => boolean): Promise<void> {
  const wanted = editorSettings.getState();
  const had = view.state.facet(applied);
  // Cannot be loaded now. The default keys work, and the next visit or change tries again.
  const keys =
    had.keyBinding === wanted.keyBinding
      ? null
      : await KEYS[wanted.keyBinding]().catch(() => {
          failures.setState((count) => count + 1, true);
          return null;
        });
  if (!isAlive() || editorSettings.getState() !== wanted) return;
  view.dispatch({
    effects: [
      wrapping.reconfigure(wanted.wrapsLines ? EditorView.lineWrapping : []),
      ...(keys ? [bindings.reconfigure(keys)] : []),
      appliedPart.reconfigure(
        applied.of(keys ? wanted : { ...wanted, keyBinding: had.keyBinding ?? 'default' }),
      ),
    ],
  });
  view.requestMeasure();
}

function isFollowing(state: EditorState): boolean {
  const { wrapsLines, keyBinding, fontSize } = editorSettings.getState();
  const had = state.facet(applied);
  return (
    had.wrapsLines === wrapsLines && had.keyBinding === keyBinding && had.fontSize === fontSize
  );
}

const follower = ViewPlugin.define((view) => {
  let isAlive = true;
  const check = () => void follow(view, () => isAlive);
  // The settings may have changed while the file was closed. Later, because the view is being created at this
  // moment.
  queueMicrotask(() => {
    if (isAlive && !isFollowing(view.state)) check();
  });
  const unsubscribe = editorSettings.subscribe(check);
  return {
    destroy() {
      isAlive = false;
      unsubscribe();
    },
  };
});

/**
 * Applies the settings. The key bindings take precedence over all extensions that follow this one in the
 * list.
 */
export const preferences: Extension = [
  Prec.high(bindings.of([])),
  wrapping.of([]),
  appliedPart.of(applied.of({ wrapsLines: false, keyBinding: 'default', fontSize: null })),
  follower,
];
