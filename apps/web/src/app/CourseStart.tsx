import { Navigate } from 'react-router';
import { useCourse } from '../backend/course';
import { typeSlug } from '../features/course/type-slug';
import { NotFoundPage } from '../ui/NotFoundPage';

/** The root of a course: its first assessment type (course specification, section 2). */
export function CourseStart() {
  const [first] = useCourse().assessmentConfigurations;
  return first ? <Navigate to={typeSlug(first.type)} replace /> : <NotFoundPage />;
}
