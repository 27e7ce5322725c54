import { ActionIcon, Anchor, Container, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh, IconUsers } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCourse } from '../../../backend/course';
import { Hint } from '../../../ui/Hint';
import { Pager } from '../../../ui/Pager';
import { pageCount } from '../../../ui/paging';
import { QueryView } from '../../../ui/QueryView';
import { usePhone } from '../../../ui/use-phone';
import { submissionsQuery } from '../queries';
import '../texts';
import classes from './Controls.module.css';
import { ExportButton } from './ExportButton';
import { FoundSubmissions } from './FoundSubmissions';
import { StaleRows } from './StaleRows';
import { useGroups } from './use-groups';
import { useGradingView } from './use-view';
import { queryOf, selectionOf } from './view';
import { ViewControls } from './ViewControls';

/** The submissions of the course, for staff. The address holds the view. */
export default function SubmissionsPage() {
  const { t } = useTranslation('grading');
  const { courseId } = useCourse();
  const control = useGradingView();
  const { view, goTo, show } = control;
  const groups = useGroups();
  const isPhone = usePhone();
  const submissions = useQuery({
    ...submissionsQuery(courseId, queryOf(view, groups.names)),
    // A typed group name can be completed only when the groups are loaded.
    enabled: view.filters.groupName === undefined || !groups.isPending,
  });
  const count = submissions.isPlaceholderData ? undefined : submissions.data?.count;
  const pages = pageCount(submissions.data?.count ?? 0, view.pageSize);

  // After an action on the last submission of the last page, this page no longer exists.
  useEffect(() => {
    if (count !== undefined && view.page > pages) show({ page: pages });
  });

  return (
    <Container fluid py="lg">
      <div className={classes.head}>
        <Title order={1}>{t('title')}</Title>
        <Anchor component={Link} to="students" className={classes.students ?? ''}>
          <IconUsers size={16} aria-hidden />
          {t('students.title')}
        </Anchor>
        {!isPhone && <ExportButton />}
        <Hint label={t('refresh')}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('refresh')}
            loading={submissions.isFetching && submissions.data !== undefined}
            onClick={() => void submissions.refetch()}
          >
            <IconRefresh size={18} aria-hidden />
          </ActionIcon>
        </Hint>
      </div>
      <ViewControls {...control} groups={groups.names} />
      <output className={classes.count}>
        {submissions.data && t('found', { count: submissions.data.count })}
      </output>
      <StaleRows query={submissions} />
      <QueryView query={submissions} loading={t('loading')}>
        {({ data }) => (
          <>
            <FoundSubmissions
              courseId={courseId}
              rows={data}
              isStale={submissions.isPlaceholderData}
              control={control}
              count={submissions.data?.count ?? data.length}
              query={selectionOf(view, groups.names)}
            />
            <Pager
              label={t('pages')}
              page={Math.min(view.page, pages)}
              pages={pages}
              onPage={goTo}
            />
          </>
        )}
      </QueryView>
    </Container>
  );
}
