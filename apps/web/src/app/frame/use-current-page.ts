import { useMatches } from 'react-router';
import type { Page } from '../../ui/pages';
import { sitePages } from '../pages';

/** The route around all pages of a course. */
export const COURSE_ROUTE = 'course';

/** How the route of a page is called. */
export const routeId = ({ parent, path }: Page) => `${parent}/${path}`;

/** The page of the address; undefined where there is none, or none for this person. */
export function useCurrentPage(): Page | undefined {
  const matches = useMatches();
  return sitePages().find((page) => matches.some(({ id }) => id === routeId(page)));
}

/** Whether the address is about a course, so that the rail of the course stands beside the page. */
export function useIsCoursePlace(): boolean {
  const matches = useMatches();
  const page = useCurrentPage();
  // What only teachers open is about the course that they look at.
  const isForTeachers = page?.audience === 'staff' || page?.audience === 'admins';
  return isForTeachers || matches.some(({ id }) => id === COURSE_ROUTE);
}
