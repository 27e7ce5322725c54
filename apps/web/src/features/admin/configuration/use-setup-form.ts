import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { currentUserQuery } from '../../../backend/current-user';
import { setupQuery } from '../queries';
import { localSetupStore, restoredDraft } from './kept-setup';
import { baseAfter, type SaveReport, saveSetup } from './save-setup';
import { changesOf, draftOf, hasChanges, reconciled, type SetupDraft } from './setup-draft';

interface FormState {
  /** The saved settings. */
  readonly base: SetupDraft;
  readonly draft: SetupDraft;
}

/**
 * The form for the settings of a course: compares with the saved ones, stores changes on this device, and
 * saves everything at once.
 * @param saved the server's settings when the form opens
 * @param onSaved called when everything is saved
 */
export function useSetupForm(saved: SetupDraft, onSaved: () => void) {
  const { courseId, user } = useCourse();
  const queryClient = useQueryClient();
  const store = useMemo(() => localSetupStore(user.userId, courseId), [user.userId, courseId]);
  const [isRestored, setIsRestored] = useState(() => store.read() !== null);
  const [{ base, draft }, setState] = useState((): FormState => {
    const kept = store.read();
    return { base: saved, draft: kept ? restoredDraft(saved, kept) : saved };
  });
  const changes = changesOf(base, draft);

  useEffect(() => store.write({ base, draft }), [store, base, draft]);

  const save = useMutation({
    mutationFn: async (): Promise<SaveReport> => {
      const report = await saveSetup(request, courseId, base, draft);
      const now = await queryClient
        .fetchQuery({ ...setupQuery(courseId), staleTime: 0, retry: false })
        .then(draftOf, () => null);
      if (report.failed) {
        const types = now ? reconciled(base.types, draft.types, now.types) : draft.types;
        setState({
          base: now ?? baseAfter(base, draft, report.done),
          draft: { course: draft.course, types },
        });
      } else {
        setState({ base: now ?? draft, draft: now ?? draft });
        setIsRestored(false);
        onSaved();
      }
      // The navigation shows names and types. Waiting for it is not necessary here.
      if (report.done.length > 0) void queryClient.invalidateQueries(currentUserQuery);
      return report;
    },
  });

  return {
    base,
    draft,
    changes,
    hasChanges: hasChanges(changes),
    /** True if the changes come from an earlier visit and were stored on this device. */
    isRestored,
    isSaving: save.isPending,
    /** The result of saving, when it has failed in part. */
    report: save.data?.failed ? save.data : null,
    change: (next: Partial<SetupDraft>) =>
      setState((state) => ({ ...state, draft: { ...state.draft, ...next } })),
    save: () => save.mutate(),
    discard() {
      save.reset();
      setIsRestored(false);
      setState((state) => ({ ...state, draft: state.base }));
    },
    forget: () => store.forget(),
  };
}

export type SetupForm = ReturnType<typeof useSetupForm>;
