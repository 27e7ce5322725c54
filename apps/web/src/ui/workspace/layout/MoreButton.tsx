import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuAction } from '../../ActionMenu';
import { Hint } from '../../Hint';
import type { MenuAnchor } from '../../menu-anchor';

/** A button that opens and closes a menu of the actions for which the bar has no room. */
export function MoreButton({ entries }: { readonly entries: readonly MenuAction[] }) {
  const { t } = useTranslation('workspace');
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  /** True if the current press began while the menu was open. The browser then closes the menu itself. */
  const closes = useRef(false);
  if (entries.length === 0) return null;
  return (
    <>
      <Hint label={t('more')}>
        <ActionIcon
          size={30}
          variant="default"
          aria-label={t('more')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onPointerDown={() => {
            closes.current = anchor !== null;
          }}
          onClick={({ currentTarget }) => {
            if (!closes.current) setAnchor(currentTarget.getBoundingClientRect());
            closes.current = false;
          }}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      {anchor && (
        <ActionMenu
          label={t('more')}
          groups={[entries]}
          anchor={anchor}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
