import {
  type AchievementSetup,
  publishAchievements,
  type SetupChange,
  setupChanges,
  setupDifference,
} from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { BackendError, request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { achievementSetupKeyOf } from '../../../kept-keys';
import { showToast } from '../../../ui/toasts';
import { setupQuery } from '../queries';
import { createKeptSetup, type PublishedSetup, rebased } from './kept-setup';

/**
 * The achievements of the course that are being edited: kept on this device, and published all at once.
 * @param published what students see when the editor opens
 */
export function useSetup(published: PublishedSetup) {
  const { t } = useTranslation('achievements');
  const { courseId, user } = useCourse();
  const queryClient = useQueryClient();
  const [kept] = useState(() =>
    createKeptSetup(achievementSetupKeyOf(user.userId, courseId), published),
  );
  const state = useStore(kept.state);
  useEffect(() => kept.attend(), [kept]);
  /** The changes that others published since the editor opened, and that kept this editor from publishing. */
  const [theirs, setTheirs] = useState<readonly SetupChange[]>([]);

  const latest = () => queryClient.fetchQuery({ ...setupQuery(courseId), staleTime: 0 });
  const publish = useMutation({
    mutationFn: async () => {
      const { base, draft } = kept.state.getState();
      try {
        const body = { version: base.version, ...toSend(setupDifference(base, draft)) };
        await request(publishAchievements, { params: { courseId }, body });
      } catch (error) {
        if (!isOvertaken(error)) throw error;
        const now = await latest();
        setTheirs(setupChanges(base, now));
        kept.confirm(now, rebased(base, draft, now));
        return 'overtaken';
      }
      const now = await latest().catch(() => null);
      // Without the new version, the next publication finds out that this page is not up to date.
      kept.confirm(now ?? { ...draft, version: base.version }, now ?? draft);
      setTheirs([]);
      showToast({ kind: 'success', message: t('publish.done') });
      void queryClient.invalidateQueries({ queryKey: ['courses', courseId, 'achievements'] });
      return 'published';
    },
  });

  return {
    ...state,
    changes: setupChanges(state.base, state.draft),
    theirs,
    publish,
    change: (edit: (setup: AchievementSetup) => AchievementSetup) =>
      kept.edit(edit(kept.state.getState().draft)),
    discard() {
      publish.reset();
      setTheirs([]);
      kept.discard();
    },
  };
}

export type SetupEditor = ReturnType<typeof useSetup>;

/** The call takes lists that it may change. */
function toSend(difference: ReturnType<typeof setupDifference>) {
  return {
    achievements: [...difference.achievements],
    goals: [...difference.goals],
    deletedAchievementUuids: [...difference.deletedAchievementUuids],
    deletedGoalUuids: [...difference.deletedGoalUuids],
  };
}

/** Tells whether somebody else has published since the editor opened. */
function isOvertaken(error: unknown): boolean {
  return (
    error instanceof BackendError &&
    error.failure.kind === 'refused' &&
    error.failure.status === publishAchievements.refusals.changed.status
  );
}
