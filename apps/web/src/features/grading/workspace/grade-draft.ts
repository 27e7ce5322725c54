import { answerDigest } from '@wellspring/contract';
import * as z from 'zod/mini';
import { type Copy, type DraftRules, isInConflict, isUnsent } from '../../../ui/drafts/draft';
import { createDraft, localPlace, type Readable, viewOf } from '../../../ui/drafts/draft-store';
import { readLocal } from '../../../ui/local-store';

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

/** Marks as they stand in the fields. */
interface Written {
  /** As typed: it may not be a number yet. */
  readonly adjustment: string;
  readonly comments: string;
}

export interface DraftState extends Written {
  /** What the server has now. */
  readonly saved: Marks;
  /** Whether something is written that the server does not have. */
  readonly isDirty: boolean;
  /** Whether somebody else saved other marks since writing began, or another tab wrote others. */
  readonly isConflicting: boolean;
  /** Whether the draft comes from an earlier visit. */
  readonly isRestored: boolean;
  /** Whether this device keeps the draft; it does not when its storage is full or closed. */
  readonly isKept: boolean;
  /** What another tab wrote while something was written here: the person must choose. */
  readonly elsewhere: Written | null;
}

export interface GradeDraft {
  readonly state: Readable<DraftState>;
  write(change: Partial<Written>): void;
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
  /** Begins to hear of other tabs. @returns a function that ends it */
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

function writtenOf({ xpAdjustment, comments }: Marks): Written {
  return { adjustment: String(xpAdjustment), comments };
}

function marksOf({ adjustment, comments }: Written): Marks {
  return { xpAdjustment: adjustmentOf(adjustment) ?? 0, comments };
}

/** Two that are typed differently may mean the same number; what is no number is compared as typed. */
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
/** The form of earlier builds: what the server had when writing began, in place of its digest. */
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
    pace: { pauseMs: 0, longestMs: 0 },
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
  server: {
    // The page of the answer sends the marks, when the person says so.
    isAutomatic: false,
    pace: { pauseMs: 0, longestMs: 0 },
    isSendable: () => true,
    hasHistory: false,
    isShared: true,
  },
};

/** @param key see `draftKey` */
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
