import { Container, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconInbox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isStaff, useCourse } from '../../backend/course';
import { EmptyState } from '../../ui/EmptyState';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { Pager } from '../../ui/Pager';
import { pageCount, pageFromAddress } from '../../ui/paging';
import { QueryView } from '../../ui/QueryView';
import { PAGE_SIZE, submissionsQuery } from './queries';
import { SubmissionsTable } from './SubmissionsTable';

/** The submissions of the course, for staff; which page is in the address. */
export function SubmissionsPage() {
  return isStaff(useCourse()) ? <Submissions /> : <NotFoundPage />;
}

function Submissions() {
  const { t } = useTranslation('grading');
  const { courseId, configuration } = useCourse();
  const [search, setSearch] = useSearchParams();
  const page = pageFromAddress(search.get('page'));
  const submissions = useQuery(submissionsQuery(courseId, page));

  function goTo(next: number) {
    setSearch(next === 1 ? {} : { page: String(next) });
  }

  return (
    <Container fluid px="lg" py="lg">
      <title>{`${t('title')} · ${configuration.courseName}`}</title>
      <Title order={1} mb="md">
        {t('title')}
      </Title>
      <QueryView query={submissions} loading={t('loading')}>
        {({ count, data }) => (
          <>
            {data.length === 0 ? (
              <EmptyState icon={<IconInbox aria-hidden />} text={t('empty')} />
            ) : (
              <SubmissionsTable courseId={courseId} rows={data} />
            )}
            {count > 0 && (
              <Pager
                label={t('pages')}
                page={page}
                pages={pageCount(count, PAGE_SIZE)}
                onPage={goTo}
              />
            )}
          </>
        )}
      </QueryView>
    </Container>
  );
}
