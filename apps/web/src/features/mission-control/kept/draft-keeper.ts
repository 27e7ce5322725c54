import type { DraftRules } from '../../../ui/drafts/draft';
import { createDraft, type Place, type Readable, viewOf } from '../../../ui/drafts/draft-store';
import type { Draft } from '../model/draft';
import { advance, type History, historyOf, redo, undo } from '../model/history';
import { formatKept, parseKept } from './kept-drafts';

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
}

/** A draft that is open: holds what was typed, keeps it in its place, and can take steps back. */
export interface DraftKeeper {
  readonly state: Readable<KeeperState>;
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
  /** Begins to hear of other tabs. @returns a function that ends it, with everything saved */
  attend(): () => void;
}

const SAVING = { kept: 'saved', waiting: 'waiting', failed: 'failed', gone: 'waiting' } as const;

/** The steps that can be taken back are of this tab; the place holds the draft as it is. */
const RULES: DraftRules<History<Draft>> = {
  isSame: (one, other) => digestOf(one) === digestOf(other),
  digest: digestOf,
  isBlank: () => false,
  device: {
    kind: 'shared',
    pace: { pauseMs: 300, longestMs: Infinity },
    parse(text) {
      const kept = parseKept(text);
      return kept && { value: historyOf(kept.draft), ancestors: [] };
    },
    format: ({ value }, now) =>
      formatKept({ savedAt: new Date(now).toISOString(), draft: value.present }),
    whenGone: 'ask',
  },
  server: null,
};

function digestOf({ present }: History<Draft>): string {
  return JSON.stringify(present);
}

/** @param kept the text that lies in the place, with the draft that it holds */
export function createDraftKeeper(
  place: Place,
  kept: { readonly text: string; readonly draft: Draft },
): DraftKeeper {
  const value = historyOf(kept.draft);
  const draft = createDraft(RULES, { place }, { value, known: kept.text });
  const history = () => draft.state.getState().mine ?? value;
  return {
    state: viewOf(draft.state, ({ mine, copy, tabRival, isFromTab }) => ({
      history: mine ?? value,
      saving: SAVING[copy],
      elsewhere: tabRival
        ? { kind: 'conflict', theirs: tabRival.value?.present ?? null }
        : isFromTab
          ? { kind: 'taken' }
          : null,
    })),
    edit: (change, step) => draft.edit(advance(history(), change(history().present), step)),
    undo: () => draft.edit(undo(history())),
    redo: () => draft.edit(redo(history())),
    save: () => draft.keep(),
    takeTheirs: () => draft.resolve('theirs'),
    keepMine: () => draft.resolve('mine'),
    dismiss: () => draft.dismiss(),
    attend() {
      draft.start();
      return () => draft.dispose();
    },
  };
}
