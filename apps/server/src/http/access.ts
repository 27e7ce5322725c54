import {
  type Access,
  ARCHIVED,
  type CallDescription,
  type CourseStanding,
  FORBIDDEN,
  RESETTING,
  type Role,
  roleSchema,
  UNAUTHORISED,
} from '@wellspring/contract';
import { refuse } from './refusal.js';

/** The user of a valid access token. */
export interface SignedInUser {
  readonly id: number;
  readonly provider: string;
  readonly username: string;
  /** The name as shown to others. It is the username until a provider has told the name. */
  readonly name: string;
}

/** The user's membership of the course in the path. */
export interface Registration {
  readonly id: number;
  readonly courseId: number;
  readonly role: Role;
}

/** The caller of a call in a course. */
export interface Member {
  readonly user: SignedInUser;
  readonly registration: Registration;
  /** The id of the request, so that audit entries can be matched to the lines of the log. */
  readonly requestId: string;
}

/** The caller of a call: as much as the call's access asks for, and no more. */
export type CallerOf<A extends Access> = A extends 'public'
  ? null
  : A extends 'signed-in'
    ? SignedInUser
    : Member;

/** A caller of any kind, as `admit` returns it. */
export type AnyCaller = CallerOf<Access>;

/** Finds out who the caller is. */
export interface Gatekeeper {
  /** Returns the user of the access token in this `Authorization` header, or null when it is not valid. */
  authenticate(authorization: string | undefined): Promise<SignedInUser | null>;
  /**
   * Returns the user's registration in a course, or null when the user has none or the course does not exist.
   */
  findRegistration(user: SignedInUser, courseId: number): Promise<FoundRegistration | null>;
  /**
   * Called when a user is in a course that they had not entered before.
   * @param isOwnDoing whether they do something there, rather than only look at what their page shows them
   */
  enter(registration: Registration, isOwnDoing: boolean): Promise<void>;
}

/** A registration, with the other facts that admission needs. */
export interface FoundRegistration extends Registration {
  readonly standing: CourseStanding;
  readonly hasEntered: boolean;
}

/** Tells whether `role` may do everything that `needed` may do. */
export function roleSuffices(role: Role, needed: Role): boolean {
  return roleSchema.options.indexOf(role) >= roleSchema.options.indexOf(needed);
}

/** The caller and the course of a request. */
interface Credentials {
  /** The header; undefined when there is none. */
  readonly authorization: string | undefined;
  /** The `courseId` as it is written in the path. Undefined when the path has none. */
  readonly course: string | undefined;
  readonly requestId: string;
}

/**
 * Admits a caller or refuses, checking in the order of the wire reference (section 1): token, registration,
 * role. A course that does not exist is refused like one that the caller is not in (rule R3), so that no one
 * can find out which courses exist. A course that is archived or being reset is read-only.
 * @throws RefusalError `Unauthorised`, `Forbidden`, or one that says why the course cannot be changed
 */
export async function admit(
  gatekeeper: Gatekeeper,
  call: Pick<CallDescription, 'access' | 'method' | 'isForArchives'>,
  { authorization, course, requestId }: Credentials,
): Promise<AnyCaller> {
  const { access } = call;
  if (access === 'public') return null;
  const user = await gatekeeper.authenticate(authorization);
  if (user === null) throw refuse(UNAUTHORISED);
  if (access === 'signed-in') return user;
  const courseId = parseCourse(course);
  const found = courseId === null ? null : await gatekeeper.findRegistration(user, courseId);
  if (found === null || !roleSuffices(found.role, access)) throw refuse(FORBIDDEN);
  const { standing, hasEntered, ...registration } = found;
  if (standing !== 'open' && isChange(call)) throw refuse(CLOSED[standing]);
  if (!hasEntered) await gatekeeper.enter(registration, call.method !== 'GET');
  return { user, registration, requestId };
}

const CLOSED = { archived: ARCHIVED, resetting: RESETTING } as const;

/** Tells whether a call changes its course, so that it is refused while the course is read-only. */
export function isChange({
  method,
  isForArchives,
}: Pick<CallDescription, 'method' | 'isForArchives'>): boolean {
  return method !== 'GET' && isForArchives === undefined;
}

function parseCourse(course: string | undefined): number | null {
  if (course === undefined || !/^[0-9]{1,10}$/.test(course)) return null;
  const courseId = Number(course);
  return courseId >= 1 && courseId <= 2_147_483_647 ? courseId : null;
}
