import { Alert, Button, Group, Table, Text, Title } from '@mantine/core';
import type { CoursePerson } from '@wellspring/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedActionText } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { DataTable } from '../../../ui/DataTable';
import { csvText } from '../../../ui/csv-text';
import { downloadText } from '../../../ui/download';
import { Pager } from '../../../ui/Pager';
import { pageCount } from '../../../ui/paging';
import { formatTime } from '../../../ui/times';
import classes from './AddUsersTab.module.css';
import { type MadeLink, usePasswordLinks } from './use-password-links';

const ROWS = 10;

/** Set-password links for people who were added, to be handed to each of them. */
export function LinksForPeople({ people }: { readonly people: readonly CoursePerson[] }) {
  const { t } = useTranslation('admin');
  const { configuration } = useCourse();
  const { made, missing, error, isRunning, start, stop } = usePasswordLinks(people);
  const columns = {
    username: t('add.username'),
    link: t('add.linkColumn'),
    expires: t('add.expiresColumn'),
  };

  function download() {
    const course = configuration.courseShortName ?? configuration.courseName;
    const rows = made.map((link) => [link.person.username, link.address, link.expiresAt]);
    downloadText(
      `${course} set-password links.csv`,
      csvText([Object.values(columns), ...rows]),
      'text/csv',
    );
  }

  return (
    <section className={classes.preview}>
      <Title order={3}>{t('add.links', { count: people.length })}</Title>
      <Text mb="sm">{t('add.linksAbout')}</Text>
      <Text component="output" display="block">
        {isRunning
          ? t('add.makingLinks', { done: made.length, count: people.length })
          : made.length > 0 && t('add.linksMade', { count: made.length })}
      </Text>
      {error !== null && (
        <Alert color="red" role="alert" my="sm" maw={640}>
          {t('add.linksFailed', { count: missing.length, reason: refusedActionText(error) })}
        </Alert>
      )}
      <Group gap="sm" my="sm">
        {isRunning ? (
          <Button variant="default" onClick={stop}>
            {t('add.stopLinks')}
          </Button>
        ) : (
          missing.length > 0 && (
            <Button variant="default" onClick={start}>
              {error === null ? t('add.makeLinks', { count: missing.length }) : t('add.linksRetry')}
            </Button>
          )
        )}
        {made.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={download}
          >
            {t('add.downloadLinks')}
          </Button>
        )}
      </Group>
      {made.length > 0 && <LinksTable made={made} columns={columns} />}
    </section>
  );
}

interface LinksTableProps {
  readonly made: readonly MadeLink[];
  readonly columns: Readonly<Record<'username' | 'link' | 'expires', string>>;
}

function LinksTable({ made, columns }: LinksTableProps) {
  const { t, i18n } = useTranslation('admin');
  const [now] = useState(() => new Date());
  const [page, setPage] = useState(1);
  const pages = pageCount(made.length, ROWS);
  return (
    <>
      <DataTable label={t('add.linksTable')}>
        <Table.Thead>
          <Table.Tr>
            {Object.values(columns).map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {made.slice((page - 1) * ROWS, page * ROWS).map(({ person, address, expiresAt }) => (
            <Table.Tr key={person.courseRegId}>
              <Table.Td data-label={columns.username}>{person.username}</Table.Td>
              <Table.Td data-label={columns.link} className={classes.link ?? ''}>
                {address}
              </Table.Td>
              <Table.Td data-label={columns.expires}>
                {formatTime(expiresAt, i18n.language, now)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </DataTable>
      {pages > 1 && (
        <Pager label={t('add.linksTable')} page={page} pages={pages} onPage={setPage} />
      )}
    </>
  );
}
