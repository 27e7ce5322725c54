import { ActionIcon } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { commandSurface, isMac, keyNames, openCommandSurface } from '../../ui/commands';
import { Hint } from '../../ui/Hint';
import { showToast, TOAST_MS } from '../../ui/toasts';
import type { Section } from '../frame/navigation';
import { PALETTE_KEYS, useCommandKeys } from './command-keys';

const importSurfaces = () => import('./CommandSurfaces');
const CommandSurfaces = lazy(async () => ({ default: (await importSurfaces()).CommandSurfaces }));

/**
 * The button of the palette, for mouse and touch, and the keys that open the palette or the list of
 * shortcuts. Both are fetched when the user is about to open them.
 */
export function CommandsButton({ sections }: { readonly sections: readonly Section[] }) {
  const { t } = useTranslation('shell');
  const isAsked = useStore(commandSurface, ({ open }) => open !== null);
  const [isThere, setIsThere] = useState(false);
  useCommandKeys();

  useEffect(() => {
    if (!isAsked || isThere) return;
    importSurfaces().then(
      () => setIsThere(true),
      () => {
        openCommandSurface(null);
        showToast({
          kind: 'danger',
          message: t('partUnavailable', { ns: 'ui' }),
          durationMs: TOAST_MS.long,
        });
      },
    );
  }, [isAsked, isThere, t]);

  const keys = keyNames(PALETTE_KEYS[1])[0] ?? [];
  return (
    <>
      <Hint label={`${t('commands')} (${keys.join(isMac() ? '' : '+')})`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('commands')}
          aria-haspopup="dialog"
          onPointerEnter={() => void importSurfaces().catch(() => {})}
          onClick={() => openCommandSurface('palette')}
        >
          <IconListSearch size={20} aria-hidden />
        </ActionIcon>
      </Hint>
      {isThere && (
        <Suspense>
          <CommandSurfaces sections={sections} />
        </Suspense>
      )}
    </>
  );
}
