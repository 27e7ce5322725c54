import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft } from '../model/draft';
import { advance, type History, historyOf, redo, undo } from '../model/history';
import { formatKept, parseKept } from './kept-drafts';

/** Where one draft lies; the browser's local storage, or what a test puts in its place. */
export interface DraftPlace {
  /** @returns null when there is nothing */
  read(): string | null;
  /** @returns whether it is kept now */
  write(text: string): boolean;
  /** Hears when another tab writes or forgets it. @returns what ends it */
  watch(onChange: (text: string | null) => void): () => void;
}

/** What another tab did to the draft while it is open here. */
export type Elsewhere =
  /** It was changed there, nothing was unsaved here: what is shown is what that tab wrote. */
  | { readonly kind: 'taken' }
  /** Both have changed it: the person must choose. Null: the other tab deleted it. */
  | { readonly kind: 'conflict'; readonly theirs: Draft | null };

export interface KeeperState {
  readonly history: History<Draft>;
  /** `failed`: the browser has no room, or keeps nothing. */
  readonly saving: 'saved' | 'waiting' | 'failed';
  readonly elsewhere: Elsewhere | null;
  /** Grows with each change. */
  readonly revision: number;
}

/** A draft that is open: holds what was typed, keeps it in its place, and can take steps back. */
export interface DraftKeeper {
  readonly state: Pick<StoreApi<KeeperState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /**
   * Changes the draft; kept soon after.
   * @param step what it is about: further changes about the same are taken back at once; null: none are
   */
  edit(change: (draft: Draft) => Draft, step: string | null): void;
  undo(): void;
  redo(): void;
  /** Keeps what is not kept yet. @returns whether all is kept now */
  save(): boolean;
  /** In a conflict: shows what the other tab wrote, and forgets what was changed here since. */
  takeTheirs(): void;
  /** In a conflict: keeps what is shown here in its place. */
  keepMine(): void;
  /** Says no longer that another tab was here. */
  dismiss(): void;
  /** Begins to hear of other tabs. @returns what ends it, with everything saved */
  attend(): () => void;
}

/** How long after a change the draft is kept, in milliseconds. */
const SAVE_AFTER_MS = 300;

/** @param kept the text that lies in the place, with the draft that it holds */
export function createDraftKeeper(
  place: DraftPlace,
  kept: { readonly text: string; readonly draft: Draft },
): DraftKeeper {
  const state = createStore<KeeperState>(() => ({
    history: historyOf(kept.draft),
    saving: 'saved',
    elsewhere: null,
    revision: 0,
  }));
  /** What this tab last read or wrote; while that lies there, no other tab has been there. */
  let known: string | null = kept.text;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isInConflict = () => state.getState().elsewhere?.kind === 'conflict';

  function show(history: History<Draft>, more: Partial<KeeperState> = {}) {
    state.setState(({ revision }) => ({ history, revision: revision + 1, ...more }));
  }

  function go(history: History<Draft>) {
    if (history === state.getState().history) return;
    // What is in doubt is not kept before the person has chosen.
    const saving = isInConflict() ? state.getState().saving : 'waiting';
    show(history, { saving });
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_AFTER_MS);
  }

  function save(): boolean {
    clearTimeout(timer);
    if (state.getState().saving === 'saved') return true;
    if (isInConflict()) return false;
    const found = place.read();
    // Events of other tabs come later than what they wrote.
    if (found !== known) {
      hear(found);
      return false;
    }
    return write();
  }

  function write(): boolean {
    const draft = state.getState().history.present;
    const text = formatKept({ savedAt: new Date().toISOString(), draft });
    const isKept = place.write(text);
    if (isKept) known = text;
    state.setState({ saving: isKept ? 'saved' : 'failed' });
    return isKept;
  }

  /** Another tab left this text in the place. */
  function hear(text: string | null) {
    if (text === known) return;
    known = text;
    // What cannot be read is no draft any more.
    const theirs = text === null ? null : (parseKept(text)?.draft ?? null);
    if (theirs && state.getState().saving === 'saved' && !isInConflict()) {
      show(historyOf(theirs), { elsewhere: { kind: 'taken' } });
      return;
    }
    clearTimeout(timer);
    state.setState({ elsewhere: { kind: 'conflict', theirs }, saving: 'waiting' });
  }

  return {
    state,
    edit(change, step) {
      const { history } = state.getState();
      go(advance(history, change(history.present), step));
    },
    undo: () => go(undo(state.getState().history)),
    redo: () => go(redo(state.getState().history)),
    save,
    takeTheirs() {
      const { elsewhere } = state.getState();
      if (elsewhere?.kind !== 'conflict' || !elsewhere.theirs) return;
      show(historyOf(elsewhere.theirs), { elsewhere: null, saving: 'saved' });
    },
    keepMine() {
      state.setState({ elsewhere: null, saving: 'waiting' });
      write();
    },
    dismiss() {
      if (!isInConflict()) state.setState({ elsewhere: null });
    },
    attend() {
      const unwatch = place.watch(hear);
      return () => {
        save();
        clearTimeout(timer);
        unwatch();
      };
    },
  };
}
