import { COURSE_VARIANTS, type CourseSettings } from '@wellspring/contract';

/** How many courses one person may be admin of, unless the installation trusts them (rule R10). */
export const MAX_COURSES_OF_AN_ADMIN = 5;

/**
 * How many courses that one person has made there may be: whoever hands the lead of a course to somebody else
 * could make the next one without end.
 */
export const MAX_COURSES_MADE = 10;

/**
 * Who may make courses in an installation: everybody who can sign in, as on the reference's wire; the staff and
 * admins of any course; or the admins of the installation alone, who always may.
 */
export type CourseCreation = 'everyone' | 'staff' | 'admins';

/** What decides whether somebody may make courses. */
export interface MakerStanding {
  /** Admin of the installation. */
  readonly isSuperAdmin: boolean;
  /** Staff or admin of a course. */
  readonly isStaff: boolean;
}

export function mayMakeCourses(
  creation: CourseCreation,
  { isSuperAdmin, isStaff }: MakerStanding,
): boolean {
  return isSuperAdmin || creation === 'everyone' || (creation === 'staff' && isStaff);
}

/** Whether courses may begin with this variant of this chapter (rule R13). */
export function isLanguage(chapter: number, variant: string): boolean {
  const variants = Object.entries<readonly string[]>(COURSE_VARIANTS);
  return variants.some(([of, names]) => of === String(chapter) && names.includes(variant));
}

/** Chapter and variant as they were sent: both or neither, and a pair that there is (rule R13). */
export function hasSoundLanguage({ sourceChapter, sourceVariant }: CourseSettings): boolean {
  if (sourceChapter == null || sourceVariant == null) {
    return sourceChapter == null && sourceVariant == null;
  }
  return isLanguage(sourceChapter, sourceVariant);
}

/** The order after a change: the changed ones as they were sent, then those that were left out. */
export function orderAfter(
  former: readonly number[],
  sent: readonly (number | null)[],
): (number | null)[] {
  return [...sent, ...former.filter((id) => !sent.includes(id))];
}
