import type { CourseConfiguration, CourseSettings } from '@wellspring/contract';

/**
 * The settings of a course while they are being edited: numbers are the typed texts, and texts are never
 * null.
 */

export const COURSE_SWITCHES = [
  'viewable',
  'enableGame',
  'enableAchievements',
  'enableSourcecast',
  'enableStories',
  'enableOverallLeaderboard',
  'enableContestLeaderboard',
] as const;
type CourseSwitch = (typeof COURSE_SWITCHES)[number];

export const COURSE_NUMBERS = ['topLeaderboardDisplay', 'topContestLeaderboardDisplay'] as const;
type CourseNumber = (typeof COURSE_NUMBERS)[number];

export type CourseDraft = Readonly<
  Record<CourseSwitch, boolean> &
    Record<CourseNumber, string> & {
      courseName: string;
      courseShortName: string;
      moduleHelpText: string;
      sourceChapter: number;
      sourceVariant: string;
    }
>;
export type CourseField = keyof CourseDraft;

export const MAX_LENGTHS = {
  courseName: 200,
  courseShortName: 100,
  moduleHelpText: 100_000,
} as const;
export const MAX_DISPLAYED = 1_000_000;

/** In the order of the form. */
const FIELDS: readonly CourseField[] = [
  'courseName',
  'courseShortName',
  'sourceChapter',
  'sourceVariant',
  'moduleHelpText',
  ...COURSE_NUMBERS,
  ...COURSE_SWITCHES,
];

export function draftOfCourse(course: CourseConfiguration): CourseDraft {
  return {
    ...course,
    courseShortName: course.courseShortName ?? '',
    moduleHelpText: course.moduleHelpText ?? '',
    topLeaderboardDisplay: String(course.topLeaderboardDisplay),
    topContestLeaderboardDisplay: String(course.topContestLeaderboardDisplay),
  };
}

/** The changed fields, in the order of the form; chapter and variant count as one. */
export function changedCourseFields(base: CourseDraft, draft: CourseDraft): readonly CourseField[] {
  const changed = FIELDS.filter((field) => canonical(base, field) !== canonical(draft, field));
  return changed.includes('sourceChapter')
    ? changed.filter((field) => field !== 'sourceVariant')
    : changed.map((field) => (field === 'sourceVariant' ? 'sourceChapter' : field));
}

/** The values of the settings, in the order of the form. Equivalent settings have the same values. */
export function canonicalCourse(draft: CourseDraft): readonly (string | number | boolean)[] {
  return FIELDS.map((field) => canonical(draft, field));
}

/** Spaces around a name and leading zeros of a number are not a change. */
function canonical(draft: CourseDraft, field: CourseField): string | number | boolean {
  if (field === 'courseName') return draft.courseName.trim();
  if (field === 'topLeaderboardDisplay' || field === 'topContestLeaderboardDisplay') {
    return wholeNumber(draft[field], MAX_DISPLAYED) ?? draft[field];
  }
  return draft[field];
}

/** A non-negative whole number, or null when the text is not one or it is too large. */
export function wholeNumber(text: string, max: number): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,9}$/.test(trimmed) || Number(trimmed) > max) return null;
  return Number(trimmed);
}

/** The errors in fields; valid fields are absent. */
export type CourseProblems = Readonly<Partial<Record<CourseField, 'empty' | 'notWhole'>>>;

export function courseProblems(draft: CourseDraft): CourseProblems {
  const problems: Partial<Record<CourseField, 'empty' | 'notWhole'>> = {};
  if (draft.courseName.trim() === '') problems.courseName = 'empty';
  for (const field of COURSE_NUMBERS) {
    if (wholeNumber(draft[field], MAX_DISPLAYED) === null) problems[field] = 'notWhole';
  }
  return problems;
}

/**
 * The changes to send. Only these, so that changes made by another admin meanwhile stay.
 * @param draft without errors
 */
export function courseChanges(base: CourseDraft, draft: CourseDraft): CourseSettings {
  const changed = new Set(changedCourseFields(base, draft));
  const settings: CourseSettings = {};
  if (changed.has('courseName')) settings.courseName = draft.courseName.trim();
  if (changed.has('courseShortName'))
    settings.courseShortName = draft.courseShortName.trim() || null;
  if (changed.has('moduleHelpText')) settings.moduleHelpText = draft.moduleHelpText || null;
  if (changed.has('sourceChapter')) {
    settings.sourceChapter = draft.sourceChapter;
    settings.sourceVariant = draft.sourceVariant;
  }
  for (const field of COURSE_NUMBERS) {
    if (changed.has(field)) settings[field] = Number(draft[field]);
  }
  for (const field of COURSE_SWITCHES) {
    if (changed.has(field)) settings[field] = draft[field];
  }
  return settings;
}
