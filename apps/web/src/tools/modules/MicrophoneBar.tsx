import { moduleChannel } from '@wellspring/evaluator';
import { Button } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useWorkspace } from '../../ui/workspace';
import type { SentPage } from './pages-state';
import { soundRecorder } from './sound-recorder';
import classes from './Sounds.module.css';

/**
 * Asks whether the program may use the microphone, and shows when it is open.
 * @param question the last one of the program
 */
export function MicrophoneBar({ question }: { readonly question: SentPage }) {
  const { t } = useTranslation('modules');
  const workspace = useWorkspace();
  const { phase, answered, isAllowed, failure } = useStore(soundRecorder.state);
  const send = (answer: unknown) => void workspace.request(moduleChannel(question.module), answer);

  if (answered !== question) {
    return (
      <section className={classes.microphone} aria-label={t('microphone')}>
        <IconMicrophone size={20} aria-hidden />
        <p className={classes.words}>{t('wantsMicrophone')}</p>
        <div className={classes.choices}>
          <Button
            className={classes.button ?? ''}
            size="compact-sm"
            onClick={() => void soundRecorder.allow(question, send)}
          >
            {t('allow')}
          </Button>
          <Button
            className={classes.button ?? ''}
            size="compact-sm"
            variant="default"
            onClick={() => soundRecorder.refuse(question, send)}
          >
            {t('refuse')}
          </Button>
        </div>
      </section>
    );
  }
  const reason = failure?.environment === question.environment ? failure.reason : null;
  const isOpen = phase === 'waiting' || phase === 'recording';
  return (
    <section
      className={classes.microphone}
      aria-label={t('microphone')}
      data-open={isOpen || undefined}
    >
      {isAllowed && reason === null ? (
        <IconMicrophone size={20} aria-hidden />
      ) : (
        <IconMicrophoneOff size={20} aria-hidden />
      )}
      <p className={classes.words} aria-live="polite">
        {phase === 'idle'
          ? t(
              reason !== null
                ? FAILURES[reason]
                : isAllowed
                  ? 'microphoneAllowed'
                  : 'microphoneOff',
            )
          : t(PHASES[phase])}
      </p>
      {phase === 'recording' && (
        <Button
          className={classes.button ?? ''}
          size="compact-sm"
          variant="default"
          onClick={() => soundRecorder.stopCurrent()}
        >
          {t('stopRecording')}
        </Button>
      )}
    </section>
  );
}

const FAILURES = {
  refused: 'microphoneRefused',
  missing: 'microphoneMissing',
  insecure: 'microphoneInsecure',
  failed: 'microphoneFailed',
} as const;

const PHASES = {
  asking: 'browserAsks',
  waiting: 'recordingSoon',
  recording: 'recording',
  saving: 'recordingSaved',
} as const;
