import type { CourseConfiguration, CourseSettings } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { changesBetween } from '../audit/changes.js';
import { record } from '../audit/record.js';
import type { Database } from '../db/database.js';
import type { Member, Registration, SignedInUser } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import { addBacklogSetting } from '../mail/course-settings.js';
import {
  type CourseChange,
  type CourseRow,
  forgetAsLatestViewed,
  insertCourse,
  insertFirstAdmin,
  lockMaker,
  selectConfigurations,
  updateCourse,
} from './administration-queries.js';
import { lockCourseAsAdmin } from './lock.js';
import { presentCourse } from './present.js';
import { selectCourse } from './queries.js';
import {
  type CourseCreation,
  hasSoundLanguage,
  mayMakeCourses,
  MAX_COURSES_MADE,
  MAX_COURSES_OF_AN_ADMIN,
} from './rules.js';

/** Creates and configures courses. */
export interface CourseAdministration {
  /**
   * Creates a course with the caller as its admin.
   * @throws RefusalError of `createCourse`
   */
  create(user: SignedInUser, settings: CourseSettings, requestId: string): Promise<void>;
  configuration(
    caller: Registration,
  ): Promise<CourseConfiguration & { readonly assessmentTypes: string[] }>;
  /** @throws RefusalError of `updateCourseConfiguration` */
  configure(caller: Member, settings: CourseSettings): Promise<void>;
}

interface CourseAdministrationParts {
  readonly database: Database;
  readonly courseCreation: CourseCreation;
  readonly now: () => Date;
}

export function createCourseAdministration({
  database,
  courseCreation,
  now,
}: CourseAdministrationParts): CourseAdministration {
  return {
    async create(user, settings, requestId) {
      const { tooMany, malformed, notAllowed, madeTooMany } = CALLS.createCourse.refusals;
      const { name, sourceChapter, sourceVariant, ...rest } = changeOf(settings);
      const isComplete = sourceChapter !== undefined && sourceVariant !== undefined;
      if (name === undefined || !isComplete || !hasSoundLanguage(settings)) throw refuse(malformed);
      await database.transaction(async (tx) => {
        const maker = await lockMaker(tx, user.id);
        if (!mayMakeCourses(courseCreation, maker)) throw refuse(notAllowed);
        if (!maker.isSuperAdmin) {
          if (maker.adminOf >= MAX_COURSES_OF_AN_ADMIN) throw refuse(tooMany);
          if (maker.made >= MAX_COURSES_MADE) throw refuse(madeTooMany);
        }
        const courseId = await insertCourse(tx, { name, sourceChapter, sourceVariant, ...rest });
        await insertFirstAdmin(tx, user.id, courseId);
        await addBacklogSetting(tx, courseId);
        await record(tx, {
          at: now(),
          courseId,
          actor: user,
          action: 'course.create',
          subject: name,
          requestId,
        });
      });
    },

    async configuration({ courseId }) {
      const { course, standing } = await selectCourse(database, courseId);
      const configurations = await selectConfigurations(database, courseId);
      return {
        ...presentCourse(course, standing),
        assessmentTypes: configurations.map(({ type }) => type),
      };
    },

    async configure({ user, registration, requestId }, settings) {
      if (!hasSoundLanguage(settings)) {
        throw refuse(CALLS.updateCourseConfiguration.refusals.malformed);
      }
      const change = changeOf(settings);
      await database.transaction(async (tx) => {
        const before = await lockCourseAsAdmin(tx, registration);
        const details = changesBetween(before, change);
        if (change.viewable === false) await forgetAsLatestViewed(tx, before.id);
        if (Object.keys(details).length === 0) return;
        await updateCourse(tx, before.id, change);
        await record(tx, {
          at: now(),
          courseId: before.id,
          actor: user,
          action: 'course.configure',
          subject: change.name ?? before.name,
          details,
          requestId,
        });
      });
    },
  };
}

/** Null deletes a text that a course can do without; for the other fields null has no effect. */
function changeOf({
  courseName,
  courseShortName,
  moduleHelpText,
  ...rest
}: CourseSettings): CourseChange {
  const set = Object.entries(rest).filter(([, value]) => value !== null);
  return {
    ...(courseName !== undefined && { name: courseName }),
    ...(courseShortName !== undefined && { shortName: courseShortName }),
    ...(moduleHelpText !== undefined && { moduleHelpText }),
    ...(Object.fromEntries(set) as Partial<CourseRow>),
  };
}
