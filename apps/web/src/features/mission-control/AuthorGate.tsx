import { type ReactNode, useContext } from 'react';
import { getI18n } from 'react-i18next';
import { type Course, CourseContext, isStaff } from '../../backend/course';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { missionControlEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'missionControl', missionControlEnglish);

/** Who writes assessments here. */
export interface Author {
  readonly userId: number;
  /** The course that they look at. */
  readonly course: Course;
  /** Whether they may open assessments of the course, and put drafts into it. */
  readonly isAdmin: boolean;
}

/** Lets those in who teach in the course that they look at; others do not learn of it (see docs/decisions). */
export function AuthorGate({ children }: { readonly children: (author: Author) => ReactNode }) {
  const course = useContext(CourseContext);
  if (!course || !isStaff(course)) return <NotFoundPage />;
  const isAdmin = course.registration.role === 'admin';
  return children({ userId: course.user.userId, course, isAdmin });
}
