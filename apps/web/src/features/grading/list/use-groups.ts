import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCourse } from '../../../backend/course';
import { peopleQuery } from '../queries';

interface Groups {
  readonly names: readonly string[];
  /** True if they are still loading; when they cannot be loaded, there are none. */
  readonly isPending: boolean;
}

/** The groups of the course, by name. */
export function useGroups(): Groups {
  const { courseId } = useCourse();
  const { data: people, isPending } = useQuery(peopleQuery(courseId));
  const names = useMemo(
    () => [...new Set((people ?? []).flatMap(({ group }) => group ?? []))].toSorted(),
    [people],
  );
  return { names, isPending };
}
