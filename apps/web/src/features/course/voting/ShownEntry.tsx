import type { ContestEntry } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../../ui/CodeBlock';
import { usePhone } from '../../../ui/use-phone';
import { type Tier, TIERS } from './tiers';
import classes from './VoteBoard.module.css';

interface ShownEntryProps {
  readonly entry: ContestEntry;
  /** From 1. */
  readonly number: number;
  /** The tier of the entry; null: none yet. */
  readonly tier: Tier | null;
  /** Null when entries cannot be moved. */
  readonly onMove: ((tier: Tier | null) => void) | null;
}

/**
 * The entry in view with the tiers to choose from, always visible. A phone has no room for the editor beside
 * it, and shows the program here.
 */
export function ShownEntry({ entry, number, tier, onMove }: ShownEntryProps) {
  const { t } = useTranslation('course');
  const isPhone = usePhone();
  const name = t('voting.entry', { number });
  if (onMove === null && !isPhone) return null;
  return (
    <section className={classes.shown} aria-label={t('voting.shown', { entry: name })}>
      <div className={classes.choice}>
        <strong className={classes.which}>{name}</strong>
        {onMove !== null && (
          <fieldset className={classes.tiers} aria-label={t('voting.move', { entry: name })}>
            {[...TIERS, null].map((to) => (
              <button
                key={to ?? 'none'}
                type="button"
                className={classes.tier}
                data-tint={to ?? 'none'}
                aria-label={to === null ? t('voting.noTier') : t('voting.toTier', { tier: to })}
                aria-pressed={tier === to}
                onClick={() => onMove(to)}
              >
                {to ?? '–'}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {isPhone && (
        <div className={classes.program}>
          <CodeBlock text={entry.answer.code} />
        </div>
      )}
    </section>
  );
}
