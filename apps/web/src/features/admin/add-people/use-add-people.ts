import { addPeople, type CoursePerson, type NewPerson } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { peopleQuery } from '../queries';
import { knownPeople } from './effects';
import type { PersonRow } from './read-people-csv';

/** The people to add, and the provider with which they sign in. */
interface Addition {
  readonly rows: readonly Omit<PersonRow, 'line'>[];
  readonly provider: string;
}

/**
 * Adds people, all or none. @param onAdded called with those who were added, as they are in the course now
 */
export function useAddPeople(onAdded: (people: readonly CoursePerson[]) => void) {
  const { t } = useTranslation('admin');
  const { courseId } = useCourse();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ rows, provider }: Addition) => {
      const users = rows.map(({ username, role, group }): NewPerson => ({
        username,
        role,
        // Without a group the person is in no group.
        ...(group !== null && { group }),
      }));
      await request(addPeople, { params: { courseId }, body: { users, provider } });
      // They have been added already, so a failure to fetch them is not a failure to add them.
      const everyone = await queryClient
        .fetchQuery({ ...peopleQuery(courseId), staleTime: 0 })
        .catch(() => []);
      const known = knownPeople(everyone, provider);
      return users.flatMap(({ username }) => known.get(username) ?? []);
    },
    onSuccess: (people) => {
      showToast({ kind: 'success', message: t('add.added'), durationMs: TOAST_MS.short });
      onAdded(people);
    },
  });
}
