import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { AssessmentOverview } from '@wellspring/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AssessmentCard } from './AssessmentCard';
import classes from './AssessmentGroup.module.css';
import type { GroupName } from './assessment-groups';

interface AssessmentGroupProps {
  readonly name: GroupName;
  readonly assessments: readonly AssessmentOverview[];
  readonly now: Date;
}

/** A group of the list, which can be folded; closed assessments start folded. */
export function AssessmentGroup({ name, assessments, now }: AssessmentGroupProps) {
  const { t } = useTranslation('course');
  const [isOpen, { toggle }] = useDisclosure(name !== 'closed');
  const listId = useId();
  return (
    <section className={classes.group}>
      <h2 className={classes.heading}>
        <UnstyledButton
          className={classes.fold}
          aria-expanded={isOpen}
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
