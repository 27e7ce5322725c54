import { Anchor, Table, Text } from '@mantine/core';
import type { GradingRow } from '@wellspring/contract';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { DataTable } from '../../ui/DataTable';
import { ProgressTag } from './ProgressTag';

const COLUMNS = ['name', 'type', 'students', 'usernames', 'group', 'progress', 'xp'] as const;

interface SubmissionsTableProps {
  readonly courseId: number;
  readonly rows: readonly GradingRow[];
}

/**
 * One row for each submission; a click anywhere in it opens it, the keyboard uses the link in it. On
 * a phone a row is a card with its columns named.
 */
export function SubmissionsTable({ courseId, rows }: SubmissionsTableProps) {
  const { t } = useTranslation('grading');
  const navigate = useNavigate();

  function open(event: MouseEvent, address: string) {
    const isOnLink = event.target instanceof Element && event.target.closest('a');
    // A link opens itself; and whoever selects text wants the text.
    if (isOnLink || getSelection()?.type === 'Range') return;
    void navigate(address);
  }

  return (
    <DataTable hasPressableRows>
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((column) => (
            <Table.Th key={column} scope="col">
              {t(`column.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const address = `/courses/${courseId}/grading/${row.id}/0`;
          return (
            <Table.Tr key={row.id} onClick={(event) => open(event, address)}>
              <Row row={row} address={address} />
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </DataTable>
  );
}

function Row({ row, address }: { row: GradingRow; address: string }) {
  const { t } = useTranslation('grading');
  const { assessment } = row;
  const people = row.student ? [row.student] : (row.team?.team_members ?? []);
  const groups = new Set(people.map(({ groupName }) => groupName ?? t('noGroup')));
  return (
    <>
      <Table.Td data-label={t('column.name')}>
        <Anchor component={Link} to={address}>
          {assessment.assessmentNumber} {assessment.title}
        </Anchor>
      </Table.Td>
      <Table.Td data-label={t('column.type')}>{assessment.type}</Table.Td>
      <Table.Td data-label={t('column.students')}>
        {people.map(({ name }) => name).join(', ')}
      </Table.Td>
      <Table.Td data-label={t('column.usernames')}>
        {people.map(({ username }) => username).join(', ')}
      </Table.Td>
      <Table.Td data-label={t('column.group')}>{[...groups].join(', ')}</Table.Td>
      <Table.Td data-label={t('column.progress')}>
        <ProgressTag row={row} />
      </Table.Td>
      <Table.Td data-label={t('column.xp')}>
        <Text span className="ws-figures">
          <Xp row={row} />
        </Text>
      </Table.Td>
    </>
  );
}

function Xp({ row }: { row: GradingRow }) {
  const { t } = useTranslation('grading');
  const { maxXp } = row.assessment;
  if (row.xp === null) return t('xpNone', { maxXp });
  return t('xp', { xp: row.xp + (row.xpAdjustment ?? 0), bonus: row.xpBonus, maxXp });
}
