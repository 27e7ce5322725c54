import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/SearchField';
import { usePhone } from '../../../ui/use-phone';
import classes from './Controls.module.css';
import type { ViewControl } from './use-view';
import { LONGEST_FILTER } from './view';

/** The texts that submissions are filtered by; what is typed counts after a pause. */
export function FilterFields({
  view,
  filterBy,
  groups,
}: ViewControl & { readonly groups: readonly string[] }) {
  const { t } = useTranslation('grading');
  const isPhone = usePhone();
  const { title = '', name = '', username = '', groupName = '' } = view.filters;
  const ofStudent = (
    <>
      <SearchField
        label={t('filter.name')}
        searched={name}
        maxLength={LONGEST_FILTER}
        onSearch={(text) => filterBy({ name: text })}
      />
      <SearchField
        label={t('filter.username')}
        searched={username}
        maxLength={LONGEST_FILTER}
        onSearch={(text) => filterBy({ username: text })}
      />
      <SearchField
        label={t('filter.groupName')}
        searched={groupName}
        maxLength={LONGEST_FILTER}
        suggestions={groups}
        onSearch={(text) => filterBy({ groupName: text })}
      />
    </>
  );
  return (
    <search className={classes.fields} aria-label={t('filter.label')}>
      <SearchField
        label={t('filter.title')}
        searched={title}
        maxLength={LONGEST_FILTER}
        onSearch={(text) => filterBy({ title: text })}
      />
      {isPhone ? (
        <details className={classes.more} open={name + username + groupName !== ''}>
          <summary>{t('filter.byStudent')}</summary>
          <div>{ofStudent}</div>
        </details>
      ) : (
        ofStudent
      )}
    </search>
  );
}
