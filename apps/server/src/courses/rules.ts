import type { CourseSettings } from '@wellspring/contract';
import { COURSE_LANGUAGES } from '@wellspring/languages/courses';

/**
 * The number of courses that one person may be admin of, unless they are an admin of the installation (rule
 * R10).
 */
export const MAX_COURSES_OF_AN_ADMIN = 5;

/**
 * The number of existing courses that one person may have created. Otherwise a person who makes someone else
 * the admin of each course could create courses without end.
 */
export const MAX_COURSES_MADE = 10;

/**
 * The people who may create courses in an installation: everybody who can sign in, as with the reference
 * implementation; the staff and admins of any course; or only the admins of the installation, who always may.
 */
export type CourseCreation = 'everyone' | 'staff' | 'admins';

/** The facts that decide whether a user may create courses. */
export interface CreatorRights {
  /** Admin of the installation. */
  readonly isSuperAdmin: boolean;
  /** Staff or admin of a course. */
  readonly isStaff: boolean;
}

export function mayMakeCourses(
  creation: CourseCreation,
  { isSuperAdmin, isStaff }: CreatorRights,
): boolean {
  return isSuperAdmin || creation === 'everyone' || (creation === 'staff' && isStaff);
}

/**
 * Tells whether the request has either both chapter and variant or neither, and the pair exists (rule R13).
 */
export function hasSoundLanguage({ sourceChapter, sourceVariant }: CourseSettings): boolean {
  if (sourceChapter == null || sourceVariant == null) {
    return sourceChapter == null && sourceVariant == null;
  }
  return COURSE_LANGUAGES.some(
    ({ chapter, variant }) => chapter === sourceChapter && variant === sourceVariant,
  );
}

/** The order after a change: first the changed ones in the order sent, then those left out. */
export function orderAfter(
  former: readonly number[],
  sent: readonly (number | null)[],
): (number | null)[] {
  return [...sent, ...former.filter((id) => !sent.includes(id))];
}
