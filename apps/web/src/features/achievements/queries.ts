import {
  type Achievement,
  type AssessmentOverview,
  getAchievementSetup,
  getAssessment,
  getAssessmentOf,
  getTotalXp,
  getTotalXpOf,
  type GoalWithProgress,
  listAchievements,
  listAssessments,
  listAssessmentsOf,
  listGoalsOf,
  listOwnGoals,
  listPeople,
} from '@wellspring/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../backend';

/** Queries for the achievements of a course and the progress of people. */

/** All that the page knows of the achievements of one person. */
export interface Progress {
  readonly achievements: readonly Achievement[];
  readonly goals: readonly GoalWithProgress[];
  readonly assessments: readonly AssessmentOverview[];
  readonly totalXp: number;
}

/**
 * The achievements of a course with the progress of one person.
 * @param courseRegId null: the user
 */
export function progressQuery(courseId: number, courseRegId: number | null) {
  return queryOptions({
    queryKey: ['courses', courseId, 'achievements', courseRegId ?? 'self'],
    queryFn: async ({ signal }): Promise<Progress> => {
      const params = { courseId };
      const of = courseRegId === null ? null : { courseId, courseRegId };
      const [achievements, goals, assessments, { totalXp }] = await Promise.all([
        request(listAchievements, { params, signal }),
        of === null
          ? request(listOwnGoals, { params, signal })
          : request(listGoalsOf, { params: of, signal }),
        of === null
          ? request(listAssessments, { params, signal })
          : request(listAssessmentsOf, { params: of, signal }),
        of === null
          ? request(getTotalXp, { params, signal })
          : request(getTotalXpOf, { params: of, signal }),
      ]);
      return { achievements, goals, assessments, totalXp };
    },
    // Without network, one's own are shown as they were last seen, however long ago that was.
    ...(courseRegId === null && { gcTime: Infinity }),
  });
}

/**
 * An assessment with the marks and comments of one person.
 * @param courseRegId null: the user
 */
export function feedbackQuery(courseId: number, courseRegId: number | null, assessmentId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'feedback', courseRegId ?? 'self', assessmentId],
    queryFn: ({ signal }) =>
      courseRegId === null
        ? request(getAssessment, { params: { courseId, assessmentId }, signal })
        : request(getAssessmentOf, { params: { courseId, courseRegId, assessmentId }, signal }),
  });
}

/** The people of the course, for staff. */
export function peopleQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'admin', 'people'],
    queryFn: ({ signal }) => request(listPeople, { params: { courseId }, signal }),
  });
}

/**
 * The achievements and goals of the course, to be edited. Fetched whenever the editor opens, and never in the
 * background, since what is edited is compared with it.
 */
export function setupQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'admin', 'achievements'],
    queryFn: ({ signal }) => request(getAchievementSetup, { params: { courseId }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}
