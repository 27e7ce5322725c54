import { Text } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Switch } from '../../../ui/Switch';
import { useChange } from '../use-change';

/** Tells whether students see an assessment. Asks before changing it. */
export function VisibleSwitch({ assessment }: { readonly assessment: AssessmentOverview }) {
  const { t } = useTranslation('groundControl');
  const { title, isPublished } = assessment;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = useChange(assessment, {
    done: (sent) => t(sent.isPublished === true ? 'done.published' : 'done.unpublished'),
    onDone: () => setWanted(null),
  });
  return (
    <>
      <Switch
        label={t('visible.switch', { title })}
        isOn={isPublished}
        onChange={(isOn) => {
          change.reset();
          setWanted(isOn);
        }}
      />
      {wanted !== null && (
        <ConfirmDialog
          title={t(wanted ? 'visible.title' : 'visible.undoTitle', { title })}
          isOpen
          onClose={() => setWanted(null)}
          confirm={t(wanted ? 'visible.confirm' : 'visible.undoConfirm')}
          onConfirm={() => change.mutate({ isPublished: wanted })}
          isPending={change.isPending}
          error={change.error}
        >
          <Text>{t(wanted ? 'visible.text' : 'visible.undoText')}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
