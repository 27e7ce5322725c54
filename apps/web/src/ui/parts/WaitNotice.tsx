import { Button, VisuallyHidden } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '../NoticeBar';
import { loadNewest } from '../updates/new-build';
import type { Waiting } from './part-waits';
import classes from './WaitNotice.module.css';

interface WaitNoticeProps {
  readonly waiting: Waiting;
  /** Where the page goes when what is waited for has come; null where it stays. */
  readonly destination: string | null;
}

/**
 * That something is on its way: a line that moves, and after a while the reason. Scripts that hang cannot be asked
 * for a second time by the same page, so that trying again is loading it anew.
 */
export function WaitNotice({ waiting, destination }: WaitNoticeProps) {
  const { t } = useTranslation('ui');
  const [isUnsaved, setIsUnsaved] = useState(false);
  const reload = () =>
    void loadNewest(destination ?? undefined).then((isGoing) => setIsUnsaved(!isGoing));
  return (
    <>
      {waiting !== 'none' && <div className={classes.line} aria-hidden />}
      <div aria-live="polite">
        {waiting === 'busy' && <VisuallyHidden component="span">{t('loading')}</VisuallyHidden>}
        {waiting === 'slow' && (
          <NoticeBar
            tone="warning"
            icon={<IconHourglass size={18} aria-hidden />}
            actions={
              <Button variant="default" size="xs" onClick={reload}>
                {t('reload')}
              </Button>
            }
          >
            {t(isUnsaved ? 'notSaved' : 'stillLoading')}
          </NoticeBar>
        )}
      </div>
    </>
  );
}
