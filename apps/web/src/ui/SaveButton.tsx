import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionMenu, type ActionMenuProps } from './ActionMenu';
import { Hint } from './Hint';
import type { MenuAnchor } from './menu-anchor';

interface SaveButtonProps {
  readonly label: string;
  readonly className: string;
  /** Called when the menu opens. Returns its entries, as for `ActionMenu`. */
  readonly groups: () => ActionMenuProps['groups'];
}

/** A button that opens a menu of ways to save something. */
export function SaveButton({ label, className, groups }: SaveButtonProps) {
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  return (
    <>
      <Hint label={label} isName>
        <ActionIcon
          className={className}
          variant="subtle"
          color="gray"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget.getBoundingClientRect())}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      {anchor && (
        <ActionMenu
          label={label}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          groups={groups()}
        />
      )}
    </>
  );
}
