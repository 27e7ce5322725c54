import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { configurationState } from '../../configuration';
import { NoticeBar } from '../../ui/NoticeBar';

/** Tells the operator that a setting is wrong. For everyone else the defaults apply. */
export function SettingsBar() {
  const { t } = useTranslation('afterStart');
  const problems = useStore(configurationState, (state) => state.problems);
  const [isDismissed, setIsDismissed] = useState(false);
  if (problems.length === 0 || isDismissed) return null;
  const settings = problems.map(({ setting }) => setting).join(', ');
  return (
    <NoticeBar
      tone="warning"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      actions={
        <Button size="compact-sm" variant="default" onClick={() => setIsDismissed(true)}>
          {t('dismiss')}
        </Button>
      }
    >
      <p>
        {t('settings', { settings })} {t('settingsNext')}
      </p>
    </NoticeBar>
  );
}
