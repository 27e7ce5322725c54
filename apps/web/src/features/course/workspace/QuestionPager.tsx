import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './QuestionPager.module.css';

interface QuestionPagerProps {
  /** The address of the assessment; a question's position is added to it. */
  readonly address: string;
  /** Where one goes back to after the last question. */
  readonly listAddress: string;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** Whether it is being looked at if one may go on. */
  readonly isChecking: boolean;
  readonly onNext: () => void;
  /** Stands at the end in place of the way back. */
  readonly end?: ReactNode;
}

/** From question to question, and out at the end. */
export function QuestionPager(props: QuestionPagerProps) {
  const { address, listAddress, index, count, isChecking, onNext, end } = props;
  const { t } = useTranslation('course');
  return (
    <div className={classes.pager}>
      {index > 0 && (
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={`${address}/${index - 1}`}
          leftSection={<IconChevronLeft size={16} aria-hidden />}
        >
          {t('pager.previous')}
        </Button>
      )}
      <span className={classes.where}>
        {t('workspace.questionOf', { number: index + 1, count })}
      </span>
      {index < count - 1 ? (
        <Button
          size="xs"
          variant="default"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          loading={isChecking}
          onClick={onNext}
        >
          {t('pager.next')}
        </Button>
      ) : (
        (end ?? (
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={listAddress}
            leftSection={<IconSchool size={16} aria-hidden />}
          >
            {t('pager.return')}
          </Button>
        ))
      )}
    </div>
  );
}
