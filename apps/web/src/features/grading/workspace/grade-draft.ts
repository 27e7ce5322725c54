import { answerDigest } from '@wellspring/contract';
import * as z from 'zod/mini';
import {
  type Copy,
  type DraftRules,
  isInConflict,
  isUnsent,
  SAVED_BY_HAND,
} from '../../../ui/drafts/draft';
import { createDraft, localPlace, type Readable, viewOf } from '../../../ui/drafts/draft-store';
import { readLocal } from '../../../ui/local-store';

/**
 * Marks that are being written. They are stored on this device from the first keystroke until the server has
 * them, so that neither a reload nor another question loses them, and they never overwrite marks that the
 * user has not seen. All tabs on one answer share the stored draft: each shows what another one wrote, and
 * none deletes it unseen.
 */

/** The marks of an answer. */
export interface Marks {
  readonly xpAdjustment: number;
  /** Markdown. */
  readonly comments: string;
}

/** Marks as typed in the fields. */
interface Written {
  /** The typed text, which may not be a number yet. */
  readonly adjustment: string;
  readonly comments: string;
}

export interface DraftState extends Written {
  /** The marks on the server. */
  readonly saved: Marks;
  /** True if there are typed marks that the server does not have. */
  readonly isDirty: boolean;
  /** True if another person saved other marks since typing began, or another tab wrote others. */
  readonly isConflicting: boolean;
  /** True if the draft comes from an earlier visit. */
  readonly isRestored: boolean;
  /** True if this device stores the draft; false when its storage is full or not available. */
  readonly isKept: boolean;
  /** The marks that another tab wrote while others were being typed here: the user must choose. */
  readonly elsewhere: Written | null;
}

export interface GradeDraft {
  readonly state: Readable<DraftState>;
  write(change: Partial<Written>): void;
  /** Takes the server's present marks: shows them when nothing was typed, else compares. */
  follow(saved: Marks): void;
  /** Call it when the server has saved these marks. Later changes stay. */
  confirm(sent: Marks): void;
  /** Shows the server's marks. */
  discard(): void;
  /** Continues with the marks typed here, although the server, or another tab, has others. */
  keepMine(): void;
  /** Continues with what another tab wrote. */
  takeElsewhere(): void;
  /** Starts listening to other tabs. @returns a function that stops it */
  attend(): () => void;
}

/** @returns null when the text is not a whole number */
export function adjustmentOf(text: string): number | null {
  const trimmed = text.trim().replace('−', '-');
  return /^[+-]?\d{1,9}$/.test(trimmed) ? Number(trimmed) : null;
}

function writtenOf({ xpAdjustment, comments }: Marks): Written {
  return { adjustment: String(xpAdjustment), comments };
}

function marksOf({ adjustment, comments }: Written): Marks {
  return { xpAdjustment: adjustmentOf(adjustment) ?? 0, comments };
}

/** Compares numbers by value, however they are typed; other texts are compared as typed. */
function adjustmentIn({ adjustment }: Written): number | string {
  return adjustmentOf(adjustment) ?? adjustment;
}

function digestOf(written: Written): string {
  return answerDigest(JSON.stringify([adjustmentIn(written), written.comments]));
}

const copySchema = z.pipe(
  z.object({ adjustment: z.string(), comments: z.string(), ancestors: z.array(z.string()) }),
  z.transform(({ ancestors, ...value }): Copy<Written> => ({ value, ancestors })),
);
/** The form of earlier builds, with the server's marks when typing began instead of their digest. */
const earlierSchema = z.pipe(
  z.object({
    adjustment: z.string(),
    comments: z.string(),
    base: z.object({ xpAdjustment: z.int(), comments: z.string() }),
  }),
  z.transform(({ base, ...value }): Copy<Written> => ({
    value,
    ancestors: [digestOf(writtenOf(base))],
  })),
);
const keptSchema = z.union([copySchema, earlierSchema]);

const RULES: DraftRules<Written> = {
  isSame: (one, other) =>
    one.comments === other.comments && adjustmentIn(one) === adjustmentIn(other),
  digest: digestOf,
  isBlank: () => false,
  device: {
    kind: 'shared',
    pace: { pauseMs: 0, maxMs: 0 },
    parse(text) {
      try {
        return keptSchema.parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    format: ({ value, ancestors }) => JSON.stringify({ ...value, ancestors }),
    whenGone: 'keep',
  },
  // Marks are sent only when the user saves them.
  server: SAVED_BY_HAND,
};

/** @param key made by `gradingKeyOf` */
export function createGradeDraft(key: string, saved: Marks): GradeDraft {
  const value = writtenOf(saved);
  const draft = createDraft(RULES, { place: localPlace(key) }, { value, known: readLocal(key) });
  const mine = () => draft.state.getState().mine ?? value;
  return {
    state: viewOf(draft.state, (state) => ({
      ...(state.mine ?? value),
      saved: marksOf(state.server.confirmed ?? value),
      isDirty: isUnsent(RULES, state),
      isConflicting: isInConflict(state),
      isRestored: state.isRestored,
      isKept: state.copy === 'kept',
      elsewhere: state.tabRival?.value ?? null,
    })),
    write: (change) => draft.edit({ ...mine(), ...change }),
    follow: (now) => draft.learn(writtenOf(now), Infinity),
    confirm: (sent) => draft.confirm(writtenOf(sent)),
    discard: () => draft.discard(),
    keepMine: () => draft.resolve('mine'),
    takeElsewhere: () => draft.resolve('theirs'),
    attend() {
      draft.start();
      return () => draft.dispose();
    },
  };
}
