import { Menu } from '@mantine/core';
import { cloneElement, useEffect, useRef, useState } from 'react';
import type { HeaderMenuProps } from './HeaderMenu';
import '../../ui/later-kit-styles';

/** The menu itself. It opens as soon as it is loaded. */
export function OpenedMenu({ button, children }: Omit<HeaderMenuProps, 'importEntries'>) {
  const [isOpen, setIsOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // Opens only after it was rendered closed with the focus on its button, so that the kit can return the
    // focus there.
    const frame = requestAnimationFrame(() => {
      target.current?.focus();
      setIsOpen(true);
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  function change(isWanted: boolean) {
    // Returns the focus at once. The kit does so a moment later, when an entry may already have opened a
    // dialog. The dialog returns the focus to what had it before, so the focus must not be lost at that time.
    if (!isWanted) target.current?.focus();
    setIsOpen(isWanted);
  }

  return (
    <Menu
      opened={isOpen}
      onChange={change}
      position="bottom-end"
      width={240}
      // Within the header, so that the menu belongs to the header's landmark.
      withinPortal={false}
      // A menu may not contain a focusable element that is not an entry.
      withInitialFocusPlaceholder={false}
      // When the menu scrolls, keyboard users must reach the entries below.
      menuItemTabIndex={0}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      {/* Scrolls on a low screen. */}
      <Menu.Dropdown mah="calc(100dvh - var(--ws-header-height))" style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
