import { useMatches } from 'react-router';
import type { Page } from '../../ui/pages';
import { sitePages } from '../pages';

/** The route that contains all pages of a course. */
export const COURSE_ROUTE = 'course';

/** The id of a page's route. */
export const routeId = ({ parent, path }: Page) => `${parent}/${path}`;

/** The page of the current address; undefined when there is none, or none for this user. */
export function useCurrentPage(): Page | undefined {
  const matches = useMatches();
  return sitePages().find((page) => matches.some(({ id }) => id === routeId(page)));
}

/** Tells whether the address belongs to a course, so that the rail of the course stands beside the page. */
export function useIsCoursePlace(): boolean {
  const matches = useMatches();
  const page = useCurrentPage();
  // Pages for teachers only belong to the course that they look at.
  const isForTeachers = page?.audience === 'staff' || page?.audience === 'admins';
  return isForTeachers || matches.some(({ id }) => id === COURSE_ROUTE);
}
