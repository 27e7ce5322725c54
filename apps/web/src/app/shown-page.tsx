import { type ComponentType, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { CourseContext } from '../backend/course';
import { NotFoundPage } from '../ui/NotFoundPage';
import { fixedPath, isFor, isInCourse, type Page } from '../ui/pages';

/**
 * Wraps a page: sets its title, and shows the not-found page to users who are not in its audience and in courses that
 * do not have it. The guards before it check that the user is signed in and in a course.
 */
export function shownPage(page: Page, Content: ComponentType): ComponentType {
  const { audience, label, parent } = page;
  const { title = label && ((t) => t(fixedPath(page), { ns: 'pages' })) } = page;
  const isForTeachers = audience === 'staff' || audience === 'admins';

  return function ShownPage() {
    const { t } = useTranslation();
    const course = useContext(CourseContext);
    if (isForTeachers && !isFor(audience, course)) return <NotFoundPage />;
    if (!isInCourse(page, course)) return <NotFoundPage />;
    const suffix = parent === 'course' && course ? ` · ${course.configuration.courseName}` : '';
    return (
      <>
        {title && <title>{title(t) + suffix}</title>}
        <Content />
      </>
    );
  };
}
