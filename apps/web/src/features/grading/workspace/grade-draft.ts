import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { readLocal, removeLocal, watchLocal, writeLocal } from '../../../ui/local-store';

/**
 * Marks that are being written: kept on this device from the first keystroke until the server has them, so
 * that neither a reload nor another question loses them, and never saved over marks that nobody here has seen.
 * All tabs on one answer share what is kept: each shows what another one wrote, and none removes it unseen.
 */

/** What staff give an answer. */
export interface Marks {
  readonly xpAdjustment: number;
  /** Markdown. */
  readonly comments: string;
}

const keptSchema = z.object({
  adjustment: z.string(),
  comments: z.string(),
  /** What the server had when writing began. */
  base: z.object({ xpAdjustment: z.int(), comments: z.string() }),
});
type Kept = z.infer<typeof keptSchema>;

export interface DraftState extends Kept {
  /** What the server has now. */
  readonly saved: Marks;
  /** Whether the draft comes from an earlier visit. */
  readonly isRestored: boolean;
  /** Whether this device keeps the draft; it does not when its storage is full or closed. */
  readonly isKept: boolean;
  /** What another tab wrote while something was written here: the person must choose. */
  readonly elsewhere: Pick<Kept, 'adjustment' | 'comments'> | null;
}

export interface GradeDraft {
  readonly state: Pick<StoreApi<DraftState>, 'getState' | 'getInitialState' | 'subscribe'>;
  write(change: Partial<Pick<DraftState, 'adjustment' | 'comments'>>): void;
  /** Takes what the server has now: shown where nothing was written, else compared. */
  follow(saved: Marks): void;
  /** The server has taken these marks; what was written since stays. */
  confirm(sent: Marks): void;
  /** Shows what the server has. */
  discard(): void;
  /** Goes on with what is written here, though the server, or another tab, has something else now. */
  keepMine(): void;
  /** Goes on with what another tab wrote. */
  takeElsewhere(): void;
  /** Begins to hear of other tabs. @returns what ends it */
  attend(): () => void;
}

/** Under which key of local storage; each person has drafts of their own. */
export function draftKey(userId: number, submissionId: number, questionId: number): string {
  return `wellspring-grading:${userId}:${submissionId}:${questionId}`;
}

/** @returns null for what is no whole number */
export function adjustmentOf(text: string): number | null {
  const trimmed = text.trim().replace('−', '-');
  return /^[+-]?\d{1,9}$/.test(trimmed) ? Number(trimmed) : null;
}

/** Whether something is written that the server does not have. */
export function isDirty(state: DraftState): boolean {
  return !isWritten(state, state.base) && !isWritten(state, state.saved);
}

/** Whether somebody else saved other marks since writing began, or another tab wrote others. */
export function isConflicting(state: DraftState): boolean {
  return state.elsewhere !== null || (isDirty(state) && !areSame(state.saved, state.base));
}

function isWritten(written: Pick<Kept, 'adjustment' | 'comments'>, marks: Marks): boolean {
  return (
    adjustmentOf(written.adjustment) === marks.xpAdjustment && written.comments === marks.comments
  );
}

function areSame(one: Marks, other: Marks): boolean {
  return one.xpAdjustment === other.xpAdjustment && one.comments === other.comments;
}

function shown(saved: Marks) {
  return {
    adjustment: String(saved.xpAdjustment),
    comments: saved.comments,
    base: saved,
    isRestored: false,
  };
}

function parseKept(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    return keptSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** @param key see `draftKey` */
export function createGradeDraft(key: string, saved: Marks): GradeDraft {
  /** What this tab last read or wrote; while that lies there, no other tab has been there. */
  let known = readLocal(key);
  const store = createStore<DraftState>(() => ({
    ...shown(saved),
    saved,
    isKept: true,
    elsewhere: null,
  }));
  const kept = parseKept(known);
  if (kept) {
    const restored = { ...store.getState(), ...kept, isRestored: true };
    // What was sent just before the page closed the server may have by now.
    if (isDirty(restored)) store.setState(restored);
    else keep();
  }

  function keep() {
    // What is in doubt is not kept before the person has chosen.
    if (store.getState().elsewhere !== null) return;
    const found = readLocal(key);
    // Events of other tabs come later than what they wrote.
    const theirs = found === known ? null : parseKept(found);
    const state = store.getState();
    if (!isDirty(state)) {
      // What another tab wrote since stays for that tab.
      if (theirs === null) forget();
      store.setState({ isKept: true });
    } else if (theirs !== null && !isSameText(theirs, state)) {
      store.setState({ elsewhere: theirs, isKept: false });
    } else {
      put();
    }
  }

  function forget() {
    removeLocal(key);
    known = null;
  }

  function put() {
    const { adjustment, comments, base } = store.getState();
    const text = JSON.stringify({ adjustment, comments, base });
    const isKept = writeLocal(key, text);
    if (isKept) known = text;
    store.setState({ isKept });
  }

  /** Another tab left this in the place. */
  function hear() {
    const found = readLocal(key);
    if (found === known) return;
    const theirs = parseKept(found);
    const state = store.getState();
    if (theirs === null) {
      // It was saved or discarded there. What both showed stays here, and is not kept before it changes again.
      known = found;
      store.setState({ elsewhere: null, ...(isDirty(state) && { isKept: false }) });
      if (state.elsewhere !== null) put();
    } else if (isDirty(state) && !state.isKept && !isSameText(theirs, state)) {
      store.setState({ elsewhere: theirs });
    } else {
      take(theirs, found);
    }
  }

  function take(theirs: Kept, text: string | null) {
    known = text;
    store.setState({ ...theirs, elsewhere: null, isRestored: false, isKept: true });
    agree();
  }

  /** What the server has as it is written here is nobody else's. */
  function agree() {
    store.setState((state) => (isWritten(state, state.saved) ? { base: state.saved } : state));
  }

  return {
    state: store,
    write(change) {
      store.setState(change);
      agree();
      keep();
    },
    follow(now) {
      if (areSame(now, store.getState().saved)) return;
      const state = store.getState();
      // Also when the reply to what was sent got lost.
      const isTaken = isWritten(state, now);
      store.setState(isDirty(state) && !isTaken ? { saved: now } : { ...shown(now), saved: now });
      if (isTaken) keep();
    },
    confirm(sent) {
      store.setState({ saved: sent, base: sent, isRestored: false });
      keep();
    },
    discard() {
      store.setState((state) => ({ ...shown(state.saved), elsewhere: null }));
      keep();
    },
    keepMine() {
      const { elsewhere } = store.getState();
      if (elsewhere === null) {
        store.setState((state) => ({ base: state.saved }));
        keep();
      } else {
        store.setState({ elsewhere: null });
        put();
      }
    },
    takeElsewhere() {
      const found = readLocal(key);
      const theirs = parseKept(found);
      if (theirs) take(theirs, found);
      else store.setState({ elsewhere: null });
    },
    attend() {
      hear();
      return watchLocal(key, hear);
    },
  };
}

function isSameText(
  one: Pick<Kept, 'adjustment' | 'comments'>,
  other: Pick<Kept, 'adjustment' | 'comments'>,
): boolean {
  return one.adjustment === other.adjustment && one.comments === other.comments;
}
