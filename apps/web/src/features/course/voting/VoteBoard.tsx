import type { ContestEntry } from '@wellspring/contract';
import { IconAlertTriangle, IconMoodEmpty } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../ui/announcer';
import { EmptyState } from '../../../ui/EmptyState';
import { firstAt } from '../../../ui/first-at';
import { useDrag } from '../../../ui/use-drag';
import { useSaveState } from '../answers/save-state';
import { EntryCard } from './EntryCard';
import { ShownEntry } from './ShownEntry';
import { type Tier, TIERS } from './tiers';
import { TierRow } from './TierRow';
import classes from './VoteBoard.module.css';
import type { VoteStore } from './vote-store';

/** The names of rows, as in their `data-tier`. */
const ROWS = [...TIERS, 'none'] as const;
type RowName = (typeof ROWS)[number];

interface VoteBoardProps {
  readonly votes: VoteStore;
  readonly isReadOnly: boolean;
  /** The entry whose program is in the editor; null: none. */
  readonly shown: number | null;
  readonly onShow: (entry: ContestEntry) => void;
}

/**
 * The tiers with their entries, and below them the entry in view. Entries are moved by dragging, by the
 * buttons of the tiers, or by the key of a tier's letter.
 */
export function VoteBoard({ votes, isReadOnly, shown, onShow }: VoteBoardProps) {
  const { t } = useTranslation('course');
  useSaveState(votes.saver);
  // When votes can no longer be changed, shows the votes that count, not those that came too late.
  const placing = isReadOnly ? votes.confirmed() : votes.placing();
  const { entries } = votes;
  const board = useRef<HTMLDivElement>(null);
  const justMoved = useRef<number | null>(null);

  // In another tier a card is a new element, which must take over the focus of the old one.
  useLayoutEffect(() => {
    if (justMoved.current === null) return;
    board.current?.querySelector<HTMLElement>(`[data-entry="${justMoved.current}"]`)?.focus();
    justMoved.current = null;
  });

  const numberOf = (entryId: number) =>
    entries.findIndex(({ submission_id }) => submission_id === entryId) + 1;

  function move(entryId: number, tier: Tier | null) {
    if ((placing.get(entryId) ?? null) === tier) return;
    votes.move(entryId, tier);
    announce(
      t('voting.moved', {
        entry: t('voting.entry', { number: numberOf(entryId) }),
        tier: tier === null ? t('voting.noTier') : t('voting.tier', { tier }),
        placed: votes.placing().size,
        count: entries.length,
      }),
    );
  }

  function moveWithFocus(entryId: number, tier: Tier | null) {
    justMoved.current = entryId;
    move(entryId, tier);
  }
  const { drag, begin } = useDrag<number, RowName>({
    placeAt: (point) =>
      firstAt(point, ({ dataset }) => ROWS.find((name) => name === dataset['tier']) ?? null),
    onDrop: (entryId, name) => moveWithFocus(entryId, name === 'none' ? null : name),
    scroller: board,
  });

  if (entries.length === 0) {
    return <EmptyState icon={<IconMoodEmpty aria-hidden />} text={t('voting.empty')} />;
  }

  const isMissing = entries.some(({ submission_id }) => !placing.has(submission_id));
  // Before the first action nothing counts as missing.
  const isTroubled = isMissing && placing.size > 0;
  const inView = entries.find(({ submission_id }) => submission_id === shown);
  const row = (tier: Tier | null) => (
    <TierRow
      key={tier ?? 'none'}
      tier={tier}
      isMissing={tier === null && isTroubled}
      isOver={drag?.place === (tier ?? 'none')}
    >
      {entries
        .filter(({ submission_id }) => (placing.get(submission_id) ?? null) === tier)
        .map((entry) => (
          <EntryCard
            key={entry.submission_id}
            number={numberOf(entry.submission_id)}
            entryId={entry.submission_id}
            isShown={entry.submission_id === shown}
            isFixed={isReadOnly}
            moved={drag?.item === entry.submission_id ? drag.moved : null}
            onGrab={(event) => begin(event, entry.submission_id)}
            onShow={() => onShow(entry)}
            onMove={(to) => moveWithFocus(entry.submission_id, to)}
          />
        ))}
    </TierRow>
  );

  return (
    <div className={classes.frame}>
      <div ref={board} className={classes.board}>
        {TIERS.map(row)}
        {(isMissing || !isReadOnly) && row(null)}
        {isMissing && !isReadOnly && (
          <p className={classes.missing} data-trouble={isTroubled || undefined}>
            {isTroubled && <IconAlertTriangle size={18} aria-hidden />}
            <span>
              {t('voting.missing')}
              {isTroubled && ` ${t('voting.kept')}`}
            </span>
          </p>
        )}
        <p className={classes.help}>{t(isReadOnly ? 'voting.helpFixed' : 'voting.help')}</p>
      </div>
      {inView && (
        <ShownEntry
          entry={inView}
          number={numberOf(inView.submission_id)}
          tier={placing.get(inView.submission_id) ?? null}
          onMove={isReadOnly ? null : (tier) => move(inView.submission_id, tier)}
        />
      )}
    </div>
  );
}
