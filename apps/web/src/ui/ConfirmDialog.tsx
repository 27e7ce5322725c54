import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedActionText } from '../backend/failures';
import { Dialog } from './Dialog';

interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The label of the button that confirms. */
  readonly confirm: string;
  /** The label of the button that cancels; "Cancel" by default. */
  readonly cancel?: string;
  readonly onConfirm: () => void;
  /** True if something is deleted for good. */
  readonly isDanger?: boolean;
  readonly isPending?: boolean;
  /** The reason why the action failed. */
  readonly error?: unknown;
  readonly children: ReactNode;
}

/** Asks before an action. The focus starts on the button that cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const { title, isOpen, onClose, confirm, onConfirm, children } = props;
  const { cancel = t('cancel'), isDanger = false, isPending = false, error = null } = props;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <Stack gap="md">
        {children}
        {error !== null && (
          <Alert color="red" role="alert">
            {refusedActionText(error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose}>
            {cancel}
          </Button>
          <Button loading={isPending} onClick={onConfirm} {...(isDanger && { color: 'red' })}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
