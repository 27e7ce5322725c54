import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/SearchField';
import type { ViewControl } from './use-view';
import { MAX_FILTER_LENGTH } from './view';

/** Filters by the name of the assessment. Typed text takes effect after a pause. */
export function TitleFilter({ view, filterBy }: ViewControl) {
  const { t } = useTranslation('grading');
  return (
    <SearchField
      label={t('filter.title')}
      searched={view.filters.title ?? ''}
      maxLength={MAX_FILTER_LENGTH}
      onSearch={(text) => filterBy({ title: text })}
    />
  );
}

/** Filters by the students of the submissions. */
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
        maxLength={MAX_FILTER_LENGTH}
        onSearch={(text) => filterBy({ name: text })}
      />
      <SearchField
        label={t('filter.username')}
        searched={username}
        maxLength={MAX_FILTER_LENGTH}
        onSearch={(text) => filterBy({ username: text })}
      />
      <SearchField
        label={t('filter.groupName')}
        searched={groupName}
        maxLength={MAX_FILTER_LENGTH}
        suggestions={groups}
        onSearch={(text) => filterBy({ groupName: text })}
      />
    </>
  );
}
