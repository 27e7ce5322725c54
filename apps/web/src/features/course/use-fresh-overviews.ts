import { useQueryClient } from '@tanstack/react-query';
import { useNotifications } from '../../ui/notifications';
import { assessmentsQuery } from './queries';
import { useOnNews } from './use-on-news';

/**
 * Refetches the overviews whenever there is a new notification in the course, so that published, withdrawn or
 * returned work shows together with its notification.
 */
export function useFreshOverviews(courseId: number): void {
  const queryClient = useQueryClient();
  useOnNews(useNotifications(courseId), () => {
    void queryClient.invalidateQueries({ ...assessmentsQuery(courseId), exact: true });
  });
}
