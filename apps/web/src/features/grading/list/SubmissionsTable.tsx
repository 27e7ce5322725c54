import { Table } from '@mantine/core';
import type { GradingRow } from '@wellspring/contract';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { DataTable } from '../../../ui/DataTable';
import type { SubmissionAction } from '../actions/submission-actions';
import { ColumnHead } from './ColumnHead';
import { RowActions } from './RowActions';
import { RowCell } from './RowCell';
import classes from './SubmissionsTable.module.css';
import type { ViewControl } from './use-view';
import { COLUMNS, nextOrder } from './view';

interface SubmissionsTableProps {
  readonly courseId: number;
  readonly rows: readonly GradingRow[];
  readonly control: ViewControl;
  readonly onAction: (row: GradingRow, action: SubmissionAction) => void;
}

/**
 * One row for each submission. In grading mode a press anywhere in it opens it, the keyboard uses the link
 * in it; in filter mode each value is a button that filters by it. On a phone a row is a card.
 */
export function SubmissionsTable({ courseId, rows, control, onAction }: SubmissionsTableProps) {
  const { t } = useTranslation('grading');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { view, show, filterBy } = control;
  const isGrading = view.mode === 'grading';
  const columns = COLUMNS.filter((column) => !view.hidden.includes(column));

  function open(event: MouseEvent, address: string) {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button');
    // A link opens itself; and whoever selects text wants the text.
    if (isOnControl || getSelection()?.type === 'Range') return;
    void navigate(address);
  }

  return (
    <div className={classes.holder}>
      <DataTable label={t('title')} hasPressableRows={isGrading}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <ColumnHead
                key={column}
                column={column}
                order={view.order}
                onSort={() => show(({ order }) => ({ order: nextOrder(order, column) }))}
                onHide={() => show(({ hidden, page }) => ({ hidden: [...hidden, column], page }))}
              />
            ))}
            <Table.Th scope="col">{t('column.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            // The view goes along, so that the way back leads to it and the next one is of it.
            const address = `/courses/${courseId}/grading/${row.id}${search}`;
            return (
              <Table.Tr
                key={row.id}
                data-submission={row.id}
                {...(isGrading && { onClick: (event) => open(event, address) })}
              >
                {columns.map((column) => (
                  <RowCell
                    key={column}
                    row={row}
                    column={column}
                    address={address}
                    onFilter={isGrading ? null : filterBy}
                  />
                ))}
                <Table.Td data-label={t('column.actions')}>
                  <RowActions
                    row={row}
                    address={isGrading ? null : address}
                    onAction={(action) => onAction(row, action)}
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </DataTable>
    </div>
  );
}
