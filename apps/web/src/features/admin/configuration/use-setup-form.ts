import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { currentUserQuery } from '../../../backend/current-user';
import { setupQuery } from '../queries';
import { courseSetupKeyOf } from '../../../kept-keys';
import { createKeptSetup, rebased } from './kept-setup';
import { baseAfter, type SaveReport, saveSetup } from './save-setup';
import { changesOf, draftOf, hasChanges, reconciled, type SetupDraft } from './setup-draft';

/**
 * The form for the settings of a course: compares with the saved ones, stores changes on this device, and
 * saves everything at once.
 * @param saved the server's settings when the form opens
 * @param onSaved called when everything is saved
 */
export function useSetupForm(saved: SetupDraft, onSaved: () => void) {
  const { courseId, user } = useCourse();
  const queryClient = useQueryClient();
  const [kept] = useState(() => createKeptSetup(courseSetupKeyOf(user.userId, courseId), saved));
  const state = useStore(kept.state);
  const { isGone } = state;
  useEffect(() => kept.attend(), [kept]);

  // If another tab has saved the changes that this one shows too, there is nothing left to save here.
  useEffect(() => {
    if (!isGone) return;
    async function compare() {
      const now = await fetchSetup(queryClient, courseId);
      if (now === null) return;
      const { base, draft } = kept.state.getState();
      if (!hasChanges(changesOf(now, rebased(base, draft, now)))) kept.confirm(now, now);
    }
    void compare();
  }, [isGone, kept, queryClient, courseId]);

  const save = useMutation({
    mutationFn: async (): Promise<SaveReport> => {
      const { base, draft } = kept.state.getState();
      const report = await saveSetup(request, courseId, base, draft);
      const now = await fetchSetup(queryClient, courseId);
      if (report.failed) {
        const types = now ? reconciled(base.types, draft.types, now.types) : draft.types;
        kept.confirm(now ?? baseAfter(base, draft, report.done), { course: draft.course, types });
      } else {
        kept.confirm(now ?? draft, now ?? draft);
        onSaved();
      }
      // The navigation shows names and types. Waiting for it is not necessary here.
      if (report.done.length > 0) void queryClient.invalidateQueries(currentUserQuery);
      return report;
    },
  });

  return {
    ...state,
    changes: changesOf(state.base, state.draft),
    isSaving: save.isPending,
    /** The result of saving, when it has failed in part. */
    report: save.data?.failed ? save.data : null,
    change: (next: Partial<SetupDraft>) => kept.edit({ ...kept.state.getState().draft, ...next }),
    save: () => save.mutate(),
    discard() {
      save.reset();
      kept.discard();
    },
  };
}

export type SetupForm = ReturnType<typeof useSetupForm>;

/** @returns the settings that the server has now; null when they cannot be fetched */
function fetchSetup(queryClient: QueryClient, courseId: number): Promise<SetupDraft | null> {
  return queryClient
    .fetchQuery({ ...setupQuery(courseId), staleTime: 0, retry: false })
    .then(draftOf, () => null);
}
