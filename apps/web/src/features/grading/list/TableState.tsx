import { Button } from '@mantine/core';
import {
  IconColumns3,
  IconEye,
  IconFilter,
  IconGavel,
  IconSwitchHorizontal,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../ui/ActionMenu';
import { Hint } from '../../../ui/Hint';
import type { MenuAnchor } from '../../../ui/menu-anchor';
import { progressFilterOf } from '../progress';
import classes from './Controls.module.css';
import type { ViewControl } from './use-view';
import { COLUMNS, type Column, FILTERS, type FilterName } from './view';

interface FilterStateProps extends ViewControl {
  /** True if the hints about filtering and hiding columns also show in grading mode. */
  readonly hasHints?: boolean;
}

/** The active filters and hidden columns; each can be removed. */
export function FilterState(props: FilterStateProps) {
  return (
    <>
      <FilterBadges {...props} />
      <HiddenColumns {...props} />
    </>
  );
}

/** Chooses the columns, and what a press in the table does. */
export function TableActions(control: ViewControl) {
  const { t } = useTranslation('grading');
  const { view } = control;
  const isGrading = view.mode === 'grading';
  return (
    <>
      <ColumnsMenu {...control} />
      <Hint label={t(isGrading ? 'mode.toFilter' : 'mode.toGrading')}>
        <Button
          variant={isGrading ? 'default' : 'light'}
          rightSection={<IconSwitchHorizontal size={14} aria-hidden />}
          leftSection={
            isGrading ? <IconGavel size={16} aria-hidden /> : <IconFilter size={16} aria-hidden />
          }
          onClick={() =>
            control.show(({ page }) => ({ mode: isGrading ? 'filter' : 'grading', page }))
          }
        >
          {t(isGrading ? 'mode.grading' : 'mode.filter')}
        </Button>
      </Hint>
    </>
  );
}

function FilterBadges({ view, filterBy, hasHints = false }: FilterStateProps) {
  const { t } = useTranslation('grading');
  const set = FILTERS.flatMap((name) => {
    const value = view.filters[name];
    return value === undefined ? [] : [{ name, value }];
  });
  function words(name: FilterName, value: string) {
    const progress = name === 'progress' ? progressFilterOf(value) : null;
    return t(`badge.${name}`, { value: progress === null ? value : t(`progress.${progress}`) });
  }
  const isGrading = view.mode === 'grading';
  const noFilters = hasHints ? `${t('hint.filter')} ${t('hint.hide')}` : t('hint.filter');
  const hint = isGrading ? t('hint.grading') : set.length > 0 ? t('hint.filterMore') : noFilters;
  // On a phone the switch to the other mode is folded away.
  const hasHint = hasHints || !isGrading;
  if (set.length === 0) return hasHint ? <p className={classes.hint}>{hint}</p> : null;
  return (
    <>
      <span>{t('hint.filters')}</span>
      <ul className={classes.badges} aria-label={t('hint.filters')}>
        {set.map(({ name, value }) => (
          <li key={name}>
            <button
              type="button"
              className={classes.badge}
              aria-label={t('badge.remove', { filter: words(name, value) })}
              onClick={() => filterBy({ [name]: '' })}
            >
              <span>{words(name, value)}</span>
              <IconX size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {hasHint && <p className={classes.hint}>{hint}</p>}
    </>
  );
}

function HiddenColumns({ view, show }: ViewControl) {
  const { t } = useTranslation('grading');
  if (view.hidden.length === 0) return null;
  return (
    <>
      <span>{t('hidden')}</span>
      <ul className={classes.badges} aria-label={t('hidden')}>
        {view.hidden.map((column) => (
          <li key={column}>
            <button
              type="button"
              className={classes.badge}
              aria-label={t('showColumn', { column: t(`column.${column}`) })}
              onClick={() =>
                show(({ hidden, page }) => ({
                  hidden: hidden.filter((one) => one !== column),
                  page,
                }))
              }
            >
              <span>{t(`column.${column}`)}</span>
              <IconEye size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows and hides columns: on a phone there are no column heads with an eye. */
function ColumnsMenu({ view, show }: ViewControl) {
  const { t } = useTranslation('grading');
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  const toggle = (column: Column) =>
    show(({ hidden, page }) => ({
      hidden: hidden.includes(column)
        ? hidden.filter((one) => one !== column)
        : [...hidden, column],
      page,
    }));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconColumns3 size={16} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget.getBoundingClientRect())}
      >
        {t('columns')}
      </Button>
      {anchor && (
        <ActionMenu
          label={t('columns')}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          groups={[
            COLUMNS.map((column) => ({
              label: t(`column.${column}`),
              isChecked: !view.hidden.includes(column),
              onSelect: () => toggle(column),
            })),
          ]}
        />
      )}
    </>
  );
}
