import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog';
import { useHoldPage } from './use-hold-page';

interface LeaveGuardProps {
  readonly hasChanges: boolean;
  /** The question; by default that the changes will be lost. */
  readonly text?: string;
  /** Called when the user decides to discard the changes. */
  readonly onLeave?: () => void;
  /** Tells whether an address belongs to the same work, so that going there does not ask. */
  readonly isWithin?: (pathname: string) => boolean;
}

/**
 * Asks before the user leaves a page with unsaved changes: by a link, by the browser's buttons, or by closing
 * the page. New builds wait for the changes as well.
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
