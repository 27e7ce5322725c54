import { Button } from '@mantine/core';
import { IconDownload, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { describe, type PlayableSound, toWav } from '@wellspring/modules/sound';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadBlob } from '../../ui/download';
import { IconButton } from '../../ui/IconButton';
import { useWorkspaceState } from '../../ui/workspace';
import { durationOf, soundPlayer } from './sound-player';
import type { ListedSound, SoundName } from './sounds';
import classes from './Sounds.module.css';
import { usePosition } from './use-position';
import { Waveform } from './Waveform';

interface SoundRowProps {
  readonly listed: ListedSound;
  /** From 1. */
  readonly number: number;
}

/** One sound in the list: its outline, and the buttons to play and save it. */
export function SoundRow({ listed: { name, sound }, number }: SoundRowProps) {
  const { t } = useTranslation('modules');
  const isRunning = useWorkspaceState(({ activity }) => activity !== 'idle');
  return (
    <li className={classes.row} aria-label={t('soundNumber', { number })}>
      {typeof sound === 'string' ? (
        <>
          <Head number={number} />
          <p className={classes.note}>
            {t(sound === 'arriving' && isRunning ? 'arriving' : 'omitted')}
          </p>
        </>
      ) : (
        <Player name={name} sound={sound} number={number} />
      )}
    </li>
  );
}

interface HeadProps {
  readonly number: number;
  readonly isPlayedAtOnce?: boolean;
  /** Buttons. */
  readonly children?: ReactNode;
}

function Head({ number, isPlayedAtOnce = false, children }: HeadProps) {
  const { t } = useTranslation('modules');
  return (
    <div className={classes.head}>
      <span className={classes.number}>{t('soundNumber', { number })}</span>
      <span className={classes.note}>{isPlayedAtOnce && t('playedAtOnce')}</span>
      {children}
    </div>
  );
}

interface PlayerProps {
  readonly name: SoundName;
  readonly sound: PlayableSound;
  readonly number: number;
}

function Player({ name, sound, number }: PlayerProps) {
  const { t, i18n } = useTranslation('modules');
  const { position, isPlaying } = usePosition(name);
  const duration = durationOf(sound);
  const words = useMemo(() => describe(sound), [sound]);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const format = new Intl.NumberFormat(i18n.language, digits);
  const shown = { time: format.format(position), duration: format.format(duration) };
  const isEmpty = sound.samples.length === 0;
  const label = t(isPlaying ? 'pauseSound' : 'playSound', { number });
  return (
    <>
      <Head number={number} isPlayedAtOnce={sound.kind === 'play'}>
        <Button
          className={classes.button ?? ''}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-label={t('downloadWavOf', { number })}
          onClick={() => downloadBlob(`sound_${number}.wav`, wavOf(sound))}
        >
          {t('downloadWav')}
        </Button>
      </Head>
      <Waveform
        sound={sound}
        played={duration === 0 ? 0 : position / duration}
        label={`${t('soundNumber', { number })}: ${words}`}
      />
      <div className={classes.bar}>
        <IconButton
          className={classes.button ?? ''}
          variant="light"
          label={label}
          isOff={isEmpty}
          onPress={() => {
            if (isPlaying) soundPlayer.pause();
            else soundPlayer.play(name, sound, { from: position });
          }}
        >
          {isPlaying ? (
            <IconPlayerPause size={18} aria-hidden />
          ) : (
            <IconPlayerPlay size={18} aria-hidden />
          )}
        </IconButton>
        <input
          type="range"
          className={classes.slider}
          aria-label={t('positionInSound', { number })}
          aria-valuetext={t('position', shown)}
          min={0}
          max={duration}
          step={Math.min(0.1, duration / 20) || 'any'}
          value={position}
          disabled={isEmpty}
          onChange={({ currentTarget }) =>
            soundPlayer.seek(name, sound, currentTarget.valueAsNumber)
          }
        />
        <output className={classes.time} aria-live="off">
          {t('position', shown)}
        </output>
      </div>
    </>
  );
}

function wavOf(sound: PlayableSound): Blob {
  return new Blob([toWav(sound)], { type: 'audio/wav' });
}
