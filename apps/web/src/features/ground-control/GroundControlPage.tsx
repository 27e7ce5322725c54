import { ActionIcon, Button, Container, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconPencilCode, IconRefresh, IconUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCourse } from '../../backend/course';
import { QueryView } from '../../ui/QueryView';
import { showActionFailure } from '../../ui/show-failure';
import { showToast, TOAST_MS } from '../../ui/toasts';
import { usePhone } from '../../ui/use-phone';
import { DefaultLanguage } from './DefaultLanguage';
import classes from './GroundControl.module.css';
import { overviewsQuery } from './queries';
import { groundControlEnglish } from './strings.en';
import { Assessments } from './table/Assessments';
import { UploadPanel } from './upload/UploadPanel';

getI18n().addResourceBundle('en', 'groundControl', groundControlEnglish);

/** The page on which admins manage the assessments of a course. */
export default function GroundControlPage() {
  const { t } = useTranslation('groundControl');
  const { courseId } = useCourse();
  const overviews = useQuery(overviewsQuery(courseId));
  const [isUploading, setIsUploading] = useState(false);
  const panelId = useId();
  return (
    <Container fluid className={classes.page}>
      <Title order={1}>{t('title')}</Title>
      <div className={classes.head}>
        <Button
          leftSection={<IconUpload size={16} aria-hidden />}
          aria-expanded={isUploading}
          aria-controls={panelId}
          onClick={() => setIsUploading(!isUploading)}
        >
          {t('uploadAssessment')}
        </Button>
        <Button
          component={Link}
          to="/mission-control"
          variant="default"
          leftSection={<IconPencilCode size={16} aria-hidden />}
        >
          {t('mission-control', { ns: 'pages' })}
        </Button>
        <RefreshButton courseId={courseId} />
        <div className={classes.language}>
          <DefaultLanguage />
        </div>
      </div>
      <QueryView query={overviews} loading={t('loading')}>
        {(assessments) => (
          <>
            <div id={panelId}>
              {isUploading && (
                <UploadPanel assessments={assessments} onCancel={() => setIsUploading(false)} />
              )}
            </div>
            <Assessments assessments={assessments} onUpload={() => setIsUploading(true)} />
          </>
        )}
      </QueryView>
    </Container>
  );
}

function RefreshButton({ courseId }: { readonly courseId: number }) {
  const { t } = useTranslation('groundControl');
  const queryClient = useQueryClient();
  const [isFetching, setIsFetching] = useState(false);
  const isPhone = usePhone();

  async function refresh() {
    setIsFetching(true);
    try {
      await queryClient.fetchQuery({ ...overviewsQuery(courseId), staleTime: 0 });
      showToast({
        kind: 'information',
        message: t('refreshed'),
        durationMs: TOAST_MS.short,
      });
    } catch (error) {
      showActionFailure(error);
    } finally {
      setIsFetching(false);
    }
  }

  // On a phone the text would need a row of its own.
  if (isPhone) {
    return (
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('refresh')}
        loading={isFetching}
        onClick={() => void refresh()}
      >
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={isFetching}
      onClick={() => void refresh()}
    >
      {t('refresh')}
    </Button>
  );
}
