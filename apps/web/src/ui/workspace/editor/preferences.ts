import { Compartment, type EditorState, type Extension, Facet, Prec } from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';
import { createStore } from 'zustand/vanilla';
import { type EditorPreferences, editorSettings, type KeyBinding } from './editor-settings';

/** Editors as their person likes them: each follows the settings by itself, at once. */

const wrapping = new Compartment();
const bindings = new Compartment();

/** What an editor was last given. */
const applied = Facet.define<Partial<EditorPreferences>, Partial<EditorPreferences>>({
  combine: ([first = {}]) => first,
});
const appliedPart = new Compartment();

/** Counts how often the keys that somebody wants could not be had. */
const failures = createStore<number>(() => 0);
export const keysFailed: Pick<typeof failures, 'subscribe'> = failures;

/** What gives an editor other keys; fetched when someone wants them. */
const KEYS: Readonly<Record<KeyBinding, () => Promise<Extension>>> = {
  default: () => Promise.resolve([]),
  vim: async () => (await import('./key-bindings/vim')).vimKeys,
  emacs: async () => (await import('./key-bindings/emacs')).emacsKeys,
};

async function follow(view: EditorView, isAlive: () => boolean): Promise<void> {
  const wanted = editorSettings.getState();
  const had = view.state.facet(applied);
  // Out of reach for now: the usual keys work, and the next visit of the page or change asks again.
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
  // A file may have been away while the settings changed. Not while the view is being made.
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

/** Where the settings take effect. Other keys come before all that follow this in the list of extensions. */
export const preferences: Extension = [
  Prec.high(bindings.of([])),
  wrapping.of([]),
  appliedPart.of(applied.of({ wrapsLines: false, keyBinding: 'default', fontSize: null })),
  follower,
];
