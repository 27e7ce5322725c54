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
  /** The address to which the page goes when the awaited part is loaded; null when it stays. */
  readonly destination: string | null;
}

/**
 * Shows that something is loading: a moving line, and after a while the reason. A page cannot request a
 * hanging script a second time, so trying again means to reload the page.
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
