import { IconChevronRight } from '@tabler/icons-react';
import type { Drawing } from '@wellspring/evaluator';
import type { TFunction } from 'i18next';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUnfold, rowsOf, summarise, type TreeRow, type Unfolded } from './structure';
import classes from './ValueTree.module.css';
import { visibleText } from './visible-text';

/**
 * A value that can be unfolded step by step, by pressing its rows or with the arrow keys of a tree (WAI-ARIA:
 * tree view).
 */
export function ValueTree({ structure }: { readonly structure: Drawing }) {
  const { t } = useTranslation('workspace');
  const [unfolded, setUnfolded] = useState<Unfolded>({
    paths: new Set(['value']),
    pages: new Map(),
  });
  const [current, setCurrent] = useState('value');
  const tree = useRef<HTMLDivElement>(null);
  const rows = rowsOf(structure, unfolded);

  function toggle(row: TreeRow, isOpen = !unfolded.paths.has(row.path)) {
    setCurrent(row.path);
    if (row.what.kind === 'more' && row.what.count !== null) {
      const around = pathAround(row.path);
      const pages = new Map(unfolded.pages).set(around, (unfolded.pages.get(around) ?? 1) + 1);
      setUnfolded({ ...unfolded, pages });
      // The pressed row is replaced by an element, which gets the focus.
      const index = rows.filter(({ path }) => pathAround(path) === around).indexOf(row);
      // In the next frame, when it exists.
      requestAnimationFrame(() => focus(`${around}.${index}`));
    } else if (canUnfold(row)) {
      const paths = new Set(unfolded.paths);
      if (isOpen) paths.add(row.path);
      else paths.delete(row.path);
      setUnfolded({ ...unfolded, paths });
    }
  }

  function focus(path: string | undefined) {
    if (path === undefined) return;
    setCurrent(path);
    tree.current?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
  }

  function press(event: KeyboardEvent) {
    const at = rows.findIndex(({ path }) => path === current);
    const row = rows[at];
    if (!row) return;
    const isOpen = unfolded.paths.has(row.path) && canUnfold(row);
    switch (event.key) {
      case 'ArrowDown':
        focus(rows[at + 1]?.path);
        break;
      case 'ArrowUp':
        focus(rows[at - 1]?.path);
        break;
      case 'Home':
        focus(rows[0]?.path);
        break;
      case 'End':
        focus(rows.at(-1)?.path);
        break;
      case 'ArrowRight':
        if (isOpen) focus(rows[at + 1]?.path);
        else if (row.what.kind === 'value') toggle(row, true);
        break;
      case 'ArrowLeft':
        if (isOpen) toggle(row, false);
        else if (row.level > 1) focus(pathAround(row.path));
        break;
      case 'Enter':
      case ' ':
        toggle(row);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={tree}
      role="tree"
      tabIndex={-1}
      className={classes.tree}
      aria-label={t('structure')}
      onKeyDown={press}
    >
      {rows.map((row) => {
        const isUnfoldable = canUnfold(row);
        const isOpen = isUnfoldable && unfolded.paths.has(row.path);
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree hears the keys
          <div
            key={row.path}
            role="treeitem"
            data-path={row.path}
            className={classes.row}
            style={{ paddingInlineStart: `${(row.level - 1) * 1.25}rem` }}
            tabIndex={row.path === current ? 0 : -1}
            aria-level={row.level}
            aria-posinset={row.place}
            aria-setsize={row.siblings}
            aria-selected={row.path === current}
            aria-expanded={isUnfoldable ? isOpen : undefined}
            onClick={() => toggle(row)}
          >
            <span className={classes.mark} aria-hidden>
              {isUnfoldable && <IconChevronRight size={14} data-open={isOpen || undefined} />}
            </span>
            {row.name !== null && <span className={classes.name}>{visibleText(row.name)}</span>}
            <Content row={row} structure={structure} isOpen={isOpen} t={t} />
          </div>
        );
      })}
    </div>
  );
}

interface ContentProps {
  readonly row: TreeRow;
  readonly structure: Drawing;
  readonly isOpen: boolean;
  readonly t: TFunction<'workspace'>;
}

function Content({ row, structure, isOpen, t }: ContentProps) {
  const { what } = row;
  if (what.kind === 'more') {
    return (
      <span className={classes.note}>
        {what.count === null ? t('leftOut') : t('moreElements', { count: what.count })}
      </span>
    );
  }
  const { seen, isCircle, value } = what;
  if (isCircle) return <span className={classes.note}>{t('circle')}</span>;
  if (seen.kind === 'cut') return <span className={classes.note}>{t('leftOut')}</span>;
  if (seen.kind === 'plain') return <code className={classes.code}>{visibleText(seen.text)}</code>;
  const count = seen.elements.length;
  return (
    <>
      <span className={classes.kind}>
        {seen.kind === 'pair' ? t('pair') : t(seen.isCut ? 'beginningOf' : seen.kind, { count })}
      </span>
      {!isOpen && <code className={classes.code}>{visibleText(summarise(structure, value))}</code>}
    </>
  );
}

function pathAround(path: string): string {
  return path.slice(0, path.lastIndexOf('.'));
}
