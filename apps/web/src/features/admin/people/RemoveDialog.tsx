import { Text } from '@mantine/core';
import { type CoursePerson, removePerson } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { peopleQuery } from '../queries';

interface RemoveDialogProps {
  readonly person: CoursePerson;
  /** The person's name for use in sentences. */
  readonly words: string;
  readonly onClose: () => void;
  /** Called when the person is no longer in the list. */
  readonly onRemoved: () => void;
}

/** Asks before a person is removed, because their answers are deleted too. */
export function RemoveDialog({ person, words, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('admin');
  const queryClient = useQueryClient();
  const { courseId, courseRegId } = person;
  const remove = useMutation({
    mutationFn: () => request(removePerson, { params: { courseId, courseRegId } }),
    onSuccess: () => {
      showToast({ kind: 'success', message: t('users.removed'), durationMs: TOAST_MS.short });
      queryClient.setQueryData(peopleQuery(courseId).queryKey, (people) =>
        people?.filter((one) => one.courseRegId !== courseRegId),
      );
      void queryClient.invalidateQueries(peopleQuery(courseId));
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      title={t('users.removeTitle', { person: words })}
      isOpen
      onClose={onClose}
      confirm={t('users.removeConfirm')}
      onConfirm={() => remove.mutate()}
      isDanger
      isPending={remove.isPending}
      error={remove.error}
    >
      <Text>{t('users.removeText')}</Text>
    </ConfirmDialog>
  );
}
