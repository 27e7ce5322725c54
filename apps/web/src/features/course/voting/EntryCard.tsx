import type { CSSProperties, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Tier, TIERS } from './tiers';
import type { useEntryDrag } from './use-entry-drag';
import classes from './VoteBoard.module.css';

interface EntryCardProps {
  /** From 1. */
  readonly number: number;
  readonly entryId: number;
  /** True if this entry is in view. */
  readonly isShown: boolean;
  /** True if it cannot be moved. */
  readonly isFixed: boolean;
  readonly style: CSSProperties | undefined;
  readonly listeners: Partial<ReturnType<ReturnType<typeof useEntryDrag>['listenersOf']>>;
  readonly onShow: () => void;
  readonly onMove: (tier: Tier | null) => void;
}

/**
 * A card with the number of an entry. Pressing it shows the entry's program; the key of a tier's letter moves
 * it.
 */
export function EntryCard(props: EntryCardProps) {
  const { number, entryId, isShown, isFixed, style, listeners, onShow, onMove } = props;
  const { t } = useTranslation('course');

  function press(event: KeyboardEvent) {
    if (isFixed || event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = event.key.toUpperCase();
    const tier = TIERS.find((name) => name === letter);
    const isOut = event.key === 'Backspace' || event.key === 'Delete';
    if (tier === undefined && !isOut) return;
    event.preventDefault();
    onMove(tier ?? null);
  }

  return (
    <li {...listeners} className={classes.card} style={style} data-movable={!isFixed || undefined}>
      <button
        type="button"
        className={classes.name}
        data-entry={entryId}
        aria-label={t('voting.entry', { number })}
        aria-pressed={isShown}
        aria-keyshortcuts={isFixed ? undefined : 'S A B C D Backspace'}
        onClick={onShow}
        onKeyDown={press}
      >
        {number}
      </button>
    </li>
  );
}
