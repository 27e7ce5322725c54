import { ANONYMOUS_NAME } from '@wellspring/contract';
import type { Registration } from '../http/access.js';

/** The rules by which the leaderboards of a course hide names. */

/** A person on a leaderboard. */
interface Named {
  readonly registrationId: number;
  readonly isNameHidden: boolean;
}

/** Tells whether a person shows the viewer no name. Staff see all names, and everybody their own. */
function isAnonymousTo(viewer: Pick<Registration, 'id' | 'role'>, person: Named): boolean {
  return person.isNameHidden && viewer.role === 'student' && person.registrationId !== viewer.id;
}

/** The name and the username that the viewer sees. */
export function shownTo(
  viewer: Pick<Registration, 'id' | 'role'>,
  person: Named & { readonly name: string; readonly username: string },
): { readonly name: string; readonly username: string; readonly isAnonymous: boolean } {
  const isAnonymous = isAnonymousTo(viewer, person);
  const { name, username } = isAnonymous ? { name: ANONYMOUS_NAME, username: '' } : person;
  return { name, username, isAnonymous };
}
