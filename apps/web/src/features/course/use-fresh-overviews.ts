import { useQueryClient } from '@tanstack/react-query';
import { useNotifications } from '../../ui/notifications';
import { assessmentsQuery } from './queries';
import { useOnNews } from './use-on-news';

/**
 * Asks for the overviews again whenever something new is told about the course: what is published, taken back or
 * handed back shows where somebody looks at it, together with its notification.
 */
export function useFreshOverviews(courseId: number): void {
  const queryClient = useQueryClient();
  useOnNews(useNotifications(courseId), () => {
    void queryClient.invalidateQueries({ ...assessmentsQuery(courseId), exact: true });
  });
}
