import type { UserIndex } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { type Course, courseOf } from '../../backend/course';
import { currentUserQuery } from '../../backend/current-user';
import { useSession } from '../../backend/use-session';
import { useIsCoursePlace } from './use-current-page';

export interface Account {
  readonly user: UserIndex['user'];
  /** The course that the user looks at, or null while they are in none. */
  readonly course: Course | null;
}

/**
 * The user of this page, also while their session has expired; null for visitors, and until the user is
 * known.
 */
export function useAccount(): Account | null {
  const state = useSession();
  const isSignedIn = state.kind === 'signed-in';
  const { data: index } = useQuery({ ...currentUserQuery, enabled: isSignedIn });
  const isThere = isSignedIn || (state.kind === 'signed-out' && state.reason === 'expired');
  return isThere && index ? { user: index.user, course: courseOf(index) } : null;
}

/**
 * Tells whether the rail of a course stands beside the page, or will: its room is reserved from the
 * beginning, so that the page does not jump when the user becomes known.
 */
export function useHasRail(): boolean {
  const isCoursePlace = useIsCoursePlace();
  const { kind } = useSession();
  const account = useAccount();
  const isExpected = kind === 'unknown' || kind === 'signed-in';
  return isCoursePlace && (account ? account.course !== null : isExpected);
}
