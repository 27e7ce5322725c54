import { Alert, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/DataTable';
import { Pager } from '../../../ui/Pager';
import { pageCount } from '../../../ui/paging';
import { wordsFor } from '../queries';
import classes from '../Teams.module.css';
import type { ImportedTeam, TeamProblem } from './match-teams';

const ROWS_PER_PAGE = 25;

interface ImportPreviewProps {
  readonly teams: readonly ImportedTeam[];
  /** True if some of the teams cannot be made. */
  readonly isBlocked: boolean;
}

/** Shows the teams that would be made, the cells that are not students, and what prevents a team. */
export function ImportPreview({ teams, isBlocked }: ImportPreviewProps) {
  const { t, i18n } = useTranslation('teams');
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState(1);
  const made = teams.filter(({ members }) => members.length > 0);
  const students = made.reduce((sum, { members }) => sum + members.length, 0);
  const unmatched = teams.reduce((sum, team) => sum + team.unmatched.length, 0);
  const pages = pageCount(teams.length, ROWS_PER_PAGE);
  const page = Math.min(asked, pages);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={classes.preview}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {t('import.preview')}
      </h2>
      <Text>{t('import.summary', { count: made.length, students })}</Text>
      {isBlocked && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {t('import.blocked')}{' '}
          {t('import.rows', {
            rows: listed(
              teams.filter(({ problems }) => problems.length > 0).map(({ row }) => row),
              i18n.language,
            ),
          })}
        </Alert>
      )}
      {made.length === 0 && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {t('import.nothing')}
        </Alert>
      )}
      {unmatched > 0 && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
          {t('import.unmatchedTitle', { count: unmatched })}{' '}
          {t('import.rows', {
            rows: listed(
              teams.filter((team) => team.unmatched.length > 0).map(({ row }) => row),
              i18n.language,
            ),
          })}
        </Alert>
      )}
      <DataTable label={t('import.preview')}>
        <Table.Thead>
          <Table.Tr>
            {(['row', 'students', 'notes'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(`import.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {teams.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE).map((team) => (
            <Table.Tr key={team.row}>
              <Table.Td data-label={t('import.row')} className="ws-figures">
                {team.row}
              </Table.Td>
              <Table.Td data-label={t('import.students')}>
                {team.members.length === 0 ? (
                  <span className={classes.muted}>{t('import.nobody')}</span>
                ) : (
                  team.members.map((member) => wordsFor(member)).join(', ')
                )}
              </Table.Td>
              <Table.Td data-label={t('import.notes')}>
                <Notes team={team} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </DataTable>
      {pages > 1 && <Pager label={t('import.pages')} page={page} pages={pages} onPage={setAsked} />}
    </section>
  );
}

/** The maximum number of rows that are listed; users find others by looking. */
const MAX_ROWS = 20;

/** Lists the numbers of rows in words, e.g. `4, 5 and 9`. */
function listed(rows: readonly number[], language: string): string {
  const shown = rows.slice(0, MAX_ROWS).map(String);
  if (rows.length > MAX_ROWS) return `${shown.join(', ')}, …`;
  return new Intl.ListFormat(language).format(shown);
}

/** The maximum number of notes about one row. */
const MAX_NOTES = 5;

function Notes({ team: { problems, unmatched } }: { readonly team: ImportedTeam }) {
  const { t } = useTranslation('teams');
  const words = useWordsOf();
  const more = unmatched.length - MAX_NOTES;
  return (
    <div className={classes.notes}>
      {problems.slice(0, MAX_NOTES).map((problem) => (
        <span key={words(problem)} className={classes.problem}>
          {words(problem)}
        </span>
      ))}
      {problems.length > MAX_NOTES && (
        <span>{t('import.more', { count: problems.length - MAX_NOTES })}</span>
      )}
      {unmatched.slice(0, MAX_NOTES).map(({ address, text, meant }) => (
        <span key={address} className={classes.leftOut}>
          {t('import.unmatched', { address, text: shorten(text) })}
          {meant !== null && ` ${t('import.meant', { username: meant })}`}
        </span>
      ))}
      {more > 0 && <span>{t('import.more', { count: more })}</span>}
    </div>
  );
}

function useWordsOf(): (problem: TeamProblem) => string {
  const { t } = useTranslation('teams');
  return (problem) => {
    switch (problem.kind) {
      case 'tooLarge':
        return `${t('import.tooLarge')} ${t('import.tooLargeBy', { count: problem.count, max: problem.max })}`;
      case 'twice':
        return t('import.twice', { ...problem.cell, first: problem.first });
      case 'inTeam':
        return t('import.inTeam', { ...problem.cell });
    }
  };
}

/** A cell may hold a very long text. */
function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).replace(/\p{Surrogate}$/u, '')}…` : text;
}
