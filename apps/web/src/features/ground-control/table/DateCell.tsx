import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatTime, useNow } from '../../../ui/times';
import classes from './Assessments.module.css';
import { RowButton } from './RowButton';

interface DateCellProps {
  readonly time: string;
  /** What editing is about. */
  readonly label: string;
  readonly onEdit: () => void;
}

/** A date, and the way to change it. */
export function DateCell({ time, label, onEdit }: DateCellProps) {
  const { i18n } = useTranslation('groundControl');
  const now = useNow(3_600_000);
  return (
    <span className={classes.date}>
      <time dateTime={time} className="ws-figures">
        {formatTime(time, i18n.language, now)}
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
