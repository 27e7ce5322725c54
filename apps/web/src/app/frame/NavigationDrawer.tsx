import { useTranslation } from 'react-i18next';
import type { Course } from '../../backend/course';
import { Dialog } from '../../ui/Dialog';
import { CourseSections } from './CourseSections';
import type { Section } from './navigation';
import { Sections } from './Sections';

interface NavigationDrawerProps {
  readonly title: string;
  /** Null outside any course. */
  readonly course: Course | null;
  readonly sections: readonly Section[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sections on a phone. */
export function NavigationDrawer({
  title,
  course,
  sections,
  isOpen,
  onClose,
}: NavigationDrawerProps) {
  const { t } = useTranslation('shell');
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} place="start">
      <nav aria-label={t('mainNavigation')}>
        {course ? (
          <CourseSections course={course} onFollow={onClose} />
        ) : (
          <Sections sections={sections} vertical onFollow={onClose} />
        )}
      </nav>
    </Dialog>
  );
}
