import { Suspense } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '../../ui/parts';
import { dialogState } from '../../ui/shell-dialogs';

/** Fetches the dialogs of the shell. */
export const importShellDialogs = () => import('./ShellDialogs');
const ShellDialogs = lazyPart(async () => (await importShellDialogs()).ShellDialogs, {
  isPlaceless: true,
});

/** Where the dialogs of the shell are; fetched with the first one that is opened. */
export function DialogHost() {
  const { open, place } = useStore(dialogState);
  return <Suspense>{open !== null && <ShellDialogs open={open} place={place} />}</Suspense>;
}
