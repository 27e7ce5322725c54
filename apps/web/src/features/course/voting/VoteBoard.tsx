import { Alert, ActionIcon } from '@mantine/core';
import type { ContestEntry } from '@wellspring/contract';
import { IconAlertTriangle, IconArrowsMove, IconMoodEmpty } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type CSSProperties,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../ui/ActionMenu';
import { EmptyState } from '../../../ui/EmptyState';
import type { MenuAnchor } from '../../../ui/menu-anchor';
import { useSaveState } from '../answers/use-save-state';
import { type Tier, TIERS } from './tiers';
import { useEntryDrag } from './use-entry-drag';
import classes from './VoteBoard.module.css';
import type { VoteStore } from './vote-store';

interface VoteBoardProps {
  readonly votes: VoteStore;
  readonly isReadOnly: boolean;
  /** The entry whose program is in the editor; null: none. */
  readonly shown: number | null;
  readonly onShow: (entry: ContestEntry) => void;
}

/** The tiers with the entries in them: moved by dragging, by a menu, or by the key of a tier's letter. */
export function VoteBoard({ votes, isReadOnly, shown, onShow }: VoteBoardProps) {
  const { t } = useTranslation('course');
  useSaveState(votes.saver);
  // What counts, not what came too late, where it can no longer be changed.
  const placing = isReadOnly ? votes.confirmed() : votes.placing();
  const [menu, setMenu] = useState<{ entryId: number; anchor: MenuAnchor } | null>(null);
  const { entries } = votes;
  const board = useRef<HTMLDivElement>(null);
  const justMoved = useRef<number | null>(null);

  // In another tier a card is another element, which must have the focus that the former one had.
  useLayoutEffect(() => {
    if (justMoved.current === null) return;
    board.current?.querySelector<HTMLElement>(`[data-entry="${justMoved.current}"]`)?.focus();
    justMoved.current = null;
  });

  function move(entryId: number, tier: Tier | null) {
    if ((placing.get(entryId) ?? null) === tier) return;
    justMoved.current = entryId;
    votes.move(entryId, tier);
  }
  const drag = useEntryDrag(move);

  if (entries.length === 0) {
    return <EmptyState icon={<IconMoodEmpty aria-hidden />} text={t('voting.empty')} />;
  }

  const isMissing = entries.some(({ submission_id }) => !placing.has(submission_id));
  const nameOf = (entryId: number) =>
    t('voting.entry', {
      number: entries.findIndex(({ submission_id }) => submission_id === entryId) + 1,
    });
  const row = (tier: Tier | null) => (
    <Row
      key={tier ?? 'none'}
      tier={tier}
      isMissing={tier === null && isMissing}
      isOver={drag.over === (tier ?? 'none')}
    >
      {entries
        .filter(({ submission_id }) => (placing.get(submission_id) ?? null) === tier)
        .map((entry) => (
          <Card
            key={entry.submission_id}
            name={nameOf(entry.submission_id)}
            entry={entry}
            isShown={entry.submission_id === shown}
            isFixed={isReadOnly}
            style={drag.styleOf(entry.submission_id)}
            listeners={isReadOnly ? {} : drag.listenersOf(entry.submission_id)}
            onShow={() => onShow(entry)}
            onMove={(to) => move(entry.submission_id, to)}
            onMenu={(anchor) => setMenu({ entryId: entry.submission_id, anchor })}
          />
        ))}
    </Row>
  );

  return (
    <div ref={board} className={classes.board}>
      {TIERS.map(row)}
      {(isMissing || !isReadOnly) && row(null)}
      {isMissing && !isReadOnly && (
        <Alert color="red" py="xs" icon={<IconAlertTriangle aria-hidden />}>
          {t('voting.missing')}
        </Alert>
      )}
      <p className={classes.help}>{t(isReadOnly ? 'voting.helpFixed' : 'voting.help')}</p>
      {menu && (
        <ActionMenu
          label={t('voting.move', { entry: nameOf(menu.entryId) })}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
          groups={[
            TIERS.map((tier) => ({
              label: t('voting.toTier', { tier }),
              isChecked: placing.get(menu.entryId) === tier,
              onSelect: () => move(menu.entryId, tier),
            })),
            [
              {
                label: t('voting.noTier'),
                isChecked: !placing.has(menu.entryId),
                onSelect: () => move(menu.entryId, null),
              },
            ],
          ]}
        />
      )}
    </div>
  );
}

interface RowProps {
  /** Null: those that are in none. */
  readonly tier: Tier | null;
  readonly isMissing: boolean;
  /** Whether something is dragged over it. */
  readonly isOver: boolean;
  readonly children: readonly ReactNode[];
}

/** One tier with what is in it. */
function Row({ tier, isMissing, isOver, children }: RowProps) {
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

interface CardProps {
  readonly name: string;
  readonly entry: ContestEntry;
  readonly isShown: boolean;
  readonly isFixed: boolean;
  readonly style: CSSProperties | undefined;
  readonly listeners: Partial<ReturnType<ReturnType<typeof useEntryDrag>['listenersOf']>>;
  readonly onShow: () => void;
  readonly onMove: (tier: Tier | null) => void;
  readonly onMenu: (anchor: MenuAnchor) => void;
}

/** One entry: pressing it shows its program, the button beside it moves it. */
function Card(props: CardProps) {
  const { name, entry, isShown, isFixed, style, listeners, onShow, onMove, onMenu } = props;
  const { t } = useTranslation('course');

  function press(event: KeyboardEvent) {
    if (isFixed || event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = event.key.toUpperCase();
    const tier = TIERS.find((name_) => name_ === letter);
    const isOut = event.key === 'Backspace' || event.key === 'Delete';
    if (tier === undefined && !isOut) return;
    event.preventDefault();
    onMove(tier ?? null);
  }

  return (
    <li
      {...listeners}
      className={classes.card}
      style={style}
      data-shown={isShown || undefined}
      data-movable={!isFixed || undefined}
    >
      <button
        type="button"
        className={classes.name}
        data-entry={entry.submission_id}
        aria-pressed={isShown}
        aria-keyshortcuts={isFixed ? undefined : 'S A B C D Backspace'}
        onClick={onShow}
        onKeyDown={press}
      >
        {name}
      </button>
      {!isFixed && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('voting.move', { entry: name })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(currentTarget.getBoundingClientRect())}
        >
          <IconArrowsMove size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
