import { VisuallyHidden } from '@mantine/core';
import type { Notification } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import type { Course } from '../../backend/course';
import { Hint } from '../../ui/Hint';
import { NotificationBadge, ofGrading, ofType, useNotifications } from '../../ui/notifications';
import classes from './CourseSections.module.css';
import { sitePages } from '../pages';
import { type Section, sectionName, sectionsOf } from './navigation';
import { SectionLink } from './SectionLink';
import { TypeIcon } from './TypeIcon';

interface CourseSectionsProps {
  readonly course: Course;
  /** True if only icons show; their names appear on hover. */
  readonly isCompact?: boolean;
  readonly onFollow?: () => void;
}

/** The sections of a course, one below the other, with the number of news in each. */
export function CourseSections({ course, isCompact = false, onFollow }: CourseSectionsProps) {
  const { t } = useTranslation('pages');
  const notifications = useNotifications(course.courseId);
  return (
    <ul className={classes.list} data-compact={isCompact || undefined}>
      {sectionsOf(sitePages(), course).map((section, position) => {
        const name = sectionName(section, t);
        return (
          <li key={section.to} className={classes.item}>
            <Hint label={isCompact ? name : null}>
              <SectionLink section={section} className={classes.link} onFollow={onFollow}>
                {section.name === null ? (
                  <section.icon size={20} aria-hidden />
                ) : (
                  // The types come first in the list, so the position is also that of the type.
                  <TypeIcon position={position} />
                )}
                {isCompact ? (
                  <VisuallyHidden>{name}</VisuallyHidden>
                ) : (
                  <span className={classes.name}>{name}</span>
                )}
              </SectionLink>
            </Hint>
            <NotificationBadge
              courseId={course.courseId}
              notifications={counted(section, notifications)}
              what={name}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The notifications counted by the badge of an entry. */
function counted({ badge, name }: Section, all: readonly Notification[]): readonly Notification[] {
  if (badge === 'assessments') return ofType(all, name ?? '');
  return badge === 'submissions' ? ofGrading(all) : [];
}
