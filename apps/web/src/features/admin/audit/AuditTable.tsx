import { Table } from '@mantine/core';
import type { AuditEntry } from '@wellspring/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/DataTable';
import { formatTime } from '../../../ui/times';
import { detailsOf, fieldWords, sentenceOf, valueWords } from './audit-words';
import classes from './AuditTable.module.css';

/** One page of the log; the details of an entry can be unfolded. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { t, i18n } = useTranslation('admin');
  const [now] = useState(() => new Date());
  return (
    <DataTable label={t('audit.label')}>
      <Table.Thead>
        <Table.Tr>
          {(['time', 'actor', 'what'] as const).map((column) => (
            <Table.Th key={column} scope="col">
              {t(`audit.${column}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td data-label={t('audit.time')} className={classes.time ?? ''}>
              <time dateTime={entry.at}>{formatTime(entry.at, i18n.language, now)}</time>
            </Table.Td>
            <Table.Td data-label={t('audit.actor')} className={classes.words ?? ''}>
              {entry.actor ?? t('audit.installation')}
            </Table.Td>
            <Table.Td data-label={t('audit.what')} className={classes.words ?? ''}>
              <What entry={entry} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </DataTable>
  );
}

function What({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('admin');
  const details = detailsOf(entry);
  const sentence = sentenceOf(entry, t);
  if (details.length === 0) return sentence;
  return (
    <details className={classes.details}>
      <summary>{sentence}</summary>
      <dl className={classes.fields}>
        {details.map((detail) => (
          <div key={detail.field} className={classes.field}>
            <dt>{fieldWords(detail.field, t)}</dt>
            <dd>
              {'before' in detail
                ? t('audit.fromTo', {
                    from: valueWords(detail, detail.before, t),
                    to: valueWords(detail, detail.value, t),
                  })
                : valueWords(detail, detail.value, t)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
