import { useTranslation } from 'react-i18next';
import classes from './Controls.module.css';
import { groupsMeant } from './group-names';
import type { ViewControl } from './use-view';

/** Lets the user choose a group when the typed text matches several; otherwise shows nothing. */
export function GroupChoice({
  view,
  filterBy,
  groups,
}: ViewControl & { readonly groups: readonly string[] }) {
  const { t } = useTranslation('grading');
  const typed = view.filters.groupName;
  const meant = typed === undefined ? [] : groupsMeant(typed, groups);
  if (meant.length < 2) return null;
  return (
    <div className={classes.state}>
      <span>{t('filter.whichGroup')}</span>
      <ul className={classes.badges} aria-label={t('filter.whichGroup')}>
        {meant.map((groupName) => (
          <li key={groupName}>
            <button type="button" className={classes.badge} onClick={() => filterBy({ groupName })}>
              {groupName}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
