import { Button, Group, Stack } from '@mantine/core';
import { unlockAssessment } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackendError, refusedActionText, request } from '../../../backend';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/TextField';
import { assessmentQuery, assessmentsQuery } from '../queries';

interface UnlockDialogProps {
  readonly courseId: number;
  readonly assessmentId: number;
  /** Called when the user gives up. */
  readonly onGiveUp: () => void;
}

/**
 * Asks for the password of an assessment. The right password loads the assessment as if it had been fetched
 * (rule R18).
 */
export function UnlockDialog({ courseId, assessmentId, onGiveUp }: UnlockDialogProps) {
  const { t } = useTranslation('course');
  const { t: tShared } = useTranslation('ui');
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const unlock = useMutation({
    mutationFn: () =>
      request(unlockAssessment, { params: { courseId, assessmentId }, body: { password } }),
    onSuccess: (assessment) => {
      queryClient.setQueryData(assessmentQuery(courseId, assessmentId).queryKey, assessment);
      void queryClient.invalidateQueries({ ...assessmentsQuery(courseId), exact: true });
    },
    onError: (error) => {
      // An empty password is not a failed attempt, unless the password is really empty.
      if (password === '' && isWrong(error)) onGiveUp();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!unlock.isPending) unlock.mutate();
  }

  return (
    <Dialog title={t('unlock.title')} isOpen onClose={onGiveUp} isClosedBeside={false}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextField
            label={t('unlock.password')}
            type="password"
            value={password}
            onChange={(text) => {
              setPassword(text);
              unlock.reset();
            }}
            error={unlock.isError ? errorText(unlock.error, t('unlock.wrong')) : null}
            hasFocusFirst
            input={{ autoComplete: 'off', maxLength: 1000 }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onGiveUp}>
              {tShared('cancel')}
            </Button>
            <Button type="submit" loading={unlock.isPending}>
              {t('unlock.open')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function errorText(error: unknown, wrong: string): string {
  return isWrong(error) ? wrong : refusedActionText(error);
}

function isWrong(error: unknown): boolean {
  return hasText(error, unlockAssessment.refusals.wrongPassword.text);
}

/** Tells whether the server refused with exactly this text. */
export function hasText(error: unknown, text: string): boolean {
  return (
    error instanceof BackendError && error.failure.kind === 'refused' && error.failure.text === text
  );
}
