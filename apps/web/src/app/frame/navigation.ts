import type { Course } from '../../backend/course';
import { isStaff } from '../../backend/course';
import { playgroundAddress } from '../../ui/places';
import { typeSlug } from '../../ui/type-slug';

/** One entry of the navigation. */
export interface Section {
  readonly kind:
    | 'assessments'
    | 'playground'
    | 'groundControl'
    | 'dashboard'
    | 'teamFormation'
    | 'grading'
    | 'missionControl'
    | 'adminPanel';
  readonly to: string;
  /** The name of an assessment type, as configured; the others are named by their kind. */
  readonly name?: string;
}

/** Where a person can go, in order. @param course null outside any course */
export function sectionsOf(course: Course | null): readonly Section[] {
  const playground: Section = { kind: 'playground', to: playgroundAddress(course !== null) };
  if (!course) return [playground];
  const base = `/courses/${course.courseId}`;
  return [
    ...course.assessmentConfigurations.map(({ type }): Section => ({
      kind: 'assessments',
      to: `${base}/${typeSlug(type)}`,
      name: type,
    })),
    playground,
    ...(course.registration.role === 'admin'
      ? [{ kind: 'groundControl', to: `${base}/groundcontrol` } as const]
      : []),
    ...(isStaff(course)
      ? ([
          { kind: 'dashboard', to: `${base}/dashboard` },
          { kind: 'teamFormation', to: `${base}/teamformation` },
          { kind: 'grading', to: `${base}/grading` },
          { kind: 'missionControl', to: '/mission-control' },
        ] as const)
      : []),
    ...(course.registration.role === 'admin'
      ? [{ kind: 'adminPanel', to: `${base}/adminpanel` } as const]
      : []),
  ];
}

/** Whether a place belongs to a course, so that the rail of the course stands beside it. */
export function isCoursePlace(pathname: string): boolean {
  return /^\/(?:courses\/\d+|mission-control)(?:\/|$)/.test(pathname);
}

/** Whether a place needs all the width: something is worked on there. */
export function isWorkPlace(pathname: string): boolean {
  const isWithinCourse = /^\/courses\/\d+\/(?:[^/]+\/\d+|grading\/students\/\d+\/\d+)/.test(
    pathname,
  );
  return isWithinCourse || /^\/mission-control\/\w/.test(pathname);
}

/** Whether a place is one where one signs in. */
export function isSignInPlace(pathname: string): boolean {
  return /^\/(?:login|nus_login|first-admin|set-password)(?:\/|$)/.test(pathname);
}
