import { ActionIcon, Table } from '@mantine/core';
import type { TeamOverview } from '@wellspring/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCourse } from '../../../backend/course';
import { DataTable } from '../../../ui/DataTable';
import { Hint } from '../../../ui/Hint';
import classes from '../Teams.module.css';
import { DeleteTeamDialog } from './DeleteTeamDialog';
import { FILTERS, type TeamFilter } from './team-view';

interface TeamsTableProps {
  readonly teams: readonly TeamOverview[];
  /** Called with the filter that the user has chosen. */
  readonly onFilter: (filter: TeamFilter) => void;
}

/** One row for each team. A press on the value of a cell filters by it. */
export function TeamsTable({ teams, onFilter }: TeamsTableProps) {
  const { t } = useTranslation('teams');
  const table = useRef<HTMLDivElement>(null);
  const [deleting, setDeleting] = useState<TeamOverview | null>(null);
  const deleted = useRef<number | null>(null);

  // The button that was pressed is gone with its team.
  useEffect(() => {
    if (deleting || deleted.current === null) return;
    deleted.current = null;
    table.current?.focus();
  }, [deleting]);

  return (
    <div ref={table} tabIndex={-1} className={classes.holder}>
      <DataTable label={t('list.label')}>
        <Table.Thead>
          <Table.Tr>
            {FILTERS.map((column) => (
              <Table.Th key={column} scope="col">
                {t(`list.${column}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col">{t('list.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {teams.map((team) => (
            <Table.Tr key={team.teamId}>
              <Values column="assessment" values={[team.assessmentName]} onFilter={onFilter} />
              <Values column="type" values={[team.assessmentType]} onFilter={onFilter} />
              <Values column="student" values={team.studentNames} onFilter={onFilter} />
              <Table.Td data-label={t('list.actions')}>
                <Actions team={team} onDelete={() => setDeleting(team)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </DataTable>
      {deleting && (
        <DeleteTeamDialog
          team={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            deleted.current = deleting.teamId;
            setDeleting(null);
          }}
        />
      )}
    </div>
  );
}

interface ValuesProps {
  readonly column: TeamFilter['column'];
  readonly values: readonly string[];
  readonly onFilter: (filter: TeamFilter) => void;
}

function Values({ column, values, onFilter }: ValuesProps) {
  const { t } = useTranslation('teams');
  return (
    <Table.Td data-label={t(`list.${column}`)}>
      <div className={classes.values}>
        {values.map((value, index) => (
          <button
            // Two people may have the same name; their order does not change.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${value} ${index}`}
            type="button"
            className={classes.value}
            aria-label={t('list.filterBy', { value })}
            onClick={() => onFilter({ column, value })}
          >
            {value}
          </button>
        ))}
      </div>
    </Table.Td>
  );
}

function Actions({
  team,
  onDelete,
}: {
  readonly team: TeamOverview;
  readonly onDelete: () => void;
}) {
  const { t } = useTranslation('teams');
  const { courseId } = useCourse();
  const names = team.studentNames.join(', ');
  return (
    <div className={classes.actions}>
      <Hint label={t('list.edit', { names })}>
        <ActionIcon
          component={Link}
          to={`/courses/${courseId}/teamformation/edit/${team.teamId}`}
          variant="subtle"
          size="lg"
          aria-label={t('list.edit', { names })}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      <Hint label={t('list.delete', { names })}>
        <ActionIcon
          variant="subtle"
          color="red"
          className={classes.danger ?? ''}
          size="lg"
          aria-label={t('list.delete', { names })}
          onClick={onDelete}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Hint>
    </div>
  );
}
