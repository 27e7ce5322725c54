import { Menu } from '@mantine/core';
import { cloneElement, useEffect, useRef, useState } from 'react';
import type { HeaderMenuProps } from './HeaderMenu';
import '../theme/later-kit-styles';

/** The menu itself, which opens as soon as it is there. */
export function OpenedMenu({ button, children }: Omit<HeaderMenuProps, 'importEntries'>) {
  const [isOpen, setIsOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // Opened only once it stands there closed, with the focus on its button: so the kit finds the way back.
    const frame = requestAnimationFrame(() => {
      target.current?.focus();
      setIsOpen(true);
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  function change(isWanted: boolean) {
    // At once: the kit does it a moment later, when a dialog that an entry opens may be there already. That gives the
    // focus back to what had it before, and must not find it nowhere.
    if (!isWanted) target.current?.focus();
    setIsOpen(isWanted);
  }

  return (
    <Menu
      opened={isOpen}
      onChange={change}
      position="bottom-end"
      width={240}
      // Within the header, so that the menu belongs to its landmark.
      withinPortal={false}
      // A place for the focus that is no entry is not allowed within a menu.
      withInitialFocusPlaceholder={false}
      // Where it scrolls, the keyboard must get at what is below.
      menuItemTabIndex={0}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      {/* On a low screen it scrolls. */}
      <Menu.Dropdown mah="calc(100dvh - var(--ws-header-height))" style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
