import { LEVEL_XP, levelOf } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { configuration } from '../../../configuration';
import { Bar } from '../shown/Bar';
import classes from './Overview.module.css';

/** The name of a person, their level, and how far the next one and that which the installation expects are. */
export function Overview({ name, totalXp }: { readonly name: string; readonly totalXp: number }) {
  const { t } = useTranslation('achievements');
  const { level, xpInLevel } = levelOf(totalXp);
  const { fulfilmentLevel } = configuration();
  const missing = fulfilmentLevel * LEVEL_XP - totalXp;
  return (
    <section className={classes.overview} aria-label={t('overview.label')}>
      <span className={classes.level} aria-hidden>
        {level}
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.line}>
          <span>{t('overview.level', { level })}</span>
          <span className="ws-figures">
            {t('overview.progress', { xp: xpInLevel, of: LEVEL_XP })}
          </span>
        </p>
        <Bar fraction={xpInLevel / LEVEL_XP} />
        <p className={classes.note}>
          {t('overview.total', { xp: totalXp })}
          {' · '}
          {t('overview.toNext', { xp: LEVEL_XP - xpInLevel, level: level + 1 })}
        </p>
        {fulfilmentLevel > 0 && (
          <p className={classes.note}>
            {missing > 0
              ? t('overview.milestone', { xp: missing, level: fulfilmentLevel })
              : t('overview.milestoneReached', { level: fulfilmentLevel })}
          </p>
        )}
      </div>
    </section>
  );
}
