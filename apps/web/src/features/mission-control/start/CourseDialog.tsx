import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { exportAssessment } from '@wellspring/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedActionText, request } from '../../../backend';
import type { Course } from '../../../backend/course';
import { Dialog } from '../../../ui/Dialog';
import { QueryView } from '../../../ui/QueryView';
import { SelectField } from '../../../ui/SelectField';
import { overviewsQuery } from '../queries';
import { type ImportedFile, importText } from './import-xml';

interface CourseDialogProps {
  readonly course: Course;
  readonly onClose: () => void;
  readonly onFile: (file: ImportedFile) => void;
}

/** Chooses an assessment of the course and opens it as a draft. */
export function CourseDialog({ course, onClose, onFile }: CourseDialogProps) {
  const { t } = useTranslation('missionControl');
  const { courseId } = course;
  const [chosen, setChosen] = useState<number | null>(null);
  const assessments = useQuery(overviewsQuery(courseId));
  const open = useMutation({
    mutationFn: (assessmentId: number) =>
      request(exportAssessment, { params: { courseId, assessmentId } }),
    onSuccess: (text, assessmentId) => {
      const found = assessments.data?.find(({ id }) => id === assessmentId);
      onFile(importText(found?.title ?? '', text));
    },
  });
  return (
    <Dialog title={t('fromCourse.title')} isOpen onClose={onClose}>
      <Stack gap="md">
        <Text>{t('fromCourse.about', { course: course.configuration.courseName })}</Text>
        <QueryView query={assessments}>
          {(all) =>
            all.length === 0 ? (
              <Text>{t('fromCourse.empty')}</Text>
            ) : (
              <SelectField
                label={t('fromCourse.assessment')}
                value={chosen === null ? '' : String(chosen)}
                choices={[
                  { value: '', label: t('fromCourse.choose'), isDisabled: true },
                  ...all.map(({ id, title, number, type }) => ({
                    value: String(id),
                    label: t('fromCourse.entry', { title, number: number ?? '', type }),
                  })),
                ]}
                onChange={(value) => setChosen(Number(value))}
              />
            )
          }
        </QueryView>
        {open.isError && (
          <Alert color="red" role="alert">
            {refusedActionText(open.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('intoCourse.cancel')}
          </Button>
          {chosen !== null && (
            <Button loading={open.isPending} onClick={() => open.mutate(chosen)}>
              {t('fromCourse.open')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
