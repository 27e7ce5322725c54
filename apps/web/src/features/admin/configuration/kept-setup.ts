import * as z from 'zod/mini';
import { type DraftRules, isUnsent, SAVED_BY_HAND } from '../../../ui/drafts/draft';
import { createDraft, localPlace, type Readable, viewOf } from '../../../ui/drafts/draft-store';
import { readLocal } from '../../../ui/local-store';
import { changedCourseFields } from './course-draft';
import { changesOf, reconciled, type SetupDraft, setupText } from './setup-draft';
import { hasTypeChanges } from './type-drafts';

/**
 * The settings of a course that are being edited. They are stored on this device from the first change until
 * the server has them, so that they survive a reload, a crash or the end of the session. All tabs share what
 * is stored.
 */
interface KeptSetup {
  readonly state: Readable<SetupState>;
  edit(draft: SetupDraft): void;
  /** Call this with the settings that the server has now, and what to edit after that. */
  confirm(saved: SetupDraft, draft: SetupDraft): void;
  /** Discards all changes. */
  discard(): void;
  /** Starts listening to other tabs. @returns a function that stops it */
  attend(): () => void;
}

interface SetupState {
  /** The saved settings. */
  readonly base: SetupDraft;
  readonly draft: SetupDraft;
  readonly hasChanges: boolean;
  /** True if the changes come from an earlier visit. */
  readonly isRestored: boolean;
  /** True if the changes are no longer stored, because another tab has saved or discarded its own. */
  readonly isGone: boolean;
}

const courseSchema = z.object({
  courseName: z.string(),
  courseShortName: z.string(),
  moduleHelpText: z.string(),
  sourceChapter: z.int(),
  sourceVariant: z.string(),
  topLeaderboardDisplay: z.string(),
  topContestLeaderboardDisplay: z.string(),
  viewable: z.boolean(),
  enableGame: z.boolean(),
  enableAchievements: z.boolean(),
  enableSourcecast: z.boolean(),
  enableStories: z.boolean(),
  enableOverallLeaderboard: z.boolean(),
  enableContestLeaderboard: z.boolean(),
});

const typeSchema = z.object({
  assessmentConfigId: z.int(),
  type: z.string(),
  isManuallyGraded: z.boolean(),
  isGradingAutoPublished: z.boolean(),
  displayInDashboard: z.boolean(),
  isMinigame: z.boolean(),
  hasVotingFeatures: z.boolean(),
  hasTokenCounter: z.boolean(),
  isAutosaveEnabled: z.boolean(),
  earlySubmissionXp: z.string(),
  hoursBeforeEarlyXpDecay: z.string(),
});

const setupSchema = z.object({ course: courseSchema, types: z.array(typeSchema) });
/** A draft is stored with the settings that it was made from. */
const keptSchema = z.object({ base: setupSchema, draft: setupSchema });

/**
 * @param key made by `courseSetupKeyOf`
 * @param opened the saved settings when the form opens
 */
export function createKeptSetup(key: string, opened: SetupDraft): KeptSetup {
  let saved = opened;
  const rules: DraftRules<SetupDraft> = {
    isSame: (one, other) => setupText(one) === setupText(other),
    digest: setupText,
    isBlank: () => false,
    device: {
      kind: 'shared',
      pace: { pauseMs: 0, maxMs: 0 },
      parse(text) {
        try {
          const { base, draft } = keptSchema.parse(JSON.parse(text));
          // Others may have changed the saved settings since.
          return { value: rebased(base, draft, saved), ancestors: [setupText(saved)] };
        } catch {
          return null;
        }
      },
      format: ({ value }) => JSON.stringify({ base: saved, draft: value }),
      merge: (base, mine, theirs, isUnwritten) =>
        isUnwritten ? rebased(base, mine, theirs) : theirs,
      whenGone: 'keep',
    },
    // The steps of saving are not those of a draft; see `save-setup.ts`.
    server: SAVED_BY_HAND,
  };
  const draft = createDraft(
    rules,
    { place: localPlace(key) },
    { value: opened, known: readLocal(key) },
  );
  return {
    state: viewOf(draft.state, (state) => ({
      base: saved,
      draft: state.mine ?? saved,
      hasChanges: isUnsent(rules, state),
      isRestored: state.isRestored,
      isGone: state.copy === 'gone',
    })),
    edit: (value) => draft.edit(value),
    confirm(now, value) {
      saved = now;
      draft.edit(value);
      draft.confirm(now);
    },
    discard: () => draft.discard(),
    attend() {
      draft.start();
      return () => draft.dispose();
    },
  };
}

/** Applies the changes from `base` to `draft` to other settings, which may differ from `base`. */
export function rebased(base: SetupDraft, draft: SetupDraft, onto: SetupDraft): SetupDraft {
  const fields = new Set(changedCourseFields(base.course, draft.course));
  if (fields.has('sourceChapter')) fields.add('sourceVariant');
  const changed = Object.fromEntries([...fields].map((field) => [field, draft.course[field]]));
  const course = courseSchema.parse({ ...onto.course, ...changed });
  const hasTypes = hasTypeChanges(changesOf(base, draft).types);
  return {
    course,
    types: hasTypes ? reconciled(base.types, draft.types, onto.types) : onto.types,
  };
}
