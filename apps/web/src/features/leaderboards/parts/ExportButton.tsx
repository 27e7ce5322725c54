import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showActionFailure } from '../../../ui/show-failure';

interface ExportButtonProps {
  /** Fetches a whole leaderboard and downloads it. */
  readonly download: () => Promise<void>;
}

/** Downloads a leaderboard, also the places after the last one that is shown. */
export function ExportButton({ download }: ExportButtonProps) {
  const { t } = useTranslation('leaderboards');
  const downloading = useMutation({ mutationFn: download, onError: showActionFailure });
  return (
    <Button
      variant="default"
      loading={downloading.isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => downloading.mutate()}
    >
      {t('export')}
    </Button>
  );
}
