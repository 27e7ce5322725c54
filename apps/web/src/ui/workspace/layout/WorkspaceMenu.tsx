import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../Hint';
import classes from './WorkspaceMenu.module.css';

/** What can be chosen from the menu at the end of the workspace's bar. */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** 18 px, hidden from assistive technology. */
  readonly icon: ReactNode;
  readonly onSelect: () => void;
}

/** Pixels between the button and its menu. */
const GAP = 4;

/**
 * What the bar has no room for. A popover of the browser, which Escape and a press beside it close: the
 * kit's menu would double what the page loads first.
 */
export function WorkspaceMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { t } = useTranslation('workspace');
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  if (entries.length === 0) return null;

  function place() {
    const beside = button.current?.getBoundingClientRect();
    if (!menu.current || !beside) return;
    menu.current.style.top = `${beside.bottom + GAP}px`;
    menu.current.style.right = `${document.documentElement.clientWidth - beside.right}px`;
  }

  function close() {
    menu.current?.hidePopover();
    button.current?.focus();
  }

  function press(event: KeyboardEvent) {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const next = {
      ArrowDown: items[(at + 1) % items.length],
      ArrowUp: items.at(at - 1),
      Home: items[0],
      End: items.at(-1),
    }[event.key];
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      // The browser closes it at Escape as well, and leaves the focus nowhere.
      event.preventDefault();
      close();
    }
  }

  return (
    <>
      <Hint label={t('more')}>
        <ActionIcon
          ref={button}
          size={30}
          variant="default"
          aria-label={t('more')}
          aria-haspopup="menu"
          popoverTarget={menuId}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      <div
        ref={menu}
        id={menuId}
        role="menu"
        tabIndex={-1}
        popover="auto"
        aria-label={t('more')}
        className={classes.menu}
        onKeyDown={press}
        onBeforeToggle={place}
        onToggle={({ newState }) =>
          newState === 'open' &&
          menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
        }
      >
        {entries.map(({ id, label, icon, onSelect }) => (
          <button
            key={id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classes.entry}
            onClick={() => {
              close();
              onSelect();
            }}
          >
            {icon}
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
