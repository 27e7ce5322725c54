import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tier } from './tiers';
import classes from './VoteBoard.module.css';

interface TierRowProps {
  /** Null: the row of entries without a tier. */
  readonly tier: Tier | null;
  /** True if the votes do not count because of the entries in this row. */
  readonly isMissing: boolean;
  /** True if an entry is dragged over it. */
  readonly isOver: boolean;
  readonly children: readonly ReactNode[];
}

/** One tier with its entries. */
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
