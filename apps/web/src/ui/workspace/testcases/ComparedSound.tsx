import {
  type SampleDifference,
  secondsOf,
  type ShownSound,
  subtractSamples,
  waveform,
} from '@wellspring/modules/marking';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../IconButton';
import classes from './Compared.module.css';
import { useNumberTexts } from './number-texts';
import { usePlayback } from './use-playback';

interface ComparedSoundProps {
  /** From 1. */
  readonly number: number;
  readonly expected: ShownSound | undefined;
  readonly actual: ShownSound | undefined;
  readonly difference: SampleDifference | undefined;
}

/** A sound below the expected one, with the outline of the difference. */
export function ComparedSound({ number, expected, actual, difference }: ComparedSoundProps) {
  const { t } = useTranslation('testcases');
  const text = useDifferenceText(difference);
  const differing = useMemo(
    () =>
      expected &&
      actual &&
      difference &&
      !difference.isEqual &&
      expected.channels === actual.channels
        ? { words: '', channels: expected.channels, samples: subtractSamples(expected, actual) }
        : null,
    [expected, actual, difference],
  );
  const longest = Math.max(...[expected, actual].map((sound) => (sound ? secondsOf(sound) : 0)));
  const title = t('compared.sound', { number });
  return (
    <section className={classes.item} aria-label={title}>
      <p className={classes.said}>
        <span className={classes.number}>{title}</span> {text}
      </p>
      {expected && (
        <Row title={title} name={t('compared.expected')} sound={expected} longest={longest} />
      )}
      {actual ? (
        <Row title={title} name={t('compared.actual')} sound={actual} longest={longest} />
      ) : (
        <p className={classes.said}>
          {t('compared.actual')}: {t('compared.nothing')}
        </p>
      )}
      {differing && (
        <Row
          title={title}
          name={t('compared.difference')}
          sound={{ ...differing, words: text }}
          longest={longest}
        />
      )}
    </section>
  );
}

function useDifferenceText(difference: SampleDifference | undefined): string {
  const { t } = useTranslation('testcases');
  const { decimals, percent } = useNumberTexts();
  if (!difference) return '';
  const { reason, expectedSeconds, actualSeconds, greatest } = difference;
  switch (reason) {
    case null:
      return t('compared.soundRight');
    case 'channels':
      return t('compared.channels');
    case 'duration':
      return t('compared.soundDuration', {
        actual: decimals(actualSeconds),
        expected: decimals(expectedSeconds),
      });
    case 'samples':
      return t('compared.samples', {
        time: decimals(greatest.time),
        share: percent(greatest.share),
      });
  }
}

/** The number of columns of an outline. It is stretched to the width of its row. */
const COLUMNS = 300;

interface RowProps {
  /** The sound to which it belongs. */
  readonly title: string;
  readonly name: string;
  readonly sound: ShownSound;
  /** The length of the longest sound in the same list, in seconds, so that all have the same scale. */
  readonly longest: number;
}

function Row({ title, name, sound, longest }: RowProps) {
  const { t } = useTranslation('testcases');
  const { isPlaying, toggle } = usePlayback(sound);
  const outlines = useMemo(
    () => Array.from({ length: sound.channels }, (_, channel) => outlineOf(sound, channel)),
    [sound],
  );
  const isEmpty = sound.samples.length === 0;
  const label = t(isPlaying ? 'compared.stop' : 'compared.play', { name: `${title}, ${name}` });
  return (
    <div className={classes.row}>
      <IconButton variant="light" label={label} isOff={isEmpty} onPress={toggle}>
        {isPlaying ? (
          <IconPlayerStop size={16} aria-hidden />
        ) : (
          <IconPlayerPlay size={16} aria-hidden />
        )}
      </IconButton>
      <span className={classes.rowName}>{name}</span>
      <svg
        className={classes.wave}
        viewBox={`0 0 1 ${2.2 * sound.channels}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn as SVG
        role="img"
        aria-label={`${name}: ${sound.words}`}
      >
        {outlines.map((path, channel) => (
          // The channels of a sound have no other identity than their position.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={channel} transform={`translate(0 ${1.1 + 2.2 * channel})`}>
            <line x1={0} x2={1} y1={0} y2={0} />
            <path d={path} transform={`scale(${longest > 0 ? secondsOf(sound) / longest : 1} 1)`} />
          </g>
        ))}
      </svg>
    </div>
  );
}

/** The outline of a channel as the data of an SVG path, in a box from 0 to 1 across and from -1 to 1 down. */
function outlineOf(sound: ShownSound, channel: number): string {
  const columns = waveform(sound, COLUMNS, channel);
  if (columns.length === 0) return '';
  const x = (column: number) => ((column + 0.5) / columns.length).toFixed(4);
  const above = columns.map(({ max }, column) => `${x(column)} ${(-max).toFixed(4)}`);
  const below = columns.map(({ min }, column) => `${x(column)} ${(-min).toFixed(4)}`);
  return `M${[...above, ...below.toReversed()].join('L')}Z`;
}
