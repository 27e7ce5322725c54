import { useTranslation } from 'react-i18next';
import classes from './Profile.module.css';

/** XP of one level (screens of the reference, section on entering a course). */
const XP_OF_LEVEL = 1000;
/** Of the ring, in its own units, so that its line is 100 long. */
const RADIUS = 50 / Math.PI;

interface XpProgressProps {
  readonly xp: number;
  /** The level that the installation expects of everybody, at least 1. */
  readonly level: number;
}

/** How far it is to the level that is expected; the ring says what the figures in it say. */
export function XpProgress({ xp, level }: XpProgressProps) {
  const { t } = useTranslation('dialogs');
  const needed = level * XP_OF_LEVEL;
  const share = Math.min(Math.max(xp / needed, 0), 1);
  return (
    <figure className={classes.progress}>
      <figcaption className={classes.heading}>{t('profile.progress')}</figcaption>
      <div className={classes.ring}>
        <svg viewBox="-20 -20 40 40" aria-hidden>
          <circle r={RADIUS} />
          <circle
            r={RADIUS}
            className={classes.reached}
            strokeDasharray={`${share * 100} 100`}
            transform="rotate(-90)"
          />
        </svg>
        <div className={classes.ringText}>
          <span>
            {xp} / {needed}
          </span>
          <span>{(share * 100).toFixed(2)}%</span>
        </div>
      </div>
      {xp < needed && <small>{t('profile.needed', { xp: needed - xp, level })}</small>}
    </figure>
  );
}
