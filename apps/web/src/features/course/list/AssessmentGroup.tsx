import { UnstyledButton } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { NotificationBadge, ofAssessment, useNotifications } from '../../../ui/notifications';
import { AssessmentCard } from './AssessmentCard';
import classes from './AssessmentGroup.module.css';
import type { GroupName } from './assessment-groups';
import { beginsOpen, keepGroupOpen, keptFold } from './kept-folds';

interface AssessmentGroupProps {
  readonly name: GroupName;
  readonly assessments: readonly AssessmentOverview[];
  readonly now: Date;
  /** True if the page has other groups. */
  readonly hasOthers: boolean;
  /** True if the user is searching. Then matches show even in folded groups. */
  readonly isSearched: boolean;
}

/** A group of the list, which can be folded; the state is remembered. */
export function AssessmentGroup(props: AssessmentGroupProps) {
  const { name, assessments, now, hasOthers, isSearched } = props;
  const { t } = useTranslation('course');
  const { courseId } = useCourse();
  const notifications = useNotifications(courseId);
  const news = assessments.flatMap(({ id }) => ofAssessment(notifications, id));
  const [fold, setFold] = useState(() => keptFold(name));
  const begins = beginsOpen(name, { news: news.length > 0, others: hasOthers });
  // A group that began open stays open while the user reads, although notifications are marked as seen and
  // other groups appear.
  const [hasBegunOpen, setHasBegunOpen] = useState(false);
  if (begins && !hasBegunOpen) setHasBegunOpen(true);
  const isOpen = isSearched || (fold ?? hasBegunOpen);
  const listId = useId();

  function toggle() {
    if (isSearched) return;
    setFold(!isOpen);
    keepGroupOpen(name, !isOpen);
  }

  return (
    <section className={classes.group}>
      <div className={classes.heading}>
        <h2 className={classes.name}>
          <UnstyledButton
            className={classes.fold}
            aria-expanded={isOpen}
            aria-disabled={isSearched || undefined}
            aria-controls={listId}
            onClick={toggle}
          >
            <IconChevronRight size={18} aria-hidden />
            {t(`group.${name}`)}
            <span className={classes.count}>{assessments.length}</span>
          </UnstyledButton>
        </h2>
        {/* Shown where the cards with the notifications are folded away. */}
        {!isOpen && (
          <NotificationBadge courseId={courseId} notifications={news} what={t(`groupOf.${name}`)} />
        )}
      </div>
      <ul id={listId} className={classes.list} hidden={!isOpen}>
        {assessments.map((assessment) => (
          <li key={assessment.id}>
            <AssessmentCard assessment={assessment} group={name} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
