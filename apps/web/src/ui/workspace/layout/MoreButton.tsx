import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionMenuProps, MenuAction } from '../../ActionMenu';
import { Hint } from '../../Hint';
import type { MenuAnchor } from '../../menu-anchor';
import { loadPart, reportFailedPart } from '../../parts';

/** The menu, once it has been fetched. */
let Menu: ComponentType<ActionMenuProps> | null = null;

async function fetchMenu(): Promise<void> {
  Menu = (await import('../../ActionMenu')).ActionMenu;
}

/** Fetches before the press. If that fails, the press tries again. */
const prepare = () => void fetchMenu().catch(() => {});

/** A button that opens and closes a menu of the actions for which the bar has no room. */
export function MoreButton({ entries }: { readonly entries: readonly MenuAction[] }) {
  const { t } = useTranslation('workspace');
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  /** True if the current press began while the menu was open. The menu then closes itself. */
  const closes = useRef(false);
  if (entries.length === 0) return null;

  function open(at: MenuAnchor) {
    // At once if possible: a key that is pressed next is for the menu.
    if (Menu) setAnchor(at);
    else void loadPart(fetchMenu).then(() => setAnchor(at), reportFailedPart);
  }

  return (
    <>
      <Hint label={t('more')}>
        <ActionIcon
          size={30}
          variant="default"
          aria-label={t('more')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onPointerEnter={prepare}
          onFocus={prepare}
          onPointerDown={() => {
            closes.current = anchor !== null;
          }}
          onClick={({ currentTarget }) => {
            if (!closes.current) open(currentTarget.getBoundingClientRect());
            closes.current = false;
          }}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      {anchor && Menu && (
        <Menu
          label={t('more')}
          groups={[entries]}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
