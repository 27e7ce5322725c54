import {
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconFile,
  IconFolder,
  IconFolderOpen,
} from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent as PressEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type MenuAnchor, pointAnchor } from '../../../../ui/menu-anchor';
import { folderOf } from '../../../../ui/workspace';
import classes from './FileTree.module.css';
import type { TreeRow } from './tree-rows';

interface RowProps {
  readonly row: TreeRow;
  /** True if this file is in the editor. */
  readonly isActive: boolean;
  /** True if Tab moves the focus to this row. */
  readonly isCurrent: boolean;
  /**
   * Tells whether the row is selected, so that new files go into this folder, or into the folder of this
   * file.
   */
  readonly isChosen: boolean;
  /** True if a dragged item would be dropped into it. */
  readonly isTarget: boolean;
  readonly hasProblems: boolean;
  /** The name, or a field for a new name. */
  readonly name: ReactNode;
  /** Shown after the row and before its contents. */
  readonly after: ReactNode;
  /** True if it is being dragged. */
  readonly isDragged: boolean;
  /** Called when it is pressed and may be dragged. */
  readonly onGrab: (event: PressEvent, path: string) => void;
  readonly onPress: (event: KeyboardEvent<HTMLElement>, row: TreeRow) => void;
  readonly onFocus: (path: string) => void;
  readonly onOpen: (path: string) => void;
  readonly onToggle: (folder: string, isOpen: boolean) => void;
  readonly onMenu: (path: string, anchor: MenuAnchor) => void;
}

/**
 * The row of a file or folder. A click opens a folder; a file is selected by one click and opened by two. A
 * touch, which cannot select without opening, opens at once.
 */
export function Row(props: RowProps) {
  const { row, isActive, isCurrent, isChosen, isTarget, hasProblems, name, after } = props;
  const { isDragged, onGrab, onPress, onFocus, onOpen, onToggle, onMenu } = props;
  const { t } = useTranslation('files');
  const { path, kind, level, position, siblings, isOpen } = row;
  const Icon = kind === 'file' ? IconFile : isOpen ? IconFolderOpen : IconFolder;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <div
        role="treeitem"
        className={classes.row}
        aria-label={hasProblems ? `${row.name} ${t('hasProblems')}` : row.name}
        aria-level={level}
        aria-posinset={position}
        aria-setsize={siblings}
        aria-selected={isActive}
        aria-expanded={kind === 'folder' ? isOpen : undefined}
        data-path={path}
        data-folder={kind === 'folder' ? path : folderOf(path)}
        data-target={isTarget || undefined}
        data-chosen={isChosen || undefined}
        data-dragged={isDragged || undefined}
        tabIndex={isCurrent ? 0 : -1}
        style={{ paddingInlineStart: `${level - 1}rem` }}
        onFocus={() => onFocus(path)}
        onPointerDown={(event) => {
          if (name === null && !isControl(event.target)) onGrab(event, path);
        }}
        onKeyDown={(event) => event.target === event.currentTarget && onPress(event, row)}
        onClick={({ nativeEvent, target }) => {
          if (isControl(target)) return;
          if (kind === 'folder') onToggle(path, !isOpen);
          else if (isTouch(nativeEvent)) onOpen(path);
        }}
        onDoubleClick={({ target }) => kind === 'file' && !isControl(target) && onOpen(path)}
        onContextMenu={(event) => {
          if (isControl(event.target)) return;
          event.preventDefault();
          event.stopPropagation();
          onMenu(path, pointAnchor(event));
        }}
      >
        <span className={classes.chevron}>
          {kind === 'folder' && <Chevron size={14} aria-hidden />}
        </span>
        <Icon className={classes.icon} size={16} aria-hidden />
        {name ?? <span className={classes.name}>{row.name}</span>}
        {hasProblems && <span className={classes.problem} />}
        {name === null && (
          <button
            type="button"
            className={classes.actions}
            tabIndex={-1}
            aria-label={t('actionsOf', { name: row.name })}
            title={t('actionsOf', { name: row.name })}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => onMenu(path, currentTarget.getBoundingClientRect())}
          >
            <IconDots size={16} aria-hidden />
          </button>
        )}
      </div>
      {after}
    </>
  );
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, form') !== null;
}

/** Browsers report the type of the pointer; without one, it was a mouse. */
function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}
