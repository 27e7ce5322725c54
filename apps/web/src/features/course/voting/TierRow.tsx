import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tier } from './tiers';
import classes from './VoteBoard.module.css';

interface TierRowProps {
  /** Null: those that are in none. */
  readonly tier: Tier | null;
  /** Whether votes do not count because of what is in it. */
  readonly isMissing: boolean;
  /** Whether something is dragged over it. */
  readonly isOver: boolean;
  readonly children: readonly ReactNode[];
}

/** One tier with what is in it. */
export function TierRow({ tier, isMissing, isOver, children }: TierRowProps) {
  const { t } = useTranslation('course');
  const label = tier === null ? t('voting.unplaced') : t('voting.tier', { tier });
  return (
    <section
      className={classes.row}
      aria-label={label}
      data-tier={tier ?? 'none'}
      data-missing={isMissing || undefined}
      data-over={isOver || undefined}
    >
      <span className={classes.letter} aria-hidden>
        {tier ?? '–'}
      </span>
      <ul className={classes.cards}>{children}</ul>
    </section>
  );
}
