import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog';
import { useHoldPage } from './use-hold-page';

interface LeaveGuardProps {
  readonly hasChanges: boolean;
  /** What is asked; that the changes are lost unless told otherwise. */
  readonly text?: string;
  /** Told when the person gives the changes up. */
  readonly onLeave?: () => void;
  /** Whether an address is still of the same work, so that going there leaves nothing. */
  readonly isWithin?: (pathname: string) => boolean;
}

/**
 * Asks before a page is left whose changes are not saved: by its links, by the browser's buttons, by
 * closing it. A new build waits for them as well.
 */
export function LeaveGuard({ hasChanges, text, onLeave, isWithin }: LeaveGuardProps) {
  const { t } = useTranslation('ui');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges &&
      currentLocation.pathname !== nextLocation.pathname &&
      isWithin?.(nextLocation.pathname) !== true,
  );

  useHoldPage(hasChanges);

  return (
    <ConfirmDialog
      title={t('leave.title')}
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      cancel={t('leave.stay')}
      confirm={t('leave.confirm')}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      isDanger
    >
      <Text>{text ?? t('leave.text')}</Text>
    </ConfirmDialog>
  );
}
