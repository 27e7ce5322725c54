import { Suspense } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '../../ui/parts';
import { dialogState } from '../../ui/shell-dialogs';

/** Loads the dialogs of the shell. */
export const importShellDialogs = () => import('./ShellDialogs');
const ShellDialogs = lazyPart(async () => (await importShellDialogs()).ShellDialogs, {
  isPlaceless: true,
});

/** Shows the dialogs of the shell; their code is fetched when the first one opens. */
export function DialogHost() {
  const { open, place } = useStore(dialogState);
  return <Suspense>{open !== null && <ShellDialogs open={open} place={place} />}</Suspense>;
}
