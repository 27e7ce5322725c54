import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDelayed } from './use-delayed';

/** Quick answers show no skeleton, because a flicker is more disturbing than helpful. */
const SHOW_AFTER_MS = 200;

/** A placeholder for content that is loading. `label` says what is loading; it is only read out. */
export function LoadingLines({ label, rows = 4 }: { label?: string; rows?: number }) {
  const { t } = useTranslation('ui');
  const visible = useDelayed(SHOW_AFTER_MS);
  return (
    <div aria-live="polite" aria-busy>
      {visible && (
        <>
          <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
          <Stack gap="sm" py="md" aria-hidden>
            <Skeleton h={28} w="40%" />
            {Array.from({ length: rows }, (_, row) => (
              <Skeleton key={row} h={56} />
            ))}
          </Stack>
        </>
      )}
    </div>
  );
}
