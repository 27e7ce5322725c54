import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuAction } from '../../ActionMenu';
import { Hint } from '../../Hint';
import type { MenuAnchor } from '../../menu-anchor';
import { lazyPart } from '../../parts';

const importMenu = () => import('../../ActionMenu');
/** Fetches before the press. If that fails, the press tries again. */
const prepare = () => void importMenu().catch(() => {});
const ActionMenu = lazyPart(async () => (await importMenu()).ActionMenu, { isPlaceless: true });

/** A button that opens and closes a menu of the actions for which the bar has no room. */
export function MoreButton({ entries }: { readonly entries: readonly MenuAction[] }) {
  const { t } = useTranslation('workspace');
  const [anchor, setAnchor] = useState<MenuAnchor | null>(null);
  /** True if the current press began while the menu was open. The menu then closes itself. */
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
          onPointerEnter={prepare}
          onFocus={prepare}
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
        <Suspense>
          <ActionMenu
            label={t('more')}
            groups={[entries]}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
