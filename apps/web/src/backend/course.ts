import type {
  AssessmentConfiguration,
  CourseConfiguration,
  CourseRegistration,
  UserIndex,
} from '@wellspring/contract';
import { createContext, useContext } from 'react';

/** The course of the address, with the person in it. */
export interface Course {
  readonly courseId: number;
  readonly user: UserIndex['user'];
  readonly registration: CourseRegistration;
  readonly configuration: CourseConfiguration;
  /** One per assessment type, in the configured order. */
  readonly assessmentConfigurations: readonly AssessmentConfiguration[];
}

/** The course that the page is about; null outside of courses, and while nobody can say which it is. */
export const CourseContext = createContext<Course | null>(null);

/** The course that the page is in; only for pages below `/courses/:courseId`. */
export function useCourse(): Course {
  const course = useContext(CourseContext);
  if (!course) throw new Error('This component belongs below a course.');
  return course;
}

/** The course that the person looks at, or null while they are in none. */
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

/** Staff and admins see what belongs to teaching; the server checks it again at each call. */
export function isStaff(course: Course): boolean {
  return course.registration.role !== 'student';
}
