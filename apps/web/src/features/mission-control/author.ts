import { getI18n } from 'react-i18next';
import { type Course, useCourse } from '../../backend/course';
import { missionControlEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'missionControl', missionControlEnglish);

/** Who writes assessments here: someone who teaches in the course that they look at. */
export interface Author {
  readonly userId: number;
  /** The course that they look at. */
  readonly course: Course;
  /** Whether they may open assessments of the course, and put drafts into it. */
  readonly isAdmin: boolean;
}

/** The person of this page. */
export function useAuthor(): Author {
  const course = useCourse();
  const isAdmin = course.registration.role === 'admin';
  return { userId: course.user.userId, course, isAdmin };
}
