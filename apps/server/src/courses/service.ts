import type { CourseRegistration, UserIndex } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { z } from 'zod';
import { isOpen } from '../assessments/rules.js';
import { chooseStory } from '../assessments/story.js';
import type { Database } from '../db/database.js';
import type { Gatekeeper, Registration, SignedInUser } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import { selectConfigurations, selectCreatorRights } from './administration-queries.js';
import { assetsPrefixOf, presentConfiguration, presentCourse } from './present.js';
import {
  selectAssessmentXp,
  selectCoursesOf,
  selectMaxXp,
  selectOptionalLatestCourse,
  selectOptionalRegistration,
  selectStories,
  selectTotalXp,
  updateEntered,
  updateLatestViewedCourse,
  updateRegistration,
} from './queries.js';
import { type CourseCreation, mayMakeCourses } from './rules.js';

type LatestViewedCourse = Omit<UserIndex, 'user'>;

/** Answers who the caller is, in which courses they are, and which course they look at. */
export interface CourseService {
  getUser(user: SignedInUser): Promise<UserIndex>;
  /** The course that the user last looked at; all fields are null when there is none, or no longer. */
  getLatestViewedCourse(user: SignedInUser): Promise<LatestViewedCourse>;
  /** @throws RefusalError `user is not in the course` */
  setLatestViewedCourse(user: SignedInUser, courseId: number): Promise<void>;
  /** The XP of a registration from achievements and assessments (rule R33). */
  getTotalXp(registration: Pick<Registration, 'id'>): Promise<number>;
  /** Stores the state of the game for the registration. */
  setGameStates(
    registration: Registration,
    gameStates: Readonly<Record<string, unknown>>,
  ): Promise<void>;
  /** Rule R9. */
  setResearchAgreement(registration: Registration, agreed: boolean): Promise<void>;
  /** Sets whether other students see the name of the person on leaderboards. */
  setNameHidden(registration: Registration, isHidden: boolean): Promise<void>;
  /** Returns null when the user is not in the course or there is no such course. */
  findRegistration: Gatekeeper['findRegistration'];
  /** Records that a person has visited a course, if they did so themselves. */
  enter: Gatekeeper['enter'];
}

interface CourseServiceParts {
  readonly database: Database;
  readonly courseCreation: CourseCreation;
  readonly now: () => Date;
}

export function createCourseService({
  database,
  courseCreation,
  now,
}: CourseServiceParts): CourseService {
  return {
    async getUser(user) {
      const courses = await selectCoursesOf(database, user);
      const { id: userId, name, username } = user;
      const maker = await selectCreatorRights(database, userId);
      const mayCreateCourses = mayMakeCourses(courseCreation, maker);
      return {
        user: { userId, name, username, courses, mayCreateCourses },
        ...(await latestCourse(user)),
      };
    },

    getLatestViewedCourse: (user) => latestCourse(user),

    async setLatestViewedCourse(user, courseId) {
      const registration = await selectOptionalRegistration(database, user.id, courseId);
      if (registration === null) throw refuse(CALLS.setLatestViewedCourse.refusals.notInCourse);
      await updateLatestViewedCourse(database, user, courseId);
      if (!registration.hasEntered) await updateEntered(database, registration.id, true);
    },

    getTotalXp: ({ id }) => selectTotalXp(database, id),

    setGameStates: (registration, gameStates) =>
      updateRegistration(database, registration.id, { gameStates }),

    setResearchAgreement: (registration, agreedToResearch) =>
      updateRegistration(database, registration.id, { agreedToResearch }),

    setNameHidden: (registration, isNameHidden) =>
      updateRegistration(database, registration.id, { isNameHidden }),

    findRegistration: (user, courseId) => selectOptionalRegistration(database, user.id, courseId),

    enter: ({ id }, isOwnDoing) => updateEntered(database, id, isOwnDoing),
  };

  async function latestCourse(user: SignedInUser): Promise<LatestViewedCourse> {
    const found = await selectOptionalLatestCourse(database, user);
    if (found === null) {
      return {
        courseRegistration: null,
        courseConfiguration: null,
        assessmentConfigurations: null,
      };
    }
    const configurations = await selectConfigurations(database, found.course.id);
    return {
      courseRegistration: await presentRegistration(found),
      courseConfiguration: {
        ...presentCourse(found.course, found.standing),
        assetsPrefix: assetsPrefixOf(found.course),
      },
      assessmentConfigurations: configurations.map((row) => presentConfiguration(row)),
    };
  }

  async function presentRegistration({
    registration,
    groupName,
  }: LatestCourse): Promise<CourseRegistration> {
    const stories = await selectStories(database, registration.courseId, registration.id);
    return {
      courseRegId: registration.id,
      courseId: registration.courseId,
      role: registration.role,
      group: groupName,
      xp: await selectAssessmentXp(database, registration.id),
      maxXp: await selectMaxXp(database, registration.id),
      story: chooseStory(stories.filter((candidate) => isOpen(candidate, now()))),
      gameStates: gameStatesSchema.parse(registration.gameStates),
      agreedToResearch: registration.agreedToResearch,
      isNameHidden: registration.isNameHidden,
    };
  }
}

type LatestCourse = NonNullable<Awaited<ReturnType<typeof selectOptionalLatestCourse>>>;

const gameStatesSchema = z.record(z.string(), z.unknown());
