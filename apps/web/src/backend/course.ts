import type {
  AssessmentConfiguration,
  CourseConfiguration,
  CourseRegistration,
  UserIndex,
} from '@wellspring/contract';
import { createContext, useContext } from 'react';

/** The course of the current address, with the user's registration in it. */
export interface Course {
  readonly courseId: number;
  readonly user: UserIndex['user'];
  readonly registration: CourseRegistration;
  readonly configuration: CourseConfiguration;
  /** One per assessment type, in the configured order. */
  readonly assessmentConfigurations: readonly AssessmentConfiguration[];
}

/** The course that the page is about. Null outside of courses, and while it is not known. */
export const CourseContext = createContext<Course | null>(null);

/** The course that the page is in; only for pages below `/courses/:courseId`. */
export function useCourse(): Course {
  const course = useContext(CourseContext);
  if (!course) throw new Error('This component belongs below a course.');
  return course;
}

/** The course that the user looks at, or null while they are in none. */
export function courseOf(index: UserIndex): Course | null {
  const { user, courseRegistration, courseConfiguration, assessmentConfigurations } = index;
  if (!courseRegistration || !courseConfiguration || !assessmentConfigurations) return null;
  return {
    courseId: courseRegistration.courseId,
    user,
    registration: courseRegistration,
    configuration: courseConfiguration,
    assessmentConfigurations,
  };
}

/** Tells whether pages for teaching are shown. The server checks the role again at each call. */
export function isStaff(course: Course): boolean {
  return course.registration.role !== 'student';
}
