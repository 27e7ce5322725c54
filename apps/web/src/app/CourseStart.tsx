import { Navigate } from 'react-router';
import { useCourse } from '../backend/course';
import { typeSlug } from '../ui/type-slug';
import { NotFoundPage } from '../ui/NotFoundPage';

/**
 * The root of a course: its first assessment type; without one, where an admin can make it (course
 * specification, section 2).
 */
export function CourseStart() {
  const { assessmentConfigurations, registration } = useCourse();
  const [first] = assessmentConfigurations;
  if (first) return <Navigate to={typeSlug(first.type)} replace />;
  return registration.role === 'admin' ? <Navigate to="adminpanel" replace /> : <NotFoundPage />;
}
