import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '../../../ui/use-drag';
import { type Tier, TIERS } from './tiers';
import classes from './VoteBoard.module.css';

interface EntryCardProps {
  /** From 1. */
  readonly number: number;
  readonly entryId: number;
  /** True if this entry is in view. */
  readonly isShown: boolean;
  /** True if it cannot be moved. */
  readonly isFixed: boolean;
  /** The distance by which it is dragged from its place; null when it is not dragged. */
  readonly moved: Point | null;
  /** Called when the card is pressed and may be dragged. */
  readonly onGrab: (event: PointerEvent) => void;
  readonly onShow: () => void;
  readonly onMove: (tier: Tier | null) => void;
}

/**
 * A card with the number of an entry. Pressing it shows the entry's program; the key of a tier's letter moves
 * it.
 */
export function EntryCard(props: EntryCardProps) {
  const { number, entryId, isShown, isFixed, moved, onGrab, onShow, onMove } = props;
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
    <li
      className={classes.card}
      style={moved ? { transform: `translate(${moved.x}px, ${moved.y}px)`, zIndex: 1 } : undefined}
      data-movable={!isFixed || undefined}
      onPointerDown={isFixed ? undefined : onGrab}
    >
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
