import type { DraftRules } from '../../../ui/drafts/draft';
import { createDraft, type Place, type Readable, viewOf } from '../../../ui/drafts/draft-store';
import type { AssessmentDraft } from '../model/draft';
import { advance, type History, historyOf, redo, undo } from '../model/history';
import { formatKept, parseKept } from './kept-drafts';

/** A change by another tab to the draft that is open here. */
type Elsewhere =
  /** It was changed there while nothing was unsaved here: the other tab's version is shown. */
  | { readonly kind: 'taken' }
  /** Both tabs have changed it: the user must choose. Null: the other tab deleted it. */
  | { readonly kind: 'conflict'; readonly theirs: AssessmentDraft | null };

interface KeeperState {
  readonly history: History<AssessmentDraft>;
  /** `failed`: the browser has no room, or cannot store anything. */
  readonly saving: 'saved' | 'waiting' | 'failed';
  readonly elsewhere: Elsewhere | null;
}

/** An open draft. It holds what was typed, stores it in its place, and supports undo. */
export interface DraftKeeper {
  readonly state: Readable<KeeperState>;
  /**
   * Changes the draft, and stores it soon after.
   * @param step what the change is about: further changes with the same step are undone together; null:
   * undone alone
   */
  edit(change: (draft: AssessmentDraft) => AssessmentDraft, step: string | null): void;
  undo(): void;
  redo(): void;
  /** Stores unsaved changes. @returns whether everything is stored now */
  save(): boolean;
  /** In a conflict: shows the other tab's version, and discards the changes made here. */
  takeTheirs(): void;
  /** In a conflict: stores the version shown here. */
  keepMine(): void;
  /** Hides the message about the other tab. */
  dismiss(): void;
  /** Starts listening to other tabs. @returns a function that saves everything and stops */
  attend(): () => void;
}

const SAVING = { kept: 'saved', waiting: 'waiting', failed: 'failed', gone: 'waiting' } as const;

/** The undo steps belong to this tab; only the present draft is stored. */
const RULES: DraftRules<History<AssessmentDraft>> = {
  isSame: (one, other) => digestOf(one) === digestOf(other),
  digest: digestOf,
  isBlank: () => false,
  device: {
    kind: 'shared',
    pace: { pauseMs: 300, maxMs: Infinity },
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

function digestOf({ present }: History<AssessmentDraft>): string {
  return JSON.stringify(present);
}

/** @param kept the text stored in the place, with the draft in it */
export function createDraftKeeper(
  place: Place,
  kept: { readonly text: string; readonly draft: AssessmentDraft },
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
