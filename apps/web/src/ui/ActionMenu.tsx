import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './ActionMenu.module.css';
import type { MenuAnchor } from './menu-anchor';

/** One entry of a menu. */
export interface MenuAction {
  readonly label: string;
  /** 18 px, hidden from assistive technology. */
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  /** Whether the action deletes something. */
  readonly isDanger?: boolean;
  /** Set for actions that can be on or off. */
  readonly isChecked?: boolean;
  /** Why the action is unavailable; null or absent when it is available. */
  readonly reason?: string | null;
}

interface ActionMenuProps {
  readonly label: string;
  /** Entries, in groups with a line between them; empty groups are left out. */
  readonly groups: readonly (readonly MenuAction[])[];
  readonly anchor: MenuAnchor;
  /** Called when the menu has closed for any reason. The caller then removes it. */
  readonly onClose: () => void;
}

/** Pixels between a menu and the edge of the window. */
const EDGE = 4;

/**
 * A menu in the browser's top layer. It opens as soon as it is on the page, and gives the focus back to the
 * element that had it. The browser closes it on Escape and on a press outside.
 */
export function ActionMenu({ label, groups, anchor, onClose }: ActionMenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = menu.current;
    // Only to restore its place: after a choice it is closed, though still on the page.
    if (!element || element.matches(':popover-open')) return;
    element.showPopover();
    place(element, anchor);
    itemsOf(element)[0]?.focus();
  }, [anchor]);

  const select = ({ reason, onSelect }: MenuAction) => {
    if (reason != null) return;
    // Close first, so that whatever the action opens finds the focus where it was before the menu.
    menu.current?.hidePopover();
    onSelect();
  };

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={classes.menu}
      onKeyDown={press}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onContextMenu={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {groups
        .filter((group) => group.length > 0)
        .map((group, index) => (
          <div key={group[0]?.label} role="none" className={classes.group}>
            {index > 0 && <hr className={classes.line} />}
            {group.map((action) => (
              <button
                key={action.label}
                type="button"
                role={action.isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
                aria-checked={action.isChecked}
                aria-disabled={action.reason != null}
                tabIndex={-1}
                className={classes.item}
                data-danger={action.isDanger}
                onPointerMove={({ currentTarget }) => currentTarget.focus()}
                onClick={() => select(action)}
              >
                <span className={classes.icon} aria-hidden>
                  {action.isChecked === true ? <IconCheck size={18} /> : action.icon}
                </span>
                <span>
                  {action.label}
                  {action.reason != null && <span className={classes.reason}>{action.reason}</span>}
                </span>
              </button>
            ))}
          </div>
        ))}
    </div>
  );
}

function press(event: KeyboardEvent<HTMLDivElement>) {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const next = nextItem(event.key, items, at);
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  else if (!next) return;
  event.preventDefault();
  next?.focus();
}

function itemsOf(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/**
 * The entry that a key leads to: arrow keys wrap around, a letter leads to the next entry that begins with
 * it.
 */
function nextItem(
  key: string,
  items: readonly HTMLElement[],
  at: number,
): HTMLElement | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default: {
      if (key.length !== 1 || key === ' ') return null;
      const fromNext = [...items.slice(at + 1), ...items.slice(0, at + 1)];
      return fromNext.find((item) =>
        (item.textContent ?? '').trim().toLowerCase().startsWith(key.toLowerCase()),
      );
    }
  }
}

/** Places the menu below its anchor, or above where there is no room, and within the window. */
function place(menu: HTMLElement, { left, top, bottom }: MenuAnchor) {
  const { width, height } = menu.getBoundingClientRect();
  const isBelow = bottom + height + EDGE <= innerHeight || top - height < EDGE;
  const wanted = isBelow ? bottom : top - height;
  menu.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  menu.style.top = `${Math.max(EDGE, Math.min(wanted, innerHeight - height - EDGE))}px`;
}
