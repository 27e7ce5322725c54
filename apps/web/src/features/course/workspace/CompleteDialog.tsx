import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '../../../ui/Dialog';

interface CompleteDialogProps {
  readonly type: string;
  readonly listAddress: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The end of a minigame: everything is handed in, and there is nothing more to do here. */
export function CompleteDialog({ type, listAddress, isOpen, onClose }: CompleteDialogProps) {
  const { t } = useTranslation('course');
  return (
    <Dialog title={t('complete.title', { type })} isOpen={isOpen} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('complete.text')}</Text>
        <Group justify="flex-end">
          <Button component={Link} to={listAddress} data-autofocus>
            {t('pager.return')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
