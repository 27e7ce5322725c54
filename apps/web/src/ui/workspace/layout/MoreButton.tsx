import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuAction } from '../../ActionMenu';
import { Hint } from '../../Hint';
import type { MenuAnchor } from '../../menu-anchor';

/** What the bar has no room for: a button that opens and closes the menu of it. */
export function MoreButton({ entries }: { readonly entries: readonly MenuAction[] }) {
  const { t } = useTranslation('workspace');
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  /** Whether the press now made began while the menu was open, which closes it by itself. */
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
