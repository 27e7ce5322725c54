import {
  type Achievement,
  achievementSchema,
  type AchievementSetup,
  goalSchema,
  type ReplyOf,
  type getAchievementSetup,
  renumbered,
  setupChanges,
} from '@wellspring/contract';
import * as z from 'zod/mini';
import { type DraftRules, isUnsent, SAVED_BY_HAND } from '../../../ui/drafts/draft';
import { createDraft, localPlace, type Readable, viewOf } from '../../../ui/drafts/draft-store';
import { readLocal } from '../../../ui/local-store';

/** The achievements of a course as the server has them. */
export type PublishedSetup = ReplyOf<typeof getAchievementSetup>;

/**
 * The achievements of a course that are being edited. They are stored on this device from the first change until they
 * are published. All tabs share what is stored.
 */
interface KeptSetup {
  readonly state: Readable<KeptState>;
  edit(draft: AchievementSetup): void;
  /** Call this with what is published now, and what to edit after that. */
  confirm(published: PublishedSetup, draft: AchievementSetup): void;
  /** Discards all changes. */
  discard(): void;
  /** Starts listening to other tabs. @returns a function that stops it */
  attend(): () => void;
}

interface KeptState {
  readonly base: PublishedSetup;
  readonly draft: AchievementSetup;
  readonly hasChanges: boolean;
  /** True if the changes come from an earlier visit. */
  readonly isRestored: boolean;
}

const setupSchema = z.object({
  achievements: z.array(achievementSchema),
  goals: z.array(goalSchema),
});
/** A draft is stored with what it was made from. */
const keptSchema = z.object({ base: setupSchema, draft: setupSchema });

/**
 * @param key made by `achievementSetupKeyOf`
 * @param opened what is published when the editor opens
 */
export function createKeptSetup(key: string, opened: PublishedSetup): KeptSetup {
  let base = opened;
  const rules: DraftRules<AchievementSetup> = {
    isSame: (one, other) => setupChanges(one, other).length === 0,
    digest,
    isBlank: () => false,
    device: {
      kind: 'shared',
      pace: { pauseMs: 0, maxMs: 0 },
      parse(text) {
        try {
          const kept = keptSchema.parse(JSON.parse(text));
          // Others may have published since.
          return { value: rebased(kept.base, kept.draft, base), ancestors: [digest(base)] };
        } catch {
          return null;
        }
      },
      format: ({ value }) => JSON.stringify({ base, draft: value }),
      merge: (former, mine, theirs, isUnwritten) =>
        isUnwritten ? rebased(former, mine, theirs) : theirs,
      whenGone: 'keep',
    },
    server: SAVED_BY_HAND,
  };
  const draft = createDraft<AchievementSetup>(
    rules,
    { place: localPlace(key) },
    { value: opened, known: readLocal(key) },
  );
  return {
    state: viewOf(draft.state, (state) => ({
      base,
      draft: state.mine ?? base,
      hasChanges: isUnsent(rules, state),
      isRestored: state.isRestored,
    })),
    edit: (value) => draft.edit(value),
    confirm(published, value) {
      base = published;
      draft.edit(value);
      draft.confirm(published);
    },
    discard: () => draft.discard(),
    attend() {
      draft.start();
      return () => draft.dispose();
    },
  };
}

function digest({ achievements, goals }: AchievementSetup): string {
  return JSON.stringify([achievements, goals]);
}

/**
 * Applies the changes from `base` to `draft` to another state, which may differ from `base`: field by field, so that
 * two editors who change different things lose nothing. What one has deleted and the other changed is there again.
 */
export function rebased(
  base: AchievementSetup,
  draft: AchievementSetup,
  onto: AchievementSetup,
): AchievementSetup {
  const changes = setupChanges(base, draft);
  function apply<T extends { readonly uuid: string }>(
    of: 'achievement' | 'goal',
    mine: readonly T[],
    theirs: readonly T[],
    parse: (value: unknown) => T,
  ): T[] {
    const own = new Map(changes.filter((one) => one.of === of).map((one) => [one.uuid, one]));
    const mineBy = new Map(mine.map((one) => [one.uuid, one]));
    const kept = theirs.flatMap((one): T[] => {
      const change = own.get(one.uuid);
      if (change === undefined) return [one];
      if (change.kind === 'delete') return [];
      const changed = mineBy.get(one.uuid);
      if (changed === undefined || change.kind === 'add') return [changed ?? one];
      const fields = Object.entries(changed).filter(([name]) => change.fields.includes(name));
      return [parse({ ...one, ...Object.fromEntries(fields) })];
    });
    const there = new Set(theirs.map(({ uuid }) => uuid));
    const added = mine.filter(({ uuid }) => own.has(uuid) && !there.has(uuid));
    return [...kept, ...added];
  }
  const goals = apply('goal', draft.goals, onto.goals, (value) => goalSchema.parse(value));
  const achievements = apply('achievement', draft.achievements, onto.achievements, (value) =>
    achievementSchema.parse(value),
  );
  return { goals, achievements: renumbered(withoutLost(achievements, goals)) };
}

/** Removes links to what is not there any more. */
function withoutLost(
  achievements: readonly Achievement[],
  goals: AchievementSetup['goals'],
): Achievement[] {
  const there = new Set([...achievements, ...goals].map(({ uuid }) => uuid));
  return achievements.map((one) => ({
    ...one,
    prerequisiteUuids: one.prerequisiteUuids.filter((uuid) => there.has(uuid)),
    goalUuids: one.goalUuids.filter((uuid) => there.has(uuid)),
  }));
}
