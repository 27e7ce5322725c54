import {
  eventGoalOf,
  isCounted,
  listAchievements,
  listOwnGoals,
  localMinutes,
  recordGoalEvents,
  standingsOf,
} from '@wellspring/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isPassing, request } from '../../../backend';
import { isSignedOut } from '../../../backend/failures';
import { goalEventsPrefixOf } from '../../../kept-keys';
import { localKeys, readLocal, removeLocal, writeLocal } from '../../../ui/local-store';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { listenToActivity } from '../../../ui/workspace/activity';
import { progressQuery } from '../queries';
import '../texts';
import { takeEarlierActivity } from './earlier-activity';
import { type BatchStore, createOutbox, type SentEvent } from './outbox';

interface GoalEventsProps {
  readonly courseId: number;
  readonly userId: number;
}

/**
 * Counts what the user runs for the goals of the course, as long as it is rendered, and announces achievements that are
 * completed by it. It shows nothing itself.
 */
export function GoalEvents({ courseId, userId }: GoalEventsProps) {
  const { t } = useTranslation('achievements');
  const queryClient = useQueryClient();
  useEffect(() => {
    const outbox = createOutbox({
      store: storeOf(goalEventsPrefixOf(userId, courseId)),
      now: () => Date.now(),
      newId: () => crypto.randomUUID(),
      async send(id, events) {
        try {
          for (const title of await countEvents(queryClient, courseId, id, events)) {
            showToast({
              kind: 'success',
              message: t('completed', { title }),
              durationMs: TOAST_MS.long,
            });
          }
          return 'counted';
        } catch (error) {
          return isPassing(error) || isSignedOut(error) ? 'later' : 'refused';
        }
      },
    });
    const stop = listenToActivity((activity) => outbox.note(activity));
    const earlier = takeEarlierActivity();
    if (earlier.length > 0) outbox.add(earlier);
    const flush = () => void outbox.flush();
    addEventListener('online', flush);
    return () => {
      stop();
      removeEventListener('online', flush);
      outbox.dispose();
    };
  }, [queryClient, courseId, userId, t]);
  return null;
}

function storeOf(prefix: string): BatchStore {
  return {
    ids: () => localKeys(prefix).map((key) => key.slice(prefix.length)),
    read: (id) => readLocal(prefix + id),
    write: (id, text) => writeLocal(prefix + id, text),
    remove: (id) => removeLocal(prefix + id),
  };
}

const MINUTE_MS = 60_000;

/** The achievements and goals of the course, to find out which events count and what they complete. */
function countedQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'achievements', 'counted'],
    queryFn: async ({ signal }) => {
      const params = { courseId };
      const [achievements, goals] = await Promise.all([
        request(listAchievements, { params, signal }),
        request(listOwnGoals, { params, signal }),
      ]);
      return { achievements, goals };
    },
    staleTime: 5 * MINUTE_MS,
    gcTime: Infinity,
    retry: false,
  });
}

/**
 * Sends a batch, unless no goal counts any of it.
 * @returns the titles of the achievements that it completes
 */
async function countEvents(
  queryClient: QueryClient,
  courseId: number,
  batch: string,
  events: readonly SentEvent[],
): Promise<readonly string[]> {
  const before = await queryClient.fetchQuery(countedQuery(courseId));
  const counting = before.goals.filter((goal) => eventGoalOf(goal) !== null);
  const isWanted = events.some(({ name, agoMs }) =>
    counting.some((goal) =>
      isCounted(goal, { name, at: new Date(Date.now() - agoMs) }, localMinutes),
    ),
  );
  if (!isWanted) return [];
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const goals = await request(recordGoalEvents, {
    params: { courseId },
    body: { batch, timeZone, events: [...events] },
  });
  queryClient.setQueryData(countedQuery(courseId).queryKey, { ...before, goals });
  void queryClient.invalidateQueries(progressQuery(courseId, null));
  const now = new Date();
  const former = standingsOf(before.achievements, before.goals, now);
  const present = standingsOf(before.achievements, goals, now);
  return before.achievements
    .filter(
      ({ uuid }) =>
        present.get(uuid)?.status === 'COMPLETED' && former.get(uuid)?.status !== 'COMPLETED',
    )
    .map(({ title }) => title);
}
