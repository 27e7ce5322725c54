import * as z from 'zod/mini';
import { courseSetupKeyOf } from '../../../kept-keys';
import { readLocal, removeLocal, writeLocal } from '../../../ui/local-store';
import { changedCourseFields } from './course-draft';
import { changesOf, hasChanges, reconciled, type SetupDraft } from './setup-draft';
import { hasTypeChanges } from './type-drafts';

/** Stores unsaved changes on this device, so that they survive a crash or the end of the session. */

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
const keptSchema = z.object({ base: setupSchema, draft: setupSchema });

/** A draft, with the settings that it was made from. */
export interface KeptSetup {
  readonly base: SetupDraft;
  readonly draft: SetupDraft;
}

export interface SetupStore {
  /** @returns null when nothing is stored, or it cannot be read */
  read(): KeptSetup | null;
  /** Stores a draft that differs from the saved settings; otherwise deletes the stored one. */
  write(setup: KeptSetup): void;
  forget(): void;
}

/** The copy in the browser's local storage, one for each user and course. */
export function localSetupStore(userId: number, courseId: number): SetupStore {
  const key = courseSetupKeyOf(userId, courseId);
  const forget = () => removeLocal(key);
  return {
    read() {
      try {
        return keptSchema.parse(JSON.parse(readLocal(key) ?? ''));
      } catch {
        return null;
      }
    },
    write({ base, draft }) {
      if (hasChanges(changesOf(base, draft))) writeLocal(key, JSON.stringify({ base, draft }));
      else forget();
    },
    forget,
  };
}

/** Applies the stored changes to the saved settings, which others may have changed meanwhile. */
export function restoredDraft(saved: SetupDraft, { base, draft }: KeptSetup): SetupDraft {
  const fields = new Set(changedCourseFields(base.course, draft.course));
  if (fields.has('sourceChapter')) fields.add('sourceVariant');
  const changed = Object.fromEntries([...fields].map((field) => [field, draft.course[field]]));
  const course = courseSchema.parse({ ...saved.course, ...changed });
  const hasTypes = hasTypeChanges(changesOf(base, draft).types);
  return {
    course,
    types: hasTypes ? reconciled(base.types, draft.types, saved.types) : saved.types,
  };
}
