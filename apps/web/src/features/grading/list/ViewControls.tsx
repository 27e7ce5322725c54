import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SortSelect } from '../../../ui/DataTable';
import { usePhone } from '../../../ui/use-phone';
import classes from './Controls.module.css';
import { ExportButton } from './ExportButton';
import { StudentFilters, TitleFilter } from './FilterFields';
import { GroupChoice } from './GroupChoice';
import { FilterState, TableActions } from './TableState';
import type { ViewControl } from './use-view';
import { COLUMNS } from './view';
import { ViewSentence } from './ViewSentence';

type ViewControlsProps = ViewControl & { readonly groups: readonly string[] };

/**
 * Everything that decides which submissions are shown, and how; folded on a phone, to leave room for the
 * submissions.
 */
export function ViewControls(control: ViewControlsProps) {
  return usePhone() ? <PhoneControls {...control} /> : <WideControls {...control} />;
}

function WideControls(control: ViewControlsProps) {
  const { t } = useTranslation('grading');
  return (
    <>
      <ViewSentence {...control} />
      <search className={classes.fields} aria-label={t('filter.label')}>
        <TitleFilter {...control} />
        <StudentFilters {...control} />
      </search>
      <GroupChoice {...control} />
      <div className={classes.state}>
        <FilterState {...control} hasHints />
        <div className={classes.end}>
          <TableActions {...control} />
        </div>
      </div>
    </>
  );
}

function PhoneControls(control: ViewControlsProps) {
  const { t } = useTranslation('grading');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <search className={classes.find} aria-label={t('filter.label')}>
        <TitleFilter {...control} />
        <Button
          variant={isOpen ? 'light' : 'default'}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('view')}
        </Button>
      </search>
      <div id={id} hidden={!isOpen} className={classes.folded}>
        <ViewSentence {...control} />
        <StudentFilters {...control} />
        <SortSelect
          columns={COLUMNS.map((column) => ({ id: column, label: t(`column.${column}`) }))}
          sorting={control.view.order}
          onSort={(order) => control.show({ order })}
          unsorted={t('unsorted')}
        />
        <div className={classes.end}>
          <TableActions {...control} />
          <ExportButton />
        </div>
      </div>
      <GroupChoice {...control} />
      <div className={classes.state}>
        <FilterState {...control} />
      </div>
    </>
  );
}
