import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useToolState } from '../../ui/workspace';
import { MicrophoneBar } from './MicrophoneBar';
import { MODULE_TABS } from '.';
import { modulesEnglish } from './strings.en';
import { soundPlayer } from './sound-player';
import { SoundRow } from './SoundRow';
import { readSounds } from './sounds';
import classes from './Sounds.module.css';

getI18n().addResourceBundle('en', 'modules', modulesEnglish);

/** The number of sounds that are shown at first, and added when the user wants more. */
const SOUNDS_PER_PAGE = 30;

/** The sounds of a program, in the order of the calls that made them. */
export function Sounds() {
  const { t } = useTranslation('modules');
  const { pages } = useToolState(MODULE_TABS.sound.state);
  const { sounds, question } = useMemo(() => readSounds(pages), [pages]);
  const failure = useStore(soundPlayer.state, (state) => state.failure);
  const [count, setCount] = useState(SOUNDS_PER_PAGE);
  const more = sounds.length - count;
  return (
    <div className={classes.sounds}>
      {question !== null && <MicrophoneBar question={question} />}
      <p className={classes.notice} aria-live="polite" data-empty={failure === null || undefined}>
        {failure !== null && t(failure === 'refused' ? 'refusedSound' : 'unsupportedSound')}
      </p>
      <ol className={classes.list} aria-label={t('sounds')}>
        {sounds.slice(0, count).map((listed, index) => (
          <SoundRow key={listed.key} listed={listed} number={index + 1} />
        ))}
      </ol>
      {sounds.length === 0 && question === null && <p className={classes.note}>{t('noSounds')}</p>}
      {more > 0 && (
        <Button
          className={classes.wide ?? ''}
          variant="default"
          onClick={() => setCount(count + SOUNDS_PER_PAGE)}
        >
          {t('moreSounds', { count: more })}
        </Button>
      )}
    </div>
  );
}
