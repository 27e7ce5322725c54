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
  /** Whether it is not the only group of the page. */
  readonly hasOthers: boolean;
  /** Somebody searches: what is found must be seen, whatever is folded. */
  readonly isSearched: boolean;
}

/** A group of the list, which can be folded; that is remembered. */
export function AssessmentGroup(props: AssessmentGroupProps) {
  const { name, assessments, now, hasOthers, isSearched } = props;
  const { t } = useTranslation('course');
  const { courseId } = useCourse();
  const notifications = useNotifications(courseId);
  const news = assessments.flatMap(({ id }) => ofAssessment(notifications, id));
  const [fold, setFold] = useState(() => keptFold(name));
  const begins = beginsOpen(name, { news: news.length > 0, others: hasOthers });
  // What has begun open stays so: news are taken note of, and other groups come while somebody reads.
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
        {/* Where the cards that they are on are folded away. */}
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
