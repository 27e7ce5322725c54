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

/** The person behind a valid access token. */
export interface SignedInUser {
  readonly id: number;
  readonly provider: string;
  readonly username: string;
  /** As shown to people; the username until a provider has told the name. */
  readonly name: string;
}

/** That person in the course of the path. */
export interface Registration {
  readonly id: number;
  readonly courseId: number;
  readonly role: Role;
}

/** Who calls in a course. */
export interface Member {
  readonly user: SignedInUser;
  readonly registration: Registration;
  /** Of the request, so that what is recorded of a change leads to its log lines. */
  readonly requestId: string;
}

/** Who makes a call: as much as the call's access asks for, and no more. */
export type CallerOf<A extends Access> = A extends 'public'
  ? null
  : A extends 'signed-in'
    ? SignedInUser
    : Member;

/** A caller of any kind, as `admit` returns it. */
export type AnyCaller = CallerOf<Access>;

/** How to find out who calls. */
export interface Gatekeeper {
  /** The user of the access token in this `Authorization` header; null when it is not valid. */
  authenticate(authorization: string | undefined): Promise<SignedInUser | null>;
  /** The user's registration in a course; null when there is none, also when there is no such course. */
  findRegistration(user: SignedInUser, courseId: number): Promise<FoundRegistration | null>;
  /**
   * Told that a person is in a course that they had not entered before.
   * @param isOwnDoing whether they do something there, rather than look at what their page shows them
   */
  enter(registration: Registration, isOwnDoing: boolean): Promise<void>;
}

/** A registration, and what admission also asks of it. */
export interface FoundRegistration extends Registration {
  readonly standing: CourseStanding;
  readonly hasEntered: boolean;
}

/** Whether a role may do what at least `needed` may do. */
export function roleSuffices(role: Role, needed: Role): boolean {
  return roleSchema.options.indexOf(role) >= roleSchema.options.indexOf(needed);
}

/** What a request tells about who makes it, and where. */
export interface Credentials {
  /** The header; undefined when there is none. */
  readonly authorization: string | undefined;
  /** The `courseId` of the path as it stands there; undefined when the path has none. */
  readonly course: string | undefined;
  readonly requestId: string;
}

/**
 * Lets a caller in or refuses, in the order of the wire reference (section 1): token, registration,
 * role. A course that does not exist is refused like one the caller is not in (rule R3), so that
 * nobody can find out which courses there are. A course that is archived or being reset can be read only.
 * @throws RefusalError `Unauthorised`, `Forbidden`, or one that tells why the course cannot be changed
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

/** Whether a call changes its course, so that it is refused where that can be read only. */
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
