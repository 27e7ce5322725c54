import { Table } from '@mantine/core';
import type { GradingRow } from '@wellspring/contract';
import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { DataTable } from '../../../ui/DataTable';
import { ActionDialog } from '../actions/ActionDialog';
import type { SubmissionAction } from '../actions/submission-actions';
import { wordsFor } from '../row';
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
}

interface Asked {
  readonly row: GradingRow;
  readonly action: SubmissionAction;
}

/**
 * One row for each submission. In grading mode a press anywhere in it opens it, the keyboard uses the link
 * in it; in filter mode each value is a button that filters by it. On a phone a row is a card.
 */
export function SubmissionsTable({ courseId, rows, control }: SubmissionsTableProps) {
  const { t } = useTranslation('grading');
  const navigate = useNavigate();
  const { search } = useLocation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const holder = useRef<HTMLDivElement>(null);
  const { view, show, filterBy } = control;
  const isGrading = view.mode === 'grading';
  const columns = COLUMNS.filter((column) => !view.hidden.includes(column));

  /** What was pressed may not be offered any more, or its row be gone: then the focus is where rows begin. */
  function close() {
    setAsked(null);
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const row = holder.current?.querySelector(`[data-submission="${asked?.row.id}"]`);
      const within = row ?? holder.current?.querySelector('tbody');
      within?.querySelector<HTMLElement>('a, button')?.focus();
    });
  }

  function open(event: MouseEvent, address: string) {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button');
    // A link opens itself; and whoever selects text wants the text.
    if (isOnControl || getSelection()?.type === 'Range') return;
    void navigate(address);
  }

  return (
    <div ref={holder} className={classes.holder}>
      <DataTable label={t('title')} hasPressableRows={isGrading}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <ColumnHead
                key={column}
                column={column}
                order={view.order}
                onSort={() => show({ order: nextOrder(view.order, column) })}
                onHide={() => show({ hidden: [...view.hidden, column], page: view.page })}
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
                    onAction={(action) => setAsked({ row, action })}
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </DataTable>
      {asked && (
        <ActionDialog
          courseId={courseId}
          submissionId={asked.row.id}
          action={asked.action}
          what={wordsFor(asked.row)}
          onClose={close}
        />
      )}
    </div>
  );
}
