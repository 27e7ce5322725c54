import type { AssessmentConfiguration, CourseConfiguration } from '@wellspring/contract';
import {
  canonicalCourse,
  changedCourseFields,
  type CourseDraft,
  type CourseField,
  courseProblems,
  type CourseProblems,
  draftOfCourse,
} from './course-draft';
import {
  canonicalType,
  draftOfType,
  hasTypeChanges,
  type TypeChanges,
  typeChanges,
  type TypeDraft,
  typeProblems,
  type TypeProblems,
} from './type-drafts';

/** Everything that the configuration tab edits. */
export interface SetupDraft {
  readonly course: CourseDraft;
  readonly types: readonly TypeDraft[];
}

/** The settings as the server has them. */
interface Setup {
  readonly course: CourseConfiguration;
  readonly types: readonly AssessmentConfiguration[];
}

export function draftOf({ course, types }: Setup): SetupDraft {
  return { course: draftOfCourse(course), types: types.map(draftOfType) };
}

export interface SetupChanges {
  readonly fields: readonly CourseField[];
  readonly types: TypeChanges;
}

export function changesOf(base: SetupDraft, draft: SetupDraft): SetupChanges {
  return {
    fields: changedCourseFields(base.course, draft.course),
    types: typeChanges(base.types, draft.types),
  };
}

export function hasChanges({ fields, types }: SetupChanges): boolean {
  return fields.length > 0 || hasTypeChanges(types);
}

/** A text of the settings that is the same for equivalent ones. */
export function setupText({ course, types }: SetupDraft): string {
  return JSON.stringify([canonicalCourse(course), types.map(canonicalType)]);
}

interface SetupProblems {
  readonly course: CourseProblems;
  readonly types: ReadonlyMap<number, TypeProblems>;
}

/** @param reservedSlugs the slugs of pages of the course, which assessment types cannot have */
export function problemsOf(
  { course, types }: SetupDraft,
  reservedSlugs: ReadonlySet<string>,
): SetupProblems {
  return { course: courseProblems(course), types: typeProblems(types, reservedSlugs) };
}

export function hasProblems({ course, types }: SetupProblems): boolean {
  return Object.keys(course).length > 0 || types.size > 0;
}

/**
 * Updates the draft when the server's settings were fetched again after a partial save. New types that the
 * server has by now get their ids, so that they are not made twice. Types that another admin added are added
 * to the draft, since types that it does not have count as deleted.
 */
export function reconciled(
  base: readonly TypeDraft[],
  draft: readonly TypeDraft[],
  saved: readonly TypeDraft[],
): readonly TypeDraft[] {
  const known = new Set([...base, ...draft].map(({ assessmentConfigId }) => assessmentConfigId));
  const unknown = saved.filter(({ assessmentConfigId }) => !known.has(assessmentConfigId));
  const met = draft.map((type) => {
    if (type.assessmentConfigId > 0) return type;
    const at = unknown.findIndex((other) => other.type === type.type.trim());
    const [same] = at === -1 ? [] : unknown.splice(at, 1);
    return same ? { ...type, assessmentConfigId: same.assessmentConfigId } : type;
  });
  return [...met, ...unknown];
}
