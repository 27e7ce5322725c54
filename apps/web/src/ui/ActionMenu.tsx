import { Menu, Portal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import './later-kit-styles';
import classes from './ActionMenu.module.css';
import type { MenuAnchor } from './menu-anchor';

/** One entry of a menu. */
export interface MenuAction {
  readonly label: string;
  /** 18 px, hidden from assistive technology. */
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  /** True if the action deletes something. */
  readonly isDanger?: boolean;
  /** Set for actions that can be on or off. */
  readonly isChecked?: boolean;
  /** The reason why the action is unavailable; null or absent when it is available. */
  readonly reason?: string | null;
}

export interface ActionMenuProps {
  readonly label: string;
  /** Entries, in groups with a line between them; empty groups are left out. */
  readonly groups: readonly (readonly MenuAction[])[];
  readonly anchor: MenuAnchor;
  /** Called when the menu has closed for any reason. The caller then removes it. */
  readonly onClose: () => void;
}

/** Keeps the menu within the window, also where it fits neither below its anchor nor above. */
const PLACEMENT = {
  flip: { padding: 4 },
  shift: { padding: 4, crossAxis: true, limiter: undefined },
};

/**
 * The kit's menu at an anchor. It is open as long as it is rendered, and gives the focus back to the element
 * that had it.
 */
export function ActionMenu({ label, groups, anchor, onClose }: ActionMenuProps) {
  const [opener] = useState(() => document.activeElement);
  // Within the landmark or the dialog of its opener: outside a modal dialog everything is inert.
  const [holder] = useState(
    () => opener?.closest<HTMLElement>('dialog, main, header') ?? document.body,
  );

  function close() {
    // At once: the kit does so a moment later, when an entry may already have opened a dialog, which returns
    // the focus to what had it before.
    if (opener instanceof HTMLElement) opener.focus();
    onClose();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    // It closes nothing around the menu, and the focus goes no further than to the opener.
    event.preventDefault();
    close();
  }

  return (
    <Portal target={holder}>
      <Menu
        opened
        onChange={(isOpen) => !isOpen && close()}
        position="bottom-start"
        offset={0}
        floatingStrategy="fixed"
        middlewares={PLACEMENT}
        hideDetached={false}
        transitionProps={{ duration: 0 }}
        withinPortal={false}
        // Done here at once, so that no key is lost; the kit moves the focus a moment later.
        trapFocus={false}
        closeOnEscape={false}
        returnFocus={false}
        // A menu may not contain a focusable element that is not an entry.
        withInitialFocusPlaceholder={false}
        menuItemTabIndex={0}
        clickOutsideEvents={['mousedown', 'touchstart']}
      >
        <Menu.Target>
          <span
            aria-hidden
            className={classes.anchor}
            style={{ left: anchor.left, top: anchor.top, height: anchor.bottom - anchor.top }}
          />
        </Menu.Target>
        <Menu.Dropdown
          ref={focusFirst}
          aria-label={label}
          // Not by its anchor, which has no name.
          {...{ 'aria-labelledby': undefined }}
          className={classes.menu ?? ''}
          onKeyDownCapture={press}
          onContextMenu={(event) => {
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          {groups
            .filter((group) => group.length > 0)
            .map((group, index) => (
              <div key={group[0]?.label} role="none">
                {index > 0 && <Menu.Divider />}
                {group.map((action) => (
                  <Entry key={action.label} action={action} close={close} />
                ))}
              </div>
            ))}
        </Menu.Dropdown>
      </Menu>
    </Portal>
  );
}

function focusFirst(menu: HTMLElement | null) {
  menu?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true });
}

function Entry({ action, close }: { readonly action: MenuAction; readonly close: () => void }) {
  const { label, icon, isChecked, isDanger = false, reason = null, onSelect } = action;
  const shared = {
    className: classes.item ?? '',
    closeMenuOnClick: false,
    'aria-disabled': reason !== null,
    ...(isDanger && { 'data-danger': true }),
    onPointerMove: ({ currentTarget }: { readonly currentTarget: HTMLElement }) =>
      currentTarget.focus(),
    onClick: () => {
      // An unavailable entry can still have the focus, so that its reason is read.
      if (reason !== null) return;
      close();
      onSelect();
    },
    children: (
      <span className={classes.entry}>
        <span className={classes.icon} aria-hidden>
          {isChecked === true ? <IconCheck size={18} /> : icon}
        </span>
        <span>
          {label}
          {reason !== null && <span className={classes.reason}>{reason}</span>}
        </span>
      </span>
    ),
  };
  if (isChecked === undefined) return <Menu.Item {...shared} />;
  return (
    <Menu.CheckboxItem
      {...shared}
      checked={isChecked}
      classNames={{ itemIndicator: classes.kitMark ?? '' }}
    />
  );
}
