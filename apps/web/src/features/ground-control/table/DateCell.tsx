import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clockOf, dayOf } from '../../../ui/local-time';
import classes from './Assessments.module.css';
import { RowButton } from './RowButton';

interface DateCellProps {
  readonly time: string;
  /** The label of the edit button. */
  readonly label: string;
  readonly onEdit: () => void;
}

/** A date, with a button to change it. */
export function DateCell({ time, label, onEdit }: DateCellProps) {
  const { i18n } = useTranslation('groundControl');
  return (
    <span className={classes.date}>
      <time dateTime={time} className={`${classes.time} ws-figures`}>
        {dayOf(time, i18n.language)}
        <span className={classes.number}>{clockOf(time, i18n.language)}</span>
      </time>
      <RowButton
        hint={label}
        label={label}
        icon={<IconPencil size={18} aria-hidden />}
        onClick={onEdit}
      />
    </span>
  );
}
