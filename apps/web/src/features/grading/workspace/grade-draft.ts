import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { readLocal, removeLocal, writeLocal } from '../../../ui/local-store';

/**
 * Marks that are being written: kept on this device from the first keystroke until the server has them, so
 * that neither a reload nor another question loses them, and never saved over marks that nobody here has seen.
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
  /** Goes on with what is written here, though the server has something else now. */
  keepMine(): void;
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
export function isDirty({ adjustment, comments, base }: DraftState): boolean {
  return adjustmentOf(adjustment) !== base.xpAdjustment || comments !== base.comments;
}

/** Whether somebody else saved other marks since writing began. */
export function isConflicting(state: DraftState): boolean {
  return isDirty(state) && !areSame(state.saved, state.base);
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

function readKept(key: string): Kept | null {
  const text = readLocal(key);
  if (text === null) return null;
  try {
    return keptSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** @param key see `draftKey` */
export function createGradeDraft(key: string, saved: Marks): GradeDraft {
  const kept = readKept(key);
  const store = createStore<DraftState>(() => ({ ...shown(saved), saved, isKept: true }));
  if (kept !== null) {
    const restored = { ...store.getState(), ...kept, isRestored: true };
    // What was sent just before the page closed the server may have by now.
    const isSame =
      adjustmentOf(kept.adjustment) === saved.xpAdjustment && kept.comments === saved.comments;
    if (isDirty(restored) && !isSame) store.setState(restored);
    else removeLocal(key);
  }

  function keep() {
    const state = store.getState();
    const { adjustment, comments, base } = state;
    if (!isDirty(state)) {
      removeLocal(key);
      store.setState({ isKept: true });
    } else {
      store.setState({ isKept: writeLocal(key, JSON.stringify({ adjustment, comments, base })) });
    }
  }

  return {
    state: store,
    write(change) {
      store.setState(change);
      keep();
    },
    follow(now) {
      if (areSame(now, store.getState().saved)) return;
      store.setState((state) => (isDirty(state) ? { saved: now } : { ...shown(now), saved: now }));
    },
    confirm(sent) {
      store.setState({ saved: sent, base: sent, isRestored: false });
      keep();
    },
    discard() {
      store.setState((state) => shown(state.saved));
      keep();
    },
    keepMine() {
      store.setState((state) => ({ base: state.saved }));
      keep();
    },
  };
}
