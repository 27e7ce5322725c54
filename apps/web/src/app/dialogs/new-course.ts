import {
  type AssessmentConfiguration,
  type COURSE_VARIANTS,
  createCourse,
  getUser,
  updateAssessmentConfigurations,
} from '@wellspring/contract';
import { request } from '../../backend';

/** What is asked when a course is made. */
export interface NewCourse {
  readonly courseName: string;
  readonly courseShortName: string;
  readonly moduleHelpText: string;
  readonly viewable: boolean;
  readonly enableGame: boolean;
  readonly enableAchievements: boolean;
  readonly enableOverallLeaderboard: boolean;
  readonly enableContestLeaderboard: boolean;
  readonly enableSourcecast: boolean;
  readonly enableStories: boolean;
  readonly sourceChapter: keyof typeof COURSE_VARIANTS;
  readonly sourceVariant: string;
}

/** Rule R10. */
export const USUAL_COURSE: NewCourse = {
  courseName: '',
  courseShortName: '',
  moduleHelpText: '',
  viewable: true,
  enableGame: true,
  enableAchievements: true,
  enableOverallLeaderboard: true,
  enableContestLeaderboard: true,
  enableSourcecast: true,
  enableStories: false,
  sourceChapter: 1,
  sourceVariant: 'default',
};

/** The first kind of assessments of a course (course specification, section 4). */
const FIRST_CONFIGURATION: AssessmentConfiguration = {
  // New; the server gives it its own.
  assessmentConfigId: -1,
  type: 'Missions',
  isManuallyGraded: true,
  isGradingAutoPublished: false,
  displayInDashboard: true,
  isMinigame: false,
  hoursBeforeEarlyXpDecay: 0,
  hasTokenCounter: false,
  hasVotingFeatures: false,
  earlySubmissionXp: 0,
  isAutosaveEnabled: true,
};

/**
 * Makes a course, and its first kind of assessments.
 * @returns the course, and what went wrong after it was there: an admin can make the kind later
 * @throws {BackendError} when there is no course
 */
export async function makeCourse(
  course: NewCourse,
): Promise<{ readonly courseId: number | null; readonly problem: unknown }> {
  const { courseShortName, moduleHelpText } = course;
  await request(createCourse, {
    body: {
      ...course,
      courseShortName: courseShortName.trim() || null,
      moduleHelpText: moduleHelpText.trim() === '' ? null : moduleHelpText,
    },
  });
  let courseId: number | null = null;
  try {
    // The course that was made is the one that the person looks at now.
    const { courseRegistration } = await request(getUser, {});
    courseId = courseRegistration?.courseId ?? null;
    if (courseId !== null) {
      await request(updateAssessmentConfigurations, {
        params: { courseId },
        body: { assessmentConfigs: [FIRST_CONFIGURATION] },
      });
    }
    return { courseId, problem: null };
  } catch (problem) {
    return { courseId, problem };
  }
}
