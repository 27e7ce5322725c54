import { useTranslation } from 'react-i18next';
import { type Filter, FILTERS } from '../shown/shown-achievements';
import classes from './AchievementsPage.module.css';

/** The filter in an address. */
export function filterFrom(address: URLSearchParams): Filter {
  const wanted = address.get('filter')?.toUpperCase();
  return FILTERS.find((filter) => filter === wanted) ?? 'ALL';
}

interface FilterButtonsProps {
  readonly filter: Filter;
  /** The number of achievements that each filter lets through. */
  readonly counts: Readonly<Record<Filter, number>>;
  readonly onFilter: (filter: Filter) => void;
}

/** The filters, with the number of achievements that each shows. */
export function FilterButtons({ filter, counts, onFilter }: FilterButtonsProps) {
  const { t } = useTranslation('achievements');
  return (
    <fieldset aria-label={t('filters')} className={classes.filters}>
      {FILTERS.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.filter}
          aria-pressed={name === filter}
          onClick={() => onFilter(name)}
        >
          {t(`filter.${name}`)}
          <span className={classes.count}>{counts[name]}</span>
        </button>
      ))}
    </fieldset>
  );
}
