import { type PlayableSound, waveform } from '@wellspring/modules/sound';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { outlineOf } from './outline';
import classes from './Sounds.module.css';

/** The number of columns of an outline. It is stretched to the width of its row. */
const COLUMNS = 400;

interface WaveformProps {
  readonly sound: PlayableSound;
  /** The part that has been played, from 0 to 1. */
  readonly played: number;
  /** A description of the sound for screen readers. */
  readonly label: string;
}

/** The outline of each channel of a sound, with the part marked that has been played. */
export function Waveform({ sound, played, label }: WaveformProps) {
  const { t } = useTranslation('modules');
  const outlines = useMemo(
    () =>
      Array.from({ length: sound.channels }, (_, channel) =>
        outlineOf(waveform(sound, COLUMNS, channel)),
      ),
    [sound],
  );
  const sides = outlines.length === 1 ? [''] : [t('left'), t('right')];
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn as SVG, one for each channel
    <div className={classes.waves} role="img" aria-label={label}>
      {sides.map((side, channel) => (
        <div key={side} className={classes.channel}>
          {side !== '' && <span className={classes.side}>{side}</span>}
          <Outline path={outlines[channel] ?? ''} played={played} />
        </div>
      ))}
    </div>
  );
}

/** Leaves some room above and below the loudest samples. */
function Outline({ path, played }: { readonly path: string; readonly played: number }) {
  const playedId = useId();
  return (
    <svg className={classes.wave} viewBox="0 -1.1 1 2.2" preserveAspectRatio="none" aria-hidden>
      <clipPath id={playedId}>
        <rect x={0} y={-1.1} width={Math.min(1, played)} height={2.2} />
      </clipPath>
      <line className={classes.middle} x1={0} x2={1} y1={0} y2={0} />
      <path className={classes.outline} d={path} />
      <path className={classes.played} d={path} clipPath={`url(#${playedId})`} />
      {played > 0 && <line className={classes.needle} x1={played} x2={played} y1={-1.1} y2={1.1} />}
    </svg>
  );
}
