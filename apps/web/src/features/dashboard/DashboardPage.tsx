import { Container, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconUsersGroup } from '@tabler/icons-react';
import { getI18n, useTranslation } from 'react-i18next';
import { useCourse } from '../../backend/course';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { summaryQuery } from './queries';
import { dashboardEnglish } from './strings.en';
import { SummaryTable } from './SummaryTable';

getI18n().addResourceBundle('en', 'dashboard', dashboardEnglish);

/** The progress of the course's groups, for staff. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { courseId } = useCourse();
  const summary = useQuery(summaryQuery(courseId));
  return (
    <Container fluid py="lg">
      <Title order={1} mb="md">
        {t('title')}
      </Title>
      <QueryView query={summary} loading={t('loading')}>
        {(found) =>
          found.rows.length === 0 ? (
            <EmptyState icon={<IconUsersGroup aria-hidden />} text={t('empty')} />
          ) : (
            <SummaryTable summary={found} />
          )
        }
      </QueryView>
    </Container>
  );
}
