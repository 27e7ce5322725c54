import type { Course } from '../../backend/course';
import { isStaff } from '../../backend/course';
import { typeSlug } from '../../features/course/type-slug';

/** One entry of the navigation. */
export interface Section {
  readonly kind: 'assessments' | 'playground' | 'grading';
  readonly to: string;
  /** The name of an assessment type, as configured; the others are named by their kind. */
  readonly name?: string;
}

/** Where a person can go, in order. @param course null outside any course */
export function sectionsOf(course: Course | null): readonly Section[] {
  const playground: Section = { kind: 'playground', to: '/playground' };
  if (!course) return [playground];
  const base = `/courses/${course.courseId}`;
  return [
    ...course.assessmentConfigurations.map(({ type }): Section => ({
      kind: 'assessments',
      to: `${base}/${typeSlug(type)}`,
      name: type,
    })),
    playground,
    ...(isStaff(course) ? [{ kind: 'grading', to: `${base}/grading` } as const] : []),
  ];
}
