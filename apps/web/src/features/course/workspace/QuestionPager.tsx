import { IconChevronLeft, IconChevronRight, IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BarButton } from '../../../ui/BarButton';
import classes from './QuestionPager.module.css';

interface QuestionPagerProps {
  /** The address of the assessment; a question's position is added to it. */
  readonly address: string;
  /** The address of the list, which follows the last question. */
  readonly listAddress: string;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** True if it is being checked if the user may go on. */
  readonly isChecking: boolean;
  readonly onNext: () => void;
  /** Shown after the last question instead of the link to the list. */
  readonly end?: ReactNode;
}

/** Links to the previous and next question, and from the last question to the list. */
export function QuestionPager(props: QuestionPagerProps) {
  const { address, listAddress, index, count, isChecking, onNext, end } = props;
  const { t } = useTranslation('course');
  return (
    <div className={classes.pager}>
      {index > 0 && (
        <BarButton
          to={`${address}/${index - 1}`}
          icon={<IconChevronLeft size={16} aria-hidden />}
          label={t('pager.previous')}
        />
      )}
      <span className={classes.where}>
        {t('workspace.questionOf', { number: index + 1, count })}
      </span>
      {index < count - 1 ? (
        <BarButton
          icon={<IconChevronRight size={16} aria-hidden />}
          isIconLast
          label={t('pager.next')}
          isLoading={isChecking}
          onClick={onNext}
        />
      ) : (
        (end ?? (
          <BarButton
            to={listAddress}
            icon={<IconSchool size={16} aria-hidden />}
            label={t('pager.return')}
          />
        ))
      )}
    </div>
  );
}
