import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/SearchField';
import type { ViewControl } from './use-view';
import { LONGEST_FILTER } from './view';

/** Filters by the name of the assessment; what is typed counts after a pause. */
export function TitleFilter({ view, filterBy }: ViewControl) {
  const { t } = useTranslation('grading');
  return (
    <SearchField
      label={t('filter.title')}
      searched={view.filters.title ?? ''}
      maxLength={LONGEST_FILTER}
      onSearch={(text) => filterBy({ title: text })}
    />
  );
}

/** Filters by whose submissions they are. */
export function StudentFilters({
  view,
  filterBy,
  groups,
}: ViewControl & { readonly groups: readonly string[] }) {
  const { t } = useTranslation('grading');
  const { name = '', username = '', groupName = '' } = view.filters;
  return (
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
}
