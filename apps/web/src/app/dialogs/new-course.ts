import {
  type AssessmentConfiguration,
  createCourse,
  getUser,
  updateAssessmentConfigurations,
} from '@wellspring/contract';
import { request } from '../../backend';

/** The fields of the form for a new course. */
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
  readonly sourceChapter: number;
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

/** The first assessment type of a course (course specification, section 4). */
const FIRST_CONFIGURATION: AssessmentConfiguration = {
  // A new configuration; the server assigns its id.
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
 * Makes a course and its first assessment type.
 * @returns the course, and the error when only the assessment type failed: an admin can make it later
 * @throws {BackendError} when the course could not be made
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
    // The server has made the new course the user's current one.
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
