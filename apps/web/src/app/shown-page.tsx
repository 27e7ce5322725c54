import { type ComponentType, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { CourseContext } from '../backend/course';
import { NotFoundPage } from '../ui/NotFoundPage';
import { fixedPath, isFor, type Page } from '../ui/pages';

/**
 * A page with what the table says of it: its title, and that people whom it is not for do not learn of it. That
 * someone is signed in and in a course is seen to by the guards before it.
 */
export function shownPage(page: Page, Content: ComponentType): ComponentType {
  const { audience, label, parent } = page;
  const { title = label && ((t) => t(fixedPath(page), { ns: 'pages' })) } = page;
  const isForTeachers = audience === 'staff' || audience === 'admins';

  return function ShownPage() {
    const { t } = useTranslation();
    const course = useContext(CourseContext);
    if (isForTeachers && !isFor(audience, course)) return <NotFoundPage />;
    const suffix = parent === 'course' && course ? ` · ${course.configuration.courseName}` : '';
    return (
      <>
        {title && <title>{title(t) + suffix}</title>}
        <Content />
      </>
    );
  };
}
