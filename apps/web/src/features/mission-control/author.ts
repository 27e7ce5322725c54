import { getI18n } from 'react-i18next';
import { type Course, useCourse } from '../../backend/course';
import { missionControlEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'missionControl', missionControlEnglish);

/** The author of drafts: a staff member or admin of their current course. */
export interface Author {
  readonly userId: number;
  /** The author's current course. */
  readonly course: Course;
  /** True if they may open assessments of the course, and put drafts into it. */
  readonly isAdmin: boolean;
}

/** The user of this page as an author. */
export function useAuthor(): Author {
  const course = useCourse();
  const isAdmin = course.registration.role === 'admin';
  return { userId: course.user.userId, course, isAdmin };
}
