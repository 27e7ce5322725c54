import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { type Course, CourseContext } from '../../../backend/course';
import { uiEnglish } from '../../../ui/strings.en';
import { readingOf } from '../../../ui/testing/reading';
import { courseEnglish } from '../strings.en';

/** A course as seen by one of its members, who has the registration 1. */
function courseFor(role: Course['registration']['role']): Course {
  const course: unknown = {
    courseId: 5,
    user: { userId: 1, name: 'Ada' },
    registration: { courseRegId: 1, courseId: 5, role },
    configuration: { courseId: 5, courseName: 'Programming' },
    assessmentConfigurations: [],
  };
  return course as Course;
}

/** The text of a part of the course pages, before anything was fetched. */
export function readInCourse(
  element: ReactElement,
  role: Course['registration']['role'] = 'student',
): Promise<string[]> {
  return readingOf(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CourseContext value={courseFor(role)}>{element}</CourseContext>
      </MemoryRouter>
    </QueryClientProvider>,
    { course: courseEnglish, ui: uiEnglish },
  );
}
