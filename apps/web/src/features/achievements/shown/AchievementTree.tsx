import {
  IconChevronDown,
  IconChevronRight,
  IconCircleCheck,
  IconLock,
  IconStopwatch,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './AchievementTree.module.css';
import { Artwork } from './Artwork';
import { Bar } from './Bar';
import {
  type Filter,
  keyOf,
  type ShownAchievements,
  type TreeRow,
  treeRows,
  type Unfolding,
} from './shown-achievements';
import { deadlineWords, momentWords, percentOf, titleOf, xpWords } from './words';

/** Rows further down are not indented further, so that a phone has room for them. */
const MAX_INDENT = 4;

interface AchievementTreeProps {
  readonly achievements: ShownAchievements;
  readonly filter: Filter;
  readonly now: Date;
  /** The UUID of the achievement that is shown beside the tree; null for none. */
  readonly chosen: string | null;
  /** The path to a row whose parents are open at first. */
  readonly openAt: readonly string[] | null;
  readonly onChoose: (uuid: string) => void;
}

/**
 * The achievements as cards in a tree: below each are its prerequisites. The arrow keys move between cards, right and
 * left open and close them, Enter shows one.
 */
export function AchievementTree(props: AchievementTreeProps) {
  const { achievements, filter, now, chosen, openAt, onChoose } = props;
  const { t, i18n } = useTranslation('achievements');
  const tree = useRef<HTMLDivElement>(null);
  const [unfolding, setUnfolding] = useState<Unfolding>(() => ({
    open: new Set(keysTo(openAt)),
    folded: new Set(),
  }));
  const [current, setCurrent] = useState<string | null>(null);
  const wanted = keysTo(openAt).join('\n');
  const [shownAt, setShownAt] = useState(wanted);
  // Something else on the page has chosen an achievement that may be folded away.
  if (wanted !== shownAt) {
    setShownAt(wanted);
    setUnfolding((before) => keysTo(openAt).reduce((all, key) => unfolded(all, key, true), before));
  }
  const rows = treeRows(achievements, unfolding, filter);
  const stop =
    rows.find(({ key }) => key === current) ??
    rows.find(({ shown }) => shown.achievement.uuid === chosen) ??
    rows[0];

  function toggle(row: TreeRow, isOpen: boolean) {
    setUnfolding((before) => unfolded(before, row.key, isOpen));
  }

  function focus(row: TreeRow | undefined) {
    if (row === undefined) return;
    setCurrent(row.key);
    [...(tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])]
      .at(rows.indexOf(row))
      ?.focus();
  }

  function press(event: KeyboardEvent, row: TreeRow) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const at = rows.indexOf(row);
    switch (key) {
      case 'ArrowDown':
        focus(rows[at + 1]);
        break;
      case 'ArrowUp':
        focus(rows[at - 1]);
        break;
      case 'Home':
        focus(rows[0]);
        break;
      case 'End':
        focus(rows.at(-1));
        break;
      case 'ArrowRight':
        if (row.isOpen === false) toggle(row, true);
        else if (row.isOpen === true) focus(rows[at + 1]);
        break;
      case 'ArrowLeft':
        if (row.isOpen === true) toggle(row, false);
        else focus(rows.find((other) => other.key === keyOf(row.path.slice(0, -1))));
        break;
      case 'Enter':
      case ' ':
        onChoose(row.shown.achievement.uuid);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return (
    <div ref={tree} role="tree" aria-label={t('tree')} className={classes.tree}>
      {rows.map((row) => (
        <div
          key={row.key}
          role="treeitem"
          className={classes.row}
          aria-label={rowWords(row, now, t, i18n.language)}
          aria-level={row.level}
          aria-posinset={row.position}
          aria-setsize={row.siblings}
          aria-selected={row.shown.achievement.uuid === chosen}
          aria-expanded={row.isOpen ?? undefined}
          data-dimmed={row.isDimmed || undefined}
          data-status={row.shown.standing.status}
          tabIndex={row === stop ? 0 : -1}
          style={{ marginInlineStart: `${Math.min(row.level - 1, MAX_INDENT) * 1.25}rem` }}
          onFocus={() => setCurrent(row.key)}
          onKeyDown={(event) => press(event, row)}
          onClick={() => onChoose(row.shown.achievement.uuid)}
        >
          <Card row={row} now={now} onToggle={() => toggle(row, row.isOpen !== true)} />
        </div>
      ))}
    </div>
  );
}

/** Opens or folds a row. */
function unfolded({ open, folded }: Unfolding, key: string, isOpen: boolean): Unfolding {
  const others = (keys: ReadonlySet<string>) => [...keys].filter((one) => one !== key);
  return isOpen
    ? { open: new Set([...open, key]), folded: new Set(others(folded)) }
    : { open: new Set(others(open)), folded: new Set([...folded, key]) };
}

/** The keys of the rows on a path. */
function keysTo(path: readonly string[] | null): string[] {
  return (path ?? []).map((_uuid, index, all) => keyOf(all.slice(0, index + 1)));
}

interface CardProps {
  readonly row: TreeRow;
  readonly now: Date;
  readonly onToggle: () => void;
}

function Card({ row: { shown, isOpen }, now, onToggle }: CardProps) {
  const { t, i18n } = useTranslation('achievements');
  const { achievement, standing } = shown;
  const isComplete = standing.status === 'COMPLETED';
  const deadline = deadlineWords(shown, now, t);
  const Chevron = isOpen === true ? IconChevronDown : IconChevronRight;
  return (
    <>
      <Artwork
        image={achievement.cardBackground ?? achievement.view.coverImage}
        size="card"
        isAssessment={shown.assessment !== null || shown.groups !== null}
        isComplete={isComplete}
      />
      <span className={classes.body}>
        <span className={classes.title}>
          {titleOf(shown, t)}
          {isComplete && <IconCircleCheck size={18} className={classes.tick} aria-hidden />}
        </span>
        <span className={classes.facts}>
          {standing.status === 'UNRELEASED' && achievement.release !== null && (
            <span className={classes.fact}>
              <IconLock size={16} aria-hidden />
              {t('opens', { time: momentWords(new Date(achievement.release), i18n.language) })}
            </span>
          )}
          {deadline && (
            <span className={classes.fact} data-urgent={deadline.isUrgent || undefined}>
              <IconStopwatch size={16} aria-hidden />
              {deadline.text}
            </span>
          )}
          <span className={classes.fact}>{xpWords(shown, t)}</span>
        </span>
        {shown.goals.length > 0 && <Bar fraction={standing.fraction} isComplete={isComplete} />}
      </span>
      {isOpen !== null && (
        // The keys left and right do the same, so that it is not a stop of its own.
        <button
          type="button"
          className={classes.toggle}
          tabIndex={-1}
          aria-hidden
          title={t(isOpen ? 'collapse' : 'expand')}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <Chevron size={20} aria-hidden />
        </button>
      )}
    </>
  );
}

/** All that a card shows, as one sentence for screen readers. */
function rowWords(
  { shown }: TreeRow,
  now: Date,
  t: TFunction<'achievements'>,
  language: string,
): string {
  const { achievement, standing, goals } = shown;
  const { status } = standing;
  return [
    titleOf(shown, t),
    t(`status.${status}`),
    ...(status === 'UNRELEASED' && achievement.release !== null
      ? [t('opens', { time: momentWords(new Date(achievement.release), language) })]
      : []),
    ...(goals.length > 0 && status !== 'COMPLETED' ? [percentOf(standing.fraction, language)] : []),
    deadlineWords(shown, now, t)?.text,
    xpWords(shown, t),
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}
