import { UnstyledButton } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssessmentCard } from './AssessmentCard';
import classes from './AssessmentGroup.module.css';
import type { GroupName } from './assessment-groups';
import { isGroupOpen, keepGroupOpen } from './kept-folds';

interface AssessmentGroupProps {
  readonly name: GroupName;
  readonly assessments: readonly AssessmentOverview[];
  readonly now: Date;
  /** Somebody searches: what is found must be seen, whatever is folded. */
  readonly isSearched: boolean;
}

/** A group of the list, which can be folded; that is remembered, closed assessments start folded. */
export function AssessmentGroup({ name, assessments, now, isSearched }: AssessmentGroupProps) {
  const { t } = useTranslation('course');
  const [isKeptOpen, setIsKeptOpen] = useState(() => isGroupOpen(name));
  const isOpen = isKeptOpen || isSearched;
  const listId = useId();

  function toggle() {
    if (isSearched) return;
    setIsKeptOpen(!isOpen);
    keepGroupOpen(name, !isOpen);
  }

  return (
    <section className={classes.group}>
      <h2 className={classes.heading}>
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
