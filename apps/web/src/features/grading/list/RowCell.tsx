import { Anchor, Table } from '@mantine/core';
import type { GradingRow } from '@wellspring/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusTag } from '../../../ui/StatusTag';
import { progressOf } from '../progress';
import { ProgressTag } from '../ProgressTag';
import { currentXpOf, groupsOf, peopleOf } from '../row';
import classes from './SubmissionsTable.module.css';
import type { Column, Filters } from './view';

interface RowCellProps {
  readonly row: GradingRow;
  readonly column: Column;
  /** The address of the submission. */
  readonly address: string;
  /** Filters by a value of the cell; null when values cannot be pressed. */
  readonly onFilter: ((filters: Filters) => void) | null;
}

/** A value of a row, or several for a team. */
export function RowCell({ row, column, address, onFilter }: RowCellProps) {
  const { t } = useTranslation('grading');
  const people = peopleOf(row);
  const { assessment } = row;

  /** @param text the value that it filters by, for screen readers */
  function value(key: string, filters: Filters | null, text: string, shown: ReactNode) {
    if (onFilter === null || filters === null) return <span key={key}>{shown}</span>;
    return (
      <button
        key={key}
        type="button"
        className={classes.value}
        aria-label={t('filter.by', { column: t(`column.${column}`), value: text })}
        onClick={() => onFilter(filters)}
      >
        {shown}
      </button>
    );
  }

  function content(): ReactNode {
    switch (column) {
      case 'name': {
        const name = `${assessment.assessmentNumber} ${assessment.title}`;
        return onFilter === null ? (
          <Anchor component={Link} to={address} className="ws-alone">
            {name}
          </Anchor>
        ) : (
          value('name', { title: assessment.title }, assessment.title, name)
        );
      }
      case 'type':
        return value(
          'type',
          { type: assessment.type },
          assessment.type,
          <StatusTag tone="neutral">{assessment.type}</StatusTag>,
        );
      case 'students':
        return people.map(({ id, name }) => value(String(id), { name }, name, name));
      case 'usernames':
        return people.map(({ id, username }) =>
          value(String(id), { username }, username, username),
        );
      case 'group':
        return groupsOf(people).map((group) =>
          value(
            group ?? '',
            group === null ? null : { groupName: group },
            group ?? '',
            group ?? <span className={classes.none}>{t('noGroup')}</span>,
          ),
        );
      case 'progress': {
        const progress = progressOf(row);
        return value(
          'progress',
          { progress },
          t(`progress.${progress}`),
          <ProgressTag row={row} />,
        );
      }
      case 'xp':
        return <Xp row={row} />;
    }
  }

  return (
    <Table.Td data-label={t(`column.${column}`)}>
      <div className={classes.values}>{content()}</div>
    </Table.Td>
  );
}

function Xp({ row }: { readonly row: GradingRow }) {
  const { t } = useTranslation('grading');
  const { maxXp } = row.assessment;
  const xp = currentXpOf(row);
  return (
    <span className="ws-figures">
      {xp === null ? t('xpNone', { maxXp }) : t('xp', { xp, bonus: row.xpBonus, maxXp })}
    </span>
  );
}
