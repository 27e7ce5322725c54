import type { AssessmentOverview } from '@wellspring/contract';
import { IconAward, IconChartBar, IconClock, IconRocket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEarlyBonusTextAt } from '../finalise/early-bonus';
import classes from './AssessmentCard.module.css';
import type { GroupName } from './assessment-groups';
import { timeLeft } from '../../../ui/time-left';

interface CardFactsProps {
  readonly assessment: AssessmentOverview;
  readonly group: GroupName;
  readonly now: Date;
}

/** The XP of an assessment, and the time left for it. */
export function CardFacts({ assessment, group, now }: CardFactsProps) {
  const { t } = useTranslation('course');
  const { xp, maxXp, closeAt, isGradingPublished } = assessment;
  const left = timeLeft(closeAt, now);
  const bonus = useEarlyBonusTextAt(assessment, now);
  return (
    <>
      <span className={classes.fact}>
        <IconAward size={18} aria-hidden />
        {isGradingPublished ? t('card.xp', { xp, maxXp }) : t('card.maxXp', { maxXp })}
      </span>
      {(group === 'open' || (group === 'closed' && left.kind === 'expired')) && (
        <span className={classes.fact}>
          <IconClock size={18} aria-hidden />
          {t('card.timeLeft', {
            left: 'count' in left ? t(`left.${left.kind}`, left) : t(`left.${left.kind}`),
          })}
        </span>
      )}
      {assessment.isVotingPublished && group === 'open' && (
        <span className={classes.fact}>
          <IconChartBar size={18} aria-hidden />
          {t('card.voting')}
        </span>
      )}
      {bonus !== null && (
        <span className={classes.fact}>
          <IconRocket size={18} aria-hidden />
          {bonus}
        </span>
      )}
    </>
  );
}
