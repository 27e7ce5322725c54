import type { AssessmentOverview } from '@wellspring/contract';
import { IconAward, IconChartBar, IconClock, IconRocket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDistance, formatTime } from '../../../ui/times';
import classes from './AssessmentCard.module.css';
import type { GroupName } from './assessment-groups';
import { timeLeft } from './time-left';

interface CardFactsProps {
  readonly assessment: AssessmentOverview;
  readonly group: GroupName;
  readonly now: Date;
}

const HOUR_MS = 3_600_000;

/** What an assessment is worth, and for how long. */
export function CardFacts({ assessment, group, now }: CardFactsProps) {
  const { t } = useTranslation('course');
  const { xp, maxXp, closeAt, isGradingPublished } = assessment;
  const left = timeLeft(closeAt, now);
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
      {assessment.isVotingPublished && (
        <span className={classes.fact}>
          <IconChartBar size={18} aria-hidden />
          {t('card.voting')}
        </span>
      )}
      {assessment.earlySubmissionXp > 0 && group !== 'closed' && (
        <EarlyNote assessment={assessment} now={now} />
      )}
    </>
  );
}

/** Until when handing in earns the whole bonus for being early (rule R29). */
function EarlyNote({ assessment, now }: Pick<CardFactsProps, 'assessment' | 'now'>) {
  const { t, i18n } = useTranslation('course');
  const { openAt, hoursBeforeEarlyXpDecay } = assessment;
  const end = new Date(Date.parse(openAt) + hoursBeforeEarlyXpDecay * HOUR_MS).toISOString();
  return (
    <span className={classes.fact}>
      <IconRocket size={18} aria-hidden />
      {t(Date.parse(end) <= now.getTime() ? 'card.earlyOver' : 'card.early', {
        date: formatTime(end, i18n.language, now),
        relative: formatDistance(end, i18n.language, now),
      })}
    </span>
  );
}
