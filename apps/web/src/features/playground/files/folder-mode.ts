import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import type { OpenPlayground } from '../open-playground';

/** Folder mode: whether the tree of the files shows. */

/**
 * Tells whether programs in this language may have several files. If not, folder mode resumes when such a
 * language is chosen.
 */
function canHaveTree({ workspace }: OpenPlayground): boolean {
  return workspace.state.getState().language.features.multiFile;
}

/** Tells whether the tree is shown now. */
export function hasTree(playground: OpenPlayground): boolean {
  return playground.folderMode.getState() && canHaveTree(playground);
}

/** `hasTree` for a component. */
export function useTree(playground: OpenPlayground): boolean {
  const isOn = useStore(playground.folderMode);
  return useStore(playground.workspace.state, () => canHaveTree(playground)) && isOn;
}

/** The reason why folder mode cannot be turned on; null when it can. */
export function useNoTree(playground: OpenPlayground): string | null {
  const { t } = useTranslation('playground');
  const name = useStore(playground.workspace.state, ({ language }) =>
    language.features.multiFile ? null : language.displayName,
  );
  return name === null ? null : t('noFolderMode', { language: name });
}

/** Turns folder mode on or off, and says so. Does nothing when that is not possible. */
export function toggleFolderMode(playground: OpenPlayground, t: TFunction<'playground'>): void {
  if (!canHaveTree(playground)) return;
  const isOn = !playground.folderMode.getState();
  playground.setFolderMode(isOn);
  showToast({
    kind: 'success',
    message: t(isOn ? 'folderModeOn' : 'folderModeOff'),
    durationMs: TOAST_MS.brief,
    id: 'folder-mode',
  });
}
