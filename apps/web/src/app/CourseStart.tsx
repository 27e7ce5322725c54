import { Navigate } from 'react-router';
import { useCourse } from '../backend/course';
import { typeSlug } from '../ui/type-slug';
import { NotFoundPage } from '../ui/NotFoundPage';

/**
 * The root of a course. Leads to its first assessment type or, without one, to where an admin can make one
 * (course specification, section 2).
 */
export function CourseStart() {
  const { assessmentConfigurations, registration } = useCourse();
  const [first] = assessmentConfigurations;
  if (first) return <Navigate to={typeSlug(first.type)} replace />;
  return registration.role === 'admin' ? <Navigate to="adminpanel" replace /> : <NotFoundPage />;
}
