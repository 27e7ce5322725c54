import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { DEFAULT_TIMEOUT_MS } from '@wellspring/evaluator';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createWorkspace, pageHost, type Saving, WorkspaceView } from '../../ui/workspace';
import { LanguageSelect } from './LanguageSelect';
import { findPlayground, keepPlayground } from './playground-keeper';
import classes from './PlaygroundPage.module.css';
import { defaultLanguage } from './saved-playground';

/** The playground: a workspace for anyone, kept on the device. */
export function PlaygroundPage() {
  const { t } = useTranslation('playground');
  const [found] = useState(findPlayground);
  const [workspace] = useState(() =>
    createWorkspace({
      host: pageHost(),
      timeoutMs: DEFAULT_TIMEOUT_MS,
      ...(found.kind === 'playground'
        ? found.playground
        : { program: t('initialProgram'), language: defaultLanguage() }),
    }),
  );
  const [hasLoadFailure, setHasLoadFailure] = useState(found.kind === 'unreadable');
  const [saving, setSaving] = useState<Saving['state']>('saved');

  useEffect(() => {
    const keeper = keepPlayground(workspace, setSaving);
    // The last moment at which phones let a page do anything.
    const onVisibility = () => document.visibilityState === 'hidden' && keeper.flush();
    const onLeave = () => keeper.flush();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onLeave);
      keeper.end();
      workspace.release();
    };
  }, [workspace]);

  const hasSaveFailure = saving === 'failed';
  return (
    <div className={classes.page}>
      <title>{t('title')}</title>
      <h1 className={classes.heading}>{t('title')}</h1>
      {hasLoadFailure && (
        <Alert
          radius={0}
          color="amber"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('loadFailed')}
          withCloseButton
          closeButtonLabel={t('dismiss')}
          onClose={() => setHasLoadFailure(false)}
        >
          {t('loadFailedNext')}
        </Alert>
      )}
      {hasSaveFailure && (
        <Alert
          radius={0}
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('saveFailed')}
        >
          {t('saveFailedNext')}
        </Alert>
      )}
      <div className={classes.workspace}>
        <WorkspaceView
          workspace={workspace}
          controls={<LanguageSelect />}
          saving={
            saving === 'failed' ? { state: 'failed', message: t('saveFailed') } : { state: saving }
          }
        />
      </div>
    </div>
  );
}
