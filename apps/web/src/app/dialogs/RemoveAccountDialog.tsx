import { Stack, Text } from '@mantine/core';
import { removeOneself } from '@wellspring/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../backend';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { TextField } from '../../ui/TextField';
import type { Account } from '../frame/use-account';
import { endSession } from '../log-out';

interface RemoveAccountDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** Deletes the account of a user who is in no course, after they have typed their username. */
export function RemoveAccountDialog({ account, onClose }: RemoveAccountDialogProps) {
  const { t } = useTranslation('dialogs');
  const { username } = account.user;
  const [typed, setTyped] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const isRight = typed.trim() === username;
  const remove = useMutation({
    mutationFn: () => request(removeOneself, { body: { username: typed.trim() } }),
    onSuccess: () => {
      onClose();
      void endSession();
    },
  });

  function confirm() {
    setWasSent(true);
    if (isRight && !remove.isPending) remove.mutate();
  }

  return (
    <ConfirmDialog
      title={t('removeAccount.title')}
      isOpen
      onClose={onClose}
      confirm={t('removeAccount.confirm')}
      onConfirm={confirm}
      isDanger
      isPending={remove.isPending}
      error={remove.error}
    >
      <Stack gap="sm">
        <Text>{t('removeAccount.text')}</Text>
        <TextField
          label={t('removeAccount.type', { username })}
          value={typed}
          onChange={setTyped}
          error={wasSent && !isRight ? t('removeAccount.wrong') : null}
          input={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
