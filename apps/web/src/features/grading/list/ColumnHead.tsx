import { ActionIcon, Table } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/Hint';
import classes from './SubmissionsTable.module.css';
import type { Column, Order } from './view';

interface ColumnHeadProps {
  readonly column: Column;
  readonly order: Order | null;
  readonly onSort: () => void;
  readonly onHide: () => void;
}

/**
 * The head of a column. A press changes the sorting (none, ascending, descending), the eye hides the column.
 */
export function ColumnHead({ column, order, onSort, onHide }: ColumnHeadProps) {
  const { t } = useTranslation('grading');
  const label = t(`column.${column}`);
  const isSorted = order?.column === column;
  const direction = order?.isDescending ? 'descending' : 'ascending';
  const SortIcon = isSorted ? (order.isDescending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  const hide = t('hideColumn', { column: label });
  return (
    <Table.Th scope="col" aria-sort={isSorted ? direction : 'none'}>
      <span className={classes.head}>
        <button
          type="button"
          className={classes.sort}
          data-sorted={isSorted || undefined}
          onClick={onSort}
        >
          {label}
          <SortIcon size={16} aria-hidden />
        </button>
        <Hint label={hide}>
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={hide} onClick={onHide}>
            <IconEyeOff size={16} aria-hidden />
          </ActionIcon>
        </Hint>
      </span>
    </Table.Th>
  );
}
