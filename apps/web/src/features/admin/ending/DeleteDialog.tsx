import { Stack, Text } from '@mantine/core';
import { type CourseContents, deleteCourse } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { currentUserQuery } from '../../../backend/current-user';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { CourseNameField, useTypedName } from './CourseNameField';

interface DeleteDialogProps {
  readonly contents: CourseContents;
  readonly onClose: () => void;
}

/** Asks for the name of the course before it is deleted with everything in it. */
export function DeleteDialog({ contents, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('admin');
  const { courseId, configuration } = useCourse();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const typed = useTypedName();
  const [wasSent, setWasSent] = useState(false);
  const remove = useMutation({
    mutationFn: () => request(deleteCourse, { params: { courseId }, body: { name: typed.name } }),
    onSuccess: async () => {
      const message = t('ending.deleted', { course: configuration.courseName });
      showToast({ kind: 'success', message, durationMs: TOAST_MS.long });
      await queryClient.invalidateQueries(currentUserQuery);
      void navigate('/welcome', { replace: true });
    },
  });

  function confirm() {
    setWasSent(true);
    if (typed.isRight && !remove.isPending) remove.mutate();
  }

  return (
    <ConfirmDialog
      title={t('ending.deleteTitle', { course: configuration.courseName })}
      isOpen
      onClose={onClose}
      confirm={t('ending.deleteConfirm')}
      onConfirm={confirm}
      isDanger
      isPending={remove.isPending}
      error={remove.error}
    >
      <Stack gap="md">
        <Text>{t('ending.deleteText', contents)}</Text>
        <CourseNameField typed={typed} wasSent={wasSent} />
      </Stack>
    </ConfirmDialog>
  );
}
