import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router';
import { CourseContext, courseOf } from '../../backend/course';
import { currentUserQuery } from '../../backend/current-user';
import { useSession } from '../../backend/use-session';
import { LoadingLines } from '../../ui/LoadingLines';
import { RequireSignIn } from './RequireSignIn';

/**
 * Guards the playground of course members (course specification, section 2). The playground does not need the
 * server, so users who were signed in may also enter while the server cannot be reached.
 */
export function PlaygroundGate() {
  return <RequireSignIn worksOffline />;
}

/** After the sign-in: lets in users with a role in some course, and sends others to the welcome page. */
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
