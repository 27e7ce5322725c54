import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Course } from '../../backend/course';
import classes from './CourseRail.module.css';
import { CourseSections } from './CourseSections';
import { useCurrentPage } from './use-current-page';
import '../../ui/later-kit-styles';

/** Up to this width, the names of the sections would take too much room from the page. */
const NARROW = '(max-width: 68em)';

/** The sections of the course, at the left of its pages; on a phone they are in the drawer. */
export function CourseRail({ course }: { readonly course: Course }) {
  const { t } = useTranslation('shell');
  const page = useCurrentPage();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const isCompact = isNarrow || page?.isWorkspace === true;
  return (
    <nav className={classes.rail} aria-label={t('mainNavigation')}>
      <CourseSections course={course} isCompact={isCompact} />
    </nav>
  );
}
