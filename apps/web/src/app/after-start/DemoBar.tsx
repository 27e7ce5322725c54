import { Anchor } from '@mantine/core';
import { serveHost } from '@wellspring/evaluator';
import { IconAlertTriangle, IconFlask } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { demoState, programsPort } from '../../backend/demo';
import { NoticeBar } from '../../ui/NoticeBar';
import { playgroundAddress } from '../../ui/places';
import { pageHost } from '../../ui/workspace/page-host';

const BYTES_PER_MEGABYTE = 1_000_000;

/** On the demo site: shows how far its back end has loaded, and what to expect of it. */
export function DemoBar() {
  const { t } = useTranslation('afterStart');
  const state = useStore(demoState);
  const isReady = state.kind === 'ready';

  useEffect(() => {
    if (!isReady) return;
    // Programs are marked in the sandbox of this page, which a worker has no access to.
    serveHost(programsPort, pageHost());
    programsPort.start();
  }, [isReady]);

  switch (state.kind) {
    case 'idle':
      return null;
    case 'starting':
      return (
        <NoticeBar tone="news" icon={<IconFlask size={18} aria-hidden />}>
          <p>{t('demoStarting', { megabytes: Math.floor(state.loaded / BYTES_PER_MEGABYTE) })}</p>
        </NoticeBar>
      );
    case 'ready':
      return (
        <NoticeBar tone="news" icon={<IconFlask size={18} aria-hidden />}>
          <p>{t('demoReady')}</p>
        </NoticeBar>
      );
    case 'failed':
      return (
        <NoticeBar tone="warning" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <p>
            {t(state.reason === 'network' ? 'demoNetwork' : 'demoDevice')}{' '}
            <Anchor component={Link} to={playgroundAddress(false)}>
              {t('demoPlayground')}
            </Anchor>
          </p>
        </NoticeBar>
      );
  }
}
