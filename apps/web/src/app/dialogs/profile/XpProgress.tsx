import { useTranslation } from 'react-i18next';
import classes from './Profile.module.css';

/** The XP of one level (screens of the reference, section on entering a course). */
const XP_OF_LEVEL = 1000;
/** The radius of the ring, chosen so that its circumference is 100. */
const RADIUS = 50 / Math.PI;

interface XpProgressProps {
  readonly xp: number;
  /** The level that the installation expects of everyone, at least 1. */
  readonly level: number;
}

/** The progress to the expected level; the ring shows the same as the figures in it. */
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
