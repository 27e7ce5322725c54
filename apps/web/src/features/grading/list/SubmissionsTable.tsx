import { ActionIcon, Table } from '@mantine/core';
import type { GradingRow } from '@wellspring/contract';
import { IconEyeOff } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { DataTable, SortHeads } from '../../../ui/DataTable';
import { Hint } from '../../../ui/Hint';
import { nextSorting } from '../../../ui/use-table';
import type { SubmissionAction } from '../actions/submission-actions';
import { wordsFor } from '../row';
import { RowActions } from './RowActions';
import { RowCell } from './RowCell';
import { RowChoice } from './RowChoice';
import { rowsBetween, type Selection, shareSelected } from './selection';
import choices from './Selection.module.css';
import classes from './SubmissionsTable.module.css';
import type { ViewControl } from './use-view';
import { type Column, COLUMNS } from './view';

interface SubmissionsTableProps {
  readonly courseId: number;
  readonly rows: readonly GradingRow[];
  readonly control: ViewControl;
  readonly onAction: (row: GradingRow, action: SubmissionAction) => void;
  readonly selection: Selection;
  readonly onSelect: (rows: readonly GradingRow[], isSelected: boolean) => void;
}

/**
 * One row for each submission. In grading mode a press anywhere in the row opens it; keyboard users use the
 * link in the row. In filter mode each value is a button that filters by it. On a phone a row is a card.
 */
export function SubmissionsTable(props: SubmissionsTableProps) {
  const { courseId, rows, control, onAction, selection, onSelect } = props;
  const { t } = useTranslation('grading');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { view, show, filterBy } = control;
  const isGrading = view.mode === 'grading';
  const columns = COLUMNS.filter((column) => !view.hidden.includes(column));

  const holder = useRef<HTMLDivElement>(null);
  /** The row that was pressed last, where a range begins. */
  const last = useRef<number | null>(null);

  function choose(row: GradingRow, isChosen: boolean, isRange: boolean) {
    onSelect(isRange ? rowsBetween(rows, last.current, row.id) : [row], isChosen);
    last.current = row.id;
  }

  function extend(row: GradingRow, step: 1 | -1) {
    const next = rows[rows.indexOf(row) + step];
    if (next === undefined) return;
    onSelect([row, next], true);
    last.current = next.id;
    holder.current
      ?.querySelector<HTMLElement>(`[data-submission="${next.id}"] input[type="checkbox"]`)
      ?.focus();
  }

  const hideButton = (column: Column) => (
    <HideButton
      column={column}
      onHide={() => show(({ hidden, page }) => ({ hidden: [...hidden, column], page }))}
    />
  );
  const all = (
    <RowChoice
      label={t('selection.all')}
      state={shareSelected(selection, rows)}
      onChoose={(isChosen) => onSelect(rows, isChosen)}
    />
  );

  function open(event: MouseEvent, address: string) {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, label');
    // Links open themselves, and a text selection is not a press.
    if (isOnControl || getSelection()?.type === 'Range') return;
    void navigate(address);
  }

  return (
    <div ref={holder} className={classes.holder}>
      <div className={choices.all}>
        {all}
        <span aria-hidden>{t('selection.all')}</span>
      </div>
      <DataTable label={t('title')} hasPressableRows={isGrading}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" className={classes.choice ?? ''}>
              {all}
            </Table.Th>
            <SortHeads
              columns={columns.map((id) => ({ id, label: t(`column.${id}`) }))}
              sorting={view.order}
              onSort={(column) =>
                show(({ order }) => ({ order: nextSorting(order, column, true) }))
              }
              actions={hideButton}
            />
            <Table.Th scope="col">{t('column.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            // The address contains the view, so that the way back leads to it and the next submission comes
            // from it.
            const address = `/courses/${courseId}/grading/${row.id}${search}`;
            return (
              <Table.Tr
                key={row.id}
                data-submission={row.id}
                data-selected={selection.has(row.id) || undefined}
                {...(isGrading && { onClick: (event) => open(event, address) })}
              >
                <Table.Td data-label={t('selection.column')} className={classes.choice ?? ''}>
                  <RowChoice
                    label={t('selection.row', { what: wordsFor(row) })}
                    state={selection.has(row.id) ? 'all' : 'none'}
                    onChoose={(isChosen, isRange) => choose(row, isChosen, isRange)}
                    onExtend={(step) => extend(row, step)}
                  />
                </Table.Td>
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

interface HideButtonProps {
  readonly column: Column;
  readonly onHide: () => void;
}

function HideButton({ column, onHide }: HideButtonProps) {
  const { t } = useTranslation('grading');
  const label = t('hideColumn', { column: t(`column.${column}`) });
  return (
    <Hint label={label}>
      <ActionIcon variant="subtle" color="gray" size={24} aria-label={label} onClick={onHide}>
        <IconEyeOff size={16} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
