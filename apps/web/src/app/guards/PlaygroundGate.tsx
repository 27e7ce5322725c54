import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router';
import { CourseContext, courseOf } from '../../backend/course';
import { currentUserQuery } from '../../backend/current-user';
import { useSession } from '../../backend/use-session';
import { LoadingLines } from '../../ui/LoadingLines';
import { RequireSignIn } from './RequireSignIn';

/**
 * Before the playground of people of a course (course specification, section 2). Nothing in there needs the
 * server: who was signed in may also enter while it cannot be asked.
 */
export function PlaygroundGate() {
  return <RequireSignIn worksOffline />;
}

/** Behind a sign-in: lets those in who have a role in some course, and welcomes the others. */
export function RequireRole() {
  const isSignedIn = useSession().kind === 'signed-in';
  const { data: index, isPending } = useQuery({ ...currentUserQuery, enabled: isSignedIn });
  if (isSignedIn && isPending) return <LoadingLines />;
  const course = index ? courseOf(index) : null;
  if (index && course === null) return <Navigate to="/welcome" replace />;
  return (
    <CourseContext value={course}>
      <Outlet />
    </CourseContext>
  );
}
