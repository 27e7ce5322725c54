import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../../ui/commands';
import { lazyPart } from '../../../ui/parts';
import type { OpenPlayground } from '../open-playground';
import type { SavedPlayground } from '../saved-playground';
import type { LinkedStep } from '../../../tools';
import { importSharing } from './import-sharing';

const ShareDialog = lazyPart(async () => (await importSharing()).ShareDialog);

/** The shared program as it was at that time, with a step of its run if there is one. */
interface Shared {
  readonly playground: SavedPlayground;
  readonly step: LinkedStep | null;
}

interface Sharing {
  /** Opens the dialog with the link of the present program. */
  readonly share: () => void;
  /** Opens the dialog with a link that leads to a step of the program's run. */
  readonly shareStep: (step: LinkedStep) => void;
  /** The dialog, to be rendered anywhere on the page. */
  readonly dialog: ReactNode;
}

/**
 * Shares the program of a playground by a link.
 * @param isOffered whether programs in its language can be shared
 * @param onUnavailable called when the dialog could not be fetched
 */
export function useSharing(
  playground: OpenPlayground,
  isOffered: boolean,
  onUnavailable: () => void,
): Sharing {
  const { t } = useTranslation('playground');
  const [shared, setShared] = useState<Shared | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = useCallback(
    (step: LinkedStep | null) => {
      function show() {
        setShared({ playground: playground.toSave(), step });
        setIsOpen(true);
      }
      void importSharing().then(show, onUnavailable);
    },
    [playground, onUnavailable],
  );
  const share = useCallback(() => open(null), [open]);
  useCommands(
    useMemo(
      () =>
        isOffered
          ? [{ id: 'playground.share', title: t('shareProgram'), place: 'workspace', run: share }]
          : [],
      [t, isOffered, share],
    ),
  );

  return {
    share,
    shareStep: open,
    dialog: shared && (
      <Suspense>
        <ShareDialog
          shared={shared.playground}
          step={shared.step}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    ),
  };
}
