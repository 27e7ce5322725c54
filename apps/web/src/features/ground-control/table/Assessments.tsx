import { Button, Text } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { IconFileUpload, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { SortSelect } from '../../../ui/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { Pager } from '../../../ui/Pager';
import { pageCount } from '../../../ui/paging';
import { SearchField } from '../../../ui/SearchField';
import { SelectField } from '../../../ui/SelectField';
import { latestAddress, useTableAddress } from '../../../ui/use-table-address';
import classes from './Assessments.module.css';
import {
  ASSESSMENTS_PER_PAGE,
  assessmentsInView,
  COLUMNS,
  sortingFromAddress,
  sortingInAddress,
} from './assessments-view';
import { AssessmentsTable } from './AssessmentsTable';

interface AssessmentsProps {
  readonly assessments: readonly AssessmentOverview[];
  readonly onUpload: () => void;
}

/** The assessments of the course: searching, sorting, changing. */
export function Assessments({ assessments, onUpload }: AssessmentsProps) {
  const { t, i18n } = useTranslation('groundControl');
  const { assessmentConfigurations } = useCourse();
  const { address, search, page, goTo, show } = useTableAddress();
  const { column, isDescending } = sortingFromAddress(address);
  const types = assessmentConfigurations.map((one) => one.type);
  const type = types.find((one) => one === address.get('type')) ?? null;
  const found = assessmentsInView(
    assessments,
    { search, type },
    { column, isDescending },
    i18n.language,
  );
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
  const sorting = { column, isDescending };
  const sort = (next: typeof sorting) => show(sortingInAddress(next));
  const pages = pageCount(found.length, ASSESSMENTS_PER_PAGE);
  const shownPage = Math.min(page, pages);
  const start = (shownPage - 1) * ASSESSMENTS_PER_PAGE;
  return (
    <>
      <div className={classes.toolbar}>
        <SearchField
          label={t('search')}
          searched={search}
          onSearch={(text) => show({ search: text })}
        />
        <SelectField
          label={t('category')}
          value={type ?? ''}
          choices={[
            { value: '', label: t('all') },
            ...types.map((one) => ({ value: one, label: one })),
          ]}
          onChange={(value) => show({ type: value })}
        />
        <SortSelect
          columns={COLUMNS.map((one) => ({ column: one, label: t(`column.${one}`) }))}
          sorting={sorting}
          onSort={sort}
        />
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
            <Button variant="default" onClick={() => show({ search: null, type: null })}>
              {t('clear')}
            </Button>
          }
        />
      ) : (
        <AssessmentsTable
          assessments={found.slice(start, start + ASSESSMENTS_PER_PAGE)}
          sorting={sorting}
          sortingNow={() => sortingFromAddress(latestAddress())}
          onSort={sort}
        />
      )}
      {pages > 1 && <Pager label={t('pages')} page={shownPage} pages={pages} onPage={goTo} />}
    </>
  );
}
