import { Alert, Button, Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTime, useNow } from '../../../ui/times';
import { useOnline } from '../../../ui/use-online';

const MINUTE_MS = 60_000;

interface StaleRowsProps {
  readonly query: Pick<
    UseQueryResult,
    'data' | 'isRefetchError' | 'isPlaceholderData' | 'dataUpdatedAt' | 'isFetching' | 'refetch'
  >;
}

/**
 * Says that the submissions on the page may be outdated, because the server cannot be reached. They are
 * refetched automatically when there is a network again.
 */
export function StaleRows({ query }: StaleRowsProps) {
  const { t, i18n } = useTranslation('grading');
  const isOnline = useOnline();
  const now = useNow(MINUTE_MS);
  const { data, isRefetchError, isPlaceholderData, dataUpdatedAt } = query;
  const isStale = data !== undefined && (isRefetchError || !isOnline);
  const time = new Date(dataUpdatedAt).toISOString();
  return (
    <div aria-live="polite">
      {isStale && (
        <Alert color="amber" mb="sm">
          <Group gap="sm">
            {isPlaceholderData
              ? t('stale.former')
              : t('stale.rows', { time: formatTime(time, i18n.language, now) })}
            <Button
              size="compact-sm"
              variant="default"
              loading={query.isFetching}
              onClick={() => void query.refetch()}
            >
              {t('tryAgain', { ns: 'ui' })}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}
