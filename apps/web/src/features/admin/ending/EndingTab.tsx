import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { archiveCourse, type CourseContents } from '@wellspring/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { refusedActionText, request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { currentUserQuery } from '../../../backend/current-user';
import { QueryView } from '../../../ui/QueryView';
import { contentsQuery } from '../queries';
import { DeleteDialog } from './DeleteDialog';
import classes from './EndingTab.module.css';
import { ResetDialog } from './ResetDialog';

/** Actions for the end of a term: archive, reset, delete. */
export function EndingTab() {
  const { t } = useTranslation('admin');
  const { courseId } = useCourse();
  const contents = useQuery(contentsQuery(courseId));
  return (
    <QueryView query={contents} loading={t('ending.loading')}>
      {(found) => <Endings {...found} />}
    </QueryView>
  );
}

interface EndingsProps {
  readonly standing: 'open' | 'archived' | 'resetting';
  readonly contents: CourseContents;
  readonly progress: { readonly total: number; readonly left: number } | null;
}

/** The parts of a course whose numbers are shown, in this order. */
const COUNTS = [
  'students',
  'staff',
  'groups',
  'assessments',
  'submissions',
  'versions',
  'achievements',
  'goals',
] as const;

function Endings({ standing, contents, progress }: EndingsProps) {
  const { t } = useTranslation('admin');
  const { courseId } = useCourse();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'reset' | 'delete' | null>(null);
  const isArchived = standing === 'archived';
  const archive = useMutation({
    mutationFn: () =>
      request(archiveCourse, { params: { courseId }, body: { isArchived: !isArchived } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(contentsQuery(courseId)),
        queryClient.invalidateQueries(currentUserQuery),
      ]),
  });
  // Informs the rest of the page when a reset has ended.
  const before = useRef(standing);
  useEffect(() => {
    const hasChanged = before.current !== standing;
    before.current = standing;
    if (hasChanged) void queryClient.invalidateQueries();
  }, [standing, queryClient]);

  if (progress !== null) return <Progress {...progress} />;
  return (
    <Stack gap="xl" maw={720}>
      <section>
        <Title order={2}>{t('ending.contents')}</Title>
        <ul className={classes.counts}>
          {COUNTS.map((name) => (
            <li key={name}>{t(`ending.count.${name}`, { count: contents[name] })}</li>
          ))}
        </ul>
        <Text>{t('ending.exportFirst')}</Text>
        <Anchor component={Link} className="ws-alone" to={`/courses/${courseId}/grading`}>
          {t('ending.toGrading')}
        </Anchor>
      </section>
      <section>
        <Title order={2}>{t('ending.archive')}</Title>
        <Text mb="sm">{t('ending.archiveAbout')}</Text>
        {/* Not disabled while it is pressed, because it would lose the focus. */}
        <Button
          variant="default"
          data-disabled={archive.isPending}
          aria-disabled={archive.isPending}
          onClick={() => archive.isPending || archive.mutate()}
        >
          {t(isArchived ? 'ending.unarchive' : 'ending.archive')}
        </Button>
        {archive.isError && (
          <Alert mt="sm" color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {refusedActionText(archive.error)}
          </Alert>
        )}
      </section>
      <section>
        <Title order={2}>{t('ending.reset')}</Title>
        <Text mb="sm">{t('ending.resetAbout')}</Text>
        <Button variant="default" onClick={() => setAsked('reset')}>
          {t('ending.resetOpen')}
        </Button>
      </section>
      <section>
        <Title order={2}>{t('ending.delete')}</Title>
        <Text mb="sm">{t('ending.deleteAbout')}</Text>
        <Button variant="default" onClick={() => setAsked('delete')}>
          {t('ending.deleteOpen')}
        </Button>
      </section>
      {asked === 'reset' && <ResetDialog contents={contents} onClose={() => setAsked(null)} />}
      {asked === 'delete' && <DeleteDialog contents={contents} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

function Progress({ total, left }: { readonly total: number; readonly left: number }) {
  const { t } = useTranslation('admin');
  // There may have been nothing to remove.
  const done = Math.max(0, total - left);
  const words = t('ending.progressText', { done, total });
  return (
    <Stack gap="sm" maw={720}>
      <Title order={2}>{t('ending.progress')}</Title>
      <progress
        className={classes.progress}
        aria-label={t('ending.progress')}
        max={Math.max(1, total)}
        value={done}
      />
      <Text component="output">{words}</Text>
      <Text c="dimmed">{t('ending.progressLeave')}</Text>
    </Stack>
  );
}
