import {
  type Assessment,
  type AssessmentOverview,
  type CoursePerson,
  roleSchema,
} from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { z } from 'zod';
import type { AssessmentService } from '../assessments/service.js';
import { record } from '../audit/record.js';
import { lockCourseAsAdmin } from '../courses/lock.js';
import type { CourseService } from '../courses/service.js';
import type { Database } from '../db/database.js';
import type { Member, Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import { addPeople } from './add-people.js';
import { parseNewPeople } from './new-people.js';
import {
  deletePerson,
  type PeopleFilter,
  selectOptionalPerson,
  selectPeople,
  updateLedGroup,
  updateRole,
} from './queries.js';

/** The people of a course, whom its staff can see and its admins can change. */
export interface PeopleService {
  list(caller: Registration, filter: PeopleFilter): Promise<CoursePerson[]>;
  /**
   * @param sent the body as it came over the wire
   * @throws RefusalError of `addPeople`; then no one was added
   */
  add(
    caller: Member,
    sent: { readonly users?: unknown; readonly provider?: unknown },
  ): Promise<void>;
  /** @throws RefusalError of `changeRole` */
  changeRole(caller: Member, registrationId: number, role: unknown): Promise<void>;
  /** @throws RefusalError of `removePerson` */
  remove(caller: Member, registrationId: number): Promise<void>;
  /**
   * Returns a person of the caller's course. @throws RefusalError `User course registration does not exist`
   */
  mustFind(caller: Registration, registrationId: number): Promise<Registration>;
  /** @throws RefusalError of `getTotalXpOf` */
  totalXpOf(caller: Registration, registrationId: number): Promise<number>;
  /** The assessments as the person sees them. @throws RefusalError of `listAssessmentsOf` */
  assessmentsOf(caller: Registration, registrationId: number): Promise<AssessmentOverview[]>;
  /**
   * The assessment with the marks, even if they are not published. @throws RefusalError of `getAssessmentOf`
   */
  assessmentOf(
    caller: Registration,
    registrationId: number,
    assessmentId: number,
  ): Promise<Assessment>;
}

interface PeopleServiceParts {
  readonly database: Database;
  readonly courses: Pick<CourseService, 'getTotalXp'>;
  readonly assessments: Pick<AssessmentService, 'list' | 'getWithMarks'>;
  /** The ids of the configured sign-in providers. */
  readonly providers: readonly string[];
  readonly now: () => Date;
}

export function createPeopleService(parts: PeopleServiceParts): PeopleService {
  const { database, courses, assessments, providers, now } = parts;

  return {
    async list({ courseId }, filter) {
      const people = await selectPeople(database, courseId, filter);
      // The schema of the reply removes the superfluous fields of a row.
      return people.map(({ id, ...person }) => ({
        ...person,
        courseRegId: id,
        course_id: courseId,
      }));
    },

    async add(caller, sent) {
      const { notPermitted, ownRole } = CALLS.addPeople.refusals;
      if (caller.registration.role !== 'admin') throw refuse(notPermitted);
      const wanted = parseNewPeople(sent, providers);
      const lowersOwn = wanted.people.some(
        ({ username, role }) =>
          wanted.provider === caller.user.provider &&
          username === caller.user.username &&
          role !== 'admin',
      );
      if (lowersOwn) throw refuse(ownRole);
      await database.transaction((tx) => addPeople(tx, caller, wanted, now()));
    },

    async changeRole(caller, registrationId, sent) {
      const { ownRole, notFound, invalidRole } = CALLS.changeRole.refusals;
      if (registrationId === caller.registration.id) throw refuse(ownRole);
      await database.transaction(async (tx) => {
        const { id: courseId } = await lockCourseAsAdmin(tx, caller.registration);
        const person = await selectOptionalPerson(tx, courseId, registrationId);
        if (person === null) throw refuse(notFound);
        const role = z.safeParse(roleSchema, sent);
        if (!role.success) throw refuse(invalidRole);
        if (role.data === person.role) return;
        await updateRole(tx, person, role.data);
        // Students lead no group (rule R11).
        if (role.data === 'student') await updateLedGroup(tx, person);
        await record(tx, {
          at: now(),
          courseId,
          actor: caller.user,
          action: 'people.change-role',
          subject: person.username,
          details: { role: { from: person.role, to: role.data } },
          requestId: caller.requestId,
        });
      });
    },

    async remove(caller, registrationId) {
      const { oneself, notFound, isAdmin } = CALLS.removePerson.refusals;
      if (registrationId === caller.registration.id) throw refuse(oneself);
      await database.transaction(async (tx) => {
        const { id: courseId } = await lockCourseAsAdmin(tx, caller.registration);
        const person = await selectOptionalPerson(tx, courseId, registrationId);
        if (person === null) throw refuse(notFound);
        if (person.role === 'admin') throw refuse(isAdmin);
        await deletePerson(tx, person);
        await record(tx, {
          at: now(),
          courseId,
          actor: caller.user,
          action: 'people.remove',
          subject: person.username,
          details: { role: person.role },
          requestId: caller.requestId,
        });
      });
    },

    mustFind,

    async totalXpOf(caller, registrationId) {
      return courses.getTotalXp(await mustFind(caller, registrationId));
    },

    async assessmentsOf(caller, registrationId) {
      return assessments.list(await mustFind(caller, registrationId));
    },

    async assessmentOf(caller, registrationId, assessmentId) {
      return assessments.getWithMarks(caller, await mustFind(caller, registrationId), assessmentId);
    },
  };

  async function mustFind(
    { courseId }: Registration,
    registrationId: number,
  ): Promise<Registration> {
    const person = await selectOptionalPerson(database, courseId, registrationId);
    if (person === null) throw refuse(CALLS.getTotalXpOf.refusals.notFound);
    return person;
  }
}
