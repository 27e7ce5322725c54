import { Button, Text } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { IconFileUpload, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { SortHeads, SortSelect } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { Pager } from '../../../ui/Pager';
import { SearchField } from '../../../ui/SearchField';
import { SelectField } from '../../../ui/SelectField';
import { useTable } from '../../../ui/use-table';
import classes from './Assessments.module.css';
import { ASSESSMENTS } from './assessments-view';
import { AssessmentsTable } from './AssessmentsTable';

interface AssessmentsProps {
  readonly assessments: readonly AssessmentOverview[];
  readonly onUpload: () => void;
}

/** The assessments of the course: searching, sorting, changing. */
export function Assessments({ assessments, onUpload }: AssessmentsProps) {
  const { t } = useTranslation('groundControl');
  const { assessmentConfigurations } = useCourse();
  const table = useTable(ASSESSMENTS, assessments);
  const { search, sorting, found } = table;
  const types = assessmentConfigurations.map((one) => one.type);
  const columns = ASSESSMENTS.columns.map(({ id }) => ({ id, label: t(`column.${id}`) }));
  if (assessments.length === 0) {
    return (
      <EmptyState
        icon={<IconFileUpload aria-hidden />}
        text={t('empty')}
        action={
          <Button variant="default" onClick={onUpload}>
            {t('uploadAssessment')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <div className={classes.toolbar}>
        <SearchField label={t('search')} searched={search} onSearch={table.searchFor} />
        <SelectField
          label={t('category')}
          value={table.address.get('type') ?? ''}
          choices={[
            { value: '', label: t('all') },
            ...types.map((one) => ({ value: one, label: one })),
          ]}
          onChange={(value) => table.show({ type: value })}
        />
        <SortSelect columns={columns} sorting={sorting} onSort={table.sortBy} />
        <Text component="output" className="ws-figures">
          {found.length === assessments.length
            ? t('count', { count: assessments.length })
            : t('found', { found: found.length, count: assessments.length })}
        </Text>
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<IconSearchOff aria-hidden />}
          text={t('none')}
          action={
            <Button variant="default" onClick={() => table.show({ search: null, type: null })}>
              {t('clear')}
            </Button>
          }
        />
      ) : (
        <AssessmentsTable
          assessments={table.shown}
          heads={<SortHeads columns={columns} sorting={sorting} onSort={table.sort} />}
        />
      )}
      {table.pages > 1 && (
        <Pager label={t('pages')} page={table.page} pages={table.pages} onPage={table.goTo} />
      )}
    </>
  );
}
