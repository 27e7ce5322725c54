import { Stack, Text } from '@mantine/core';
import { type CourseContents, deleteCourse, isNameTyped } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { currentUserQuery } from '../../../backend/current-user';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { TextField } from '../../../ui/TextField';
import { showToast, TOAST_MS } from '../../../ui/toasts';

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
  const [name, setName] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const isNamed = isNameTyped(name, configuration.courseName);
  const remove = useMutation({
    mutationFn: () => request(deleteCourse, { params: { courseId }, body: { name } }),
    onSuccess: async () => {
      const message = t('ending.deleted', { course: configuration.courseName });
      showToast({ kind: 'success', message, durationMs: TOAST_MS.long });
      await queryClient.invalidateQueries(currentUserQuery);
      void navigate('/welcome', { replace: true });
    },
  });

  function confirm() {
    setWasSent(true);
    if (isNamed && !remove.isPending) remove.mutate();
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
        <TextField
          label={t('ending.typeName', { course: configuration.courseName })}
          value={name}
          onChange={setName}
          error={wasSent && !isNamed ? t('ending.wrongName') : null}
          input={{ autoComplete: 'off', spellCheck: false }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
