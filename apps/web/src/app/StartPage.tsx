import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { courseOf } from '../backend/course';
import { currentUserQuery } from '../backend/current-user';
import { QueryView } from '../ui/QueryView';

/** The root of the site. Leads to the user's course, or to the welcome page. */
export function StartPage() {
  const user = useQuery(currentUserQuery);
  return (
    <QueryView query={user}>
      {(index) => {
        const course = courseOf(index);
        return <Navigate to={course ? `/courses/${course.courseId}` : '/welcome'} replace />;
      }}
    </QueryView>
  );
}
