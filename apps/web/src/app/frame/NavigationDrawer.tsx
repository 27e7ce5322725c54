import { CloseButton, Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Course } from '../../backend/course';
import { CourseSections } from './CourseSections';
import type { Section } from './navigation';
import classes from './NavigationDrawer.module.css';
import { Sections } from './Sections';
import '../theme/later-kit-styles';

interface NavigationDrawerProps {
  readonly title: string;
  /** Null outside any course. */
  readonly course: Course | null;
  readonly sections: readonly Section[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The sections on a phone. Composed of the kit's parts, for the reason given in `Dialog`. */
export function NavigationDrawer({
  title,
  course,
  sections,
  isOpen,
  onClose,
}: NavigationDrawerProps) {
  const { t } = useTranslation('shell');
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size="xs">
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title fw={650} lh={1.4}>
            {title}
          </Drawer.Title>
          <CloseButton aria-label={t('close', { ns: 'ui' })} onClick={onClose} />
        </div>
        <nav aria-label={t('mainNavigation')}>
          {course ? (
            <CourseSections course={course} onFollow={onClose} />
          ) : (
            <Sections sections={sections} vertical onFollow={onClose} />
          )}
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  );
}
