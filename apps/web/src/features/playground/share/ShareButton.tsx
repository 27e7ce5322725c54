import { Button } from '@mantine/core';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../../ui/commands';
import type { OpenPlayground } from '../open-playground';
import type { SavedPlayground } from '../saved-playground';
import { lazyPart } from '../../../ui/parts';
import { importSharing } from './import-sharing';

const ShareDialog = lazyPart(async () => (await importSharing()).ShareDialog);

interface ShareButtonProps {
  readonly playground: OpenPlayground;
  /** Told when the dialog could not be fetched. */
  readonly onUnavailable: () => void;
}

/** Opens the dialog with the link of the program as it is now. */
export function ShareButton({ playground, onUnavailable }: ShareButtonProps) {
  const { t } = useTranslation('playground');
  const [shared, setShared] = useState<SavedPlayground | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = useCallback(() => {
    function show() {
      setShared(playground.toSave());
      setIsOpen(true);
    }
    void importSharing().then(show, onUnavailable);
  }, [playground, onUnavailable]);
  useCommands(
    useMemo(
      () => [{ id: 'playground.share', title: t('shareProgram'), place: 'workspace', run: open }],
      [t, open],
    ),
  );

  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-haspopup="dialog"
        onPointerEnter={() => void importSharing().catch(() => {})}
        onClick={open}
      >
        {t('share')}
      </Button>
      {shared && (
        <Suspense>
          <ShareDialog shared={shared} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
