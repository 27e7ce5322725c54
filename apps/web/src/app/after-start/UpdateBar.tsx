import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { loadNewest } from '../../ui/updates';
import { updateState } from '../../ui/updates/update-watch';
import { NoticeBar } from '../../ui/NoticeBar';

/** Offers a new build. The page does not change unless the user accepts. */
export function UpdateBar() {
  const { t } = useTranslation('afterStart');
  const isAvailable = useStore(updateState, (state) => state.isAvailable);
  const [step, setStep] = useState<'offered' | 'loading' | 'unsaved' | 'put off'>('offered');
  if (!isAvailable || step === 'put off') return null;

  async function refresh() {
    setStep('loading');
    if (!(await loadNewest())) setStep('unsaved');
  }

  return (
    <NoticeBar
      tone={step === 'unsaved' ? 'warning' : 'news'}
      icon={<IconRefresh size={18} aria-hidden />}
      actions={
        <>
          <Button size="compact-sm" loading={step === 'loading'} onClick={() => void refresh()}>
            {t('refresh')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setStep('put off')}>
            {t('later')}
          </Button>
        </>
      }
    >
      <p>{t('update')}</p>
      {step === 'unsaved' && <p role="alert">{t('notSaved', { ns: 'ui' })}</p>}
    </NoticeBar>
  );
}
