import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../Teams.module.css';
import type { TeamFilter } from './team-view';

interface FilterBadgesProps {
  readonly filters: readonly TeamFilter[];
  readonly onRemove: (filter: TeamFilter) => void;
}

/** The active filters; a press on one removes it. */
export function FilterBadges({ filters, onRemove }: FilterBadgesProps) {
  const { t } = useTranslation('teams');
  const list = useRef<HTMLUListElement>(null);
  if (filters.length === 0) return <p className={classes.filters}>{t('list.noFilters')}</p>;
  return (
    <ul ref={list} tabIndex={-1} className={classes.filters} aria-label={t('list.filters')}>
      {filters.map((filter) => {
        const words = { column: t(`list.${filter.column}`), value: filter.value };
        return (
          <li key={`${filter.column} ${filter.value}`}>
            <button
              type="button"
              className={classes.badge}
              aria-label={t('list.removeFilter', words)}
              onClick={() => {
                // The focused button is removed with its badge.
                list.current?.focus();
                onRemove(filter);
              }}
            >
              {t('list.badge', words)}
              <IconX size={14} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
