import { Button } from '@mantine/core';
import { listAllSubmissions, listSubmissions } from '@wellspring/contract';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { downloadText } from '../../../ui/download';
import { loadPart } from '../../../ui/parts';
import { showActionFailure } from '../../../ui/show-failure';
import { everySubmission } from './every-submission';
import { submissionRows } from './submissions-csv';

/** Gives every submission of the course as a file: admins in one call, staff page by page. */
export function ExportButton() {
  const { t } = useTranslation('grading');
  const { courseId, registration, configuration } = useCourse();
  const params = { courseId };
  const save = useMutation({
    mutationFn: async () => {
      const [{ csvText }, rows] = await Promise.all([
        loadPart(() => import('../../../ui/csv-text')),
        registration.role === 'admin'
          ? request(listAllSubmissions, { params }).then(({ data }) => data)
          : everySubmission((query) => request(listSubmissions, { params, query })),
      ]);
      const course = configuration.courseShortName ?? configuration.courseName;
      const cells = submissionRows(
        rows,
        (column) => t(`csv.${column}`),
        (progress) => t(`progress.${progress}`),
      );
      downloadText(`${course} submissions.csv`, csvText(cells), 'text/csv');
    },
    onError: showActionFailure,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('export')}
    </Button>
  );
}
