import {
  acknowledgeNotifications,
  listNotifications,
  type Notification,
} from '@wellspring/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { BackendError, request } from '../../backend';
import { showActionFailure } from '../show-failure';

/** Asked for again this often while the page is seen, in milliseconds, and when it comes back into sight. */
const REFETCH_MS = 60_000;
const NONE: readonly Notification[] = [];

/** What the person has not yet taken note of in a course, newest first. */
export function notificationsQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'notifications'],
    queryFn: ({ signal }) => request(listNotifications, { params: { courseId }, signal }),
    staleTime: REFETCH_MS / 2,
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
  });
}

/** The same for a component; none until they are known, and where they cannot be had. */
export function useNotifications(courseId: number): readonly Notification[] {
  return useQuery(notificationsQuery(courseId)).data ?? NONE;
}

/** Takes notifications off the list, here at once, and for good at the server. */
export function useAcknowledge(courseId: number): (ids: readonly number[]) => void {
  const queryClient = useQueryClient();
  const { queryKey } = notificationsQuery(courseId);
  const { mutate } = useMutation({
    mutationFn: (ids: readonly number[]) =>
      request(acknowledgeNotifications, {
        params: { courseId },
        body: { notificationIds: [...ids] },
      }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (all) => all?.filter(({ id }) => !ids.includes(id)));
    },
    onError: (error) => {
      // Another tab was first: what is there now is asked for in any case.
      const isGone = error instanceof BackendError && error.failure.kind === 'refused';
      if (!isGone) showActionFailure(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return mutate;
}

/**
 * Takes note of notifications because what they are about is on the screen.
 * @param about those of them, from `useNotifications`
 */
export function useSeen(courseId: number, about: readonly Notification[]): void {
  const acknowledge = useAcknowledge(courseId);
  const tried = useRef<ReadonlySet<number>>(new Set());
  const ids = about.map(({ id }) => id).join(' ');
  useEffect(() => {
    // Once each: a server that does not take it would otherwise be asked without end.
    const news = ids
      .split(' ')
      .filter(Boolean)
      .map(Number)
      .filter((id) => !tried.current.has(id));
    if (news.length === 0) return;
    tried.current = new Set([...tried.current, ...news]);
    acknowledge(news);
  }, [acknowledge, ids]);
}
