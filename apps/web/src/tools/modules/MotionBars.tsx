import {
  IconArrowsVertical,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconRotate3d,
} from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/Switch';
import { BarButton } from './BarButton';
import classes from './Pictures.module.css';
import type { Motion } from './use-motion';

interface BarProps {
  readonly motion: Motion;
  /** In milliseconds. */
  readonly duration: number;
}

/** Plays a picture that changes with time. */
export function PlayBar({ motion, duration }: BarProps) {
  const { t, i18n } = useTranslation('modules');
  const loopId = useId();
  const { time, isPlaying, isRepeated, isHeldBack, speed, toggle, changeSpeed, go, repeat } =
    motion;
  const format = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const text = t('seconds', { seconds: format.format(time / 1000) });
  return (
    <>
      <fieldset className={classes.bar} aria-label={t('time')}>
        <BarButton label={t(isPlaying ? 'pause' : 'play')} onPress={toggle}>
          {isPlaying ? (
            <IconPlayerPause size={18} aria-hidden />
          ) : (
            <IconPlayerPlay size={18} aria-hidden />
          )}
        </BarButton>
        <BarButton label={t('restart')} onPress={() => go(0)}>
          <IconPlayerSkipBack size={18} aria-hidden />
        </BarButton>
        <input
          type="range"
          className={classes.slider}
          aria-label={t('time')}
          min={0}
          max={Math.round(duration)}
          step={1}
          value={Math.round(time)}
          aria-valuetext={text}
          onChange={({ currentTarget }) => go(currentTarget.valueAsNumber)}
        />
        <output className={classes.value} aria-live="off">
          {text}
        </output>
        <BarButton label={t('speed', { speed })} onPress={changeSpeed}>
          <span className={classes.speed} aria-hidden>
            {speed}×
          </span>
        </BarButton>
        <label className={classes.loop} htmlFor={loopId}>
          {t('loop')}
        </label>
        <Switch id={loopId} isOn={isRepeated} onChange={repeat} />
      </fieldset>
      {isHeldBack && <p className={classes.note}>{t('still')}</p>}
    </>
  );
}

/** Turns a picture in space. */
export function AngleBar({ motion, duration }: BarProps) {
  const { t } = useTranslation('modules');
  const { time, isPlaying, toggle, go } = motion;
  const degrees = Math.round((time / duration) * 360);
  const turnTo = (angle: number) => {
    if (Number.isFinite(angle)) go((Math.min(360, Math.max(0, angle)) / 360) * duration);
  };
  return (
    <fieldset className={classes.bar} aria-label={t('angle')}>
      <BarButton label={t(isPlaying ? 'stopTurning' : 'turn')} onPress={toggle}>
        {isPlaying ? (
          <IconPlayerPause size={18} aria-hidden />
        ) : (
          <IconRotate3d size={18} aria-hidden />
        )}
      </BarButton>
      <input
        type="range"
        className={classes.slider}
        aria-label={t('angle')}
        min={0}
        max={360}
        step={1}
        value={degrees}
        aria-valuetext={t('degrees', { degrees })}
        onChange={({ currentTarget }) => turnTo(currentTarget.valueAsNumber)}
      />
      <input
        type="number"
        className={classes.degrees}
        aria-label={t('angle')}
        min={0}
        max={360}
        value={degrees}
        onChange={({ currentTarget }) => turnTo(currentTarget.valueAsNumber)}
      />
    </fieldset>
  );
}

interface TiltBarProps {
  /** In radians. */
  readonly tilt: number;
  readonly onTilt: (tilt: number) => void;
}

/** Chooses how high the eye is above the picture, from straight below to straight above. */
export function TiltBar({ tilt, onTilt }: TiltBarProps) {
  const { t } = useTranslation('modules');
  const degrees = Math.round((tilt * 180) / Math.PI);
  return (
    <fieldset className={`${classes.bar} ${classes.short}`} aria-label={t('tilt')}>
      <IconArrowsVertical size={18} className={classes.mark} aria-hidden />
      <input
        type="range"
        className={classes.slider}
        aria-label={t('tilt')}
        min={-90}
        max={90}
        step={1}
        value={degrees}
        aria-valuetext={t('degrees', { degrees })}
        onChange={({ currentTarget }) => onTilt((currentTarget.valueAsNumber * Math.PI) / 180)}
      />
      <output className={classes.value} aria-live="off">
        {t('degrees', { degrees })}
      </output>
    </fieldset>
  );
}
