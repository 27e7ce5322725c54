import { Stack, Text } from '@mantine/core';
import { type CourseContents, resetCourse } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { SwitchField } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import { contentsQuery } from '../queries';
import { CourseNameField, useTypedName } from './CourseNameField';
import { daysOf } from './days-of';

interface ResetDialogProps {
  readonly contents: CourseContents;
  readonly onClose: () => void;
}

/** Asks what a reset keeps, and for the name of the course, since deleted work cannot be restored. */
export function ResetDialog({ contents, onClose }: ResetDialogProps) {
  const { t } = useTranslation('admin');
  const { courseId, configuration } = useCourse();
  const queryClient = useQueryClient();
  const [days, setDays] = useState('364');
  const [keepsGroups, setKeepsGroups] = useState(true);
  const [unpublishes, setUnpublishes] = useState(true);
  const typed = useTypedName();
  const [wasSent, setWasSent] = useState(false);
  const shiftDays = daysOf(days);
  const reset = useMutation({
    mutationFn: (by: number) =>
      request(resetCourse, {
        params: { courseId },
        body: { name: typed.name, shiftDays: by, keepsGroups, unpublishes },
      }),
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries(contentsQuery(courseId));
    },
  });

  function confirm() {
    setWasSent(true);
    if (typed.isRight && shiftDays !== null && !reset.isPending) reset.mutate(shiftDays);
  }

  return (
    <ConfirmDialog
      title={t('ending.resetTitle', { course: configuration.courseName })}
      isOpen
      onClose={onClose}
      confirm={t('ending.resetConfirm')}
      onConfirm={confirm}
      isDanger
      isPending={reset.isPending}
      error={reset.error}
    >
      <Stack gap="md">
        <Text>{t('ending.resetText', contents)}</Text>
        <TextField
          label={t('ending.days')}
          value={days}
          onChange={setDays}
          hint={t('ending.daysHint')}
          error={shiftDays === null ? t('ending.daysWrong') : null}
          input={{ inputMode: 'numeric', autoComplete: 'off' }}
        />
        <SwitchField
          label={t('ending.unpublishes')}
          hint={t('ending.unpublishesHint')}
          isOn={unpublishes}
          onChange={setUnpublishes}
        />
        <SwitchField label={t('ending.keepsGroups')} isOn={keepsGroups} onChange={setKeepsGroups} />
        <CourseNameField typed={typed} wasSent={wasSent} />
      </Stack>
    </ConfirmDialog>
  );
}
