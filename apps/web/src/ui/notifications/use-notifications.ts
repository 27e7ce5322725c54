import {
  acknowledgeNotifications,
  listNotifications,
  type Notification,
} from '@wellspring/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { BackendError, request } from '../../backend';
import { showActionFailure } from '../show-failure';

/**
 * The interval of fetching notifications again while the page is visible, in milliseconds. They are also
 * fetched when the page becomes visible.
 */
const REFETCH_MS = 60_000;
const NONE: readonly Notification[] = [];

/** The notifications of a course that the user has not acknowledged, newest first. */
function notificationsQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'notifications'],
    queryFn: ({ signal }) => request(listNotifications, { params: { courseId }, signal }),
    staleTime: REFETCH_MS / 2,
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
  });
}

/** Returns the notifications for a component. They are empty until they are loaded, and when they cannot be loaded. */
export function useNotifications(courseId: number): readonly Notification[] {
  return useQuery(notificationsQuery(courseId)).data ?? NONE;
}

/** Returns a function that removes notifications, from the list at once and then from the server. */
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
      // Another tab was first. The list is fetched again in any case.
      const isGone = error instanceof BackendError && error.failure.kind === 'refused';
      if (!isGone) showActionFailure(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return mutate;
}

/**
 * Acknowledges notifications because what they are about is on the screen.
 * @param about some of the notifications that `useNotifications` returns
 */
export function useSeen(courseId: number, about: readonly Notification[]): void {
  const acknowledge = useAcknowledge(courseId);
  const tried = useRef<ReadonlySet<number>>(new Set());
  const ids = about.map(({ id }) => id).join(' ');
  useEffect(() => {
    // Once each; otherwise a server that refuses would be asked endlessly.
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
