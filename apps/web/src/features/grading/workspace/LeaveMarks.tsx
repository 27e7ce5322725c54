import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useHoldPage } from '../../../ui/use-hold-page';
import type { GradeDraft } from './grade-draft';

/**
 * Asks before the user leaves an answer with unsaved marks. The marks stay on this device; when they could
 * not be stored, closing the page asks as well.
 */
export function LeaveMarks({ draft, isKept }: { draft: GradeDraft; isKept: boolean }) {
  const { t } = useTranslation('grading');
  // Checked at the moment of leaving: marks that were just saved are no reason to ask.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && draft.state.getState().isDirty,
  );

  useHoldPage(!isKept);

  return (
    <ConfirmDialog
      title={t('leave.title')}
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      cancel={t('leave.stay')}
      confirm={t('leave.confirm')}
      onConfirm={() => blocker.proceed?.()}
    >
      <Text>{t('leave.text')}</Text>
      <Text>{t(isKept ? 'leave.kept' : 'leave.lost')}</Text>
    </ConfirmDialog>
  );
}
