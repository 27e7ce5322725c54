import { VisuallyHidden } from '@mantine/core';
import type { Notification } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { Course } from '../../backend/course';
import { Hint } from '../../ui/Hint';
import { NotificationBadge, ofGrading, ofType, useNotifications } from '../../ui/notifications';
import classes from './CourseSections.module.css';
import { type Section, sectionsOf } from './navigation';
import { SectionIcon } from './SectionIcon';

interface CourseSectionsProps {
  readonly course: Course;
  /** Icons alone; their names show when pointed at. */
  readonly isCompact?: boolean;
  readonly onFollow?: () => void;
}

/** The sections of a course, one below the other, with what is new in each. */
export function CourseSections({ course, isCompact = false, onFollow }: CourseSectionsProps) {
  const { t } = useTranslation('shell');
  const notifications = useNotifications(course.courseId);
  return (
    <ul className={classes.list} data-compact={isCompact || undefined}>
      {sectionsOf(course).map((section, position) => {
        const name = section.kind === 'assessments' ? (section.name ?? '') : t(section.kind);
        return (
          <li key={section.to} className={classes.item}>
            <Hint label={isCompact ? name : null}>
              <NavLink
                to={section.to}
                className={({ isPending }) =>
                  isPending ? `${classes.link} ${classes.pending}` : (classes.link ?? '')
                }
                {...(onFollow && { onClick: onFollow })}
              >
                <SectionIcon kind={section.kind} position={position} />
                {isCompact ? (
                  <VisuallyHidden>{name}</VisuallyHidden>
                ) : (
                  <span className={classes.name}>{name}</span>
                )}
              </NavLink>
            </Hint>
            <NotificationBadge
              courseId={course.courseId}
              notifications={about(section, notifications)}
              what={name}
            />
          </li>
        );
      })}
    </ul>
  );
}

function about(section: Section, all: readonly Notification[]): readonly Notification[] {
  if (section.kind === 'assessments') return ofType(all, section.name ?? '');
  return section.kind === 'grading' ? ofGrading(all) : [];
}
