import { Suspense } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '../../ui/parts';
import { dialogState } from './open-dialog';

const ShellDialogs = lazyPart(async () => (await import('./ShellDialogs')).ShellDialogs, {
  isPlaceless: true,
});

/** Where the dialogs of the shell are; fetched with the first one that is opened. */
export function DialogHost() {
  const open = useStore(dialogState, (state) => state.open);
  return <Suspense>{open !== null && <ShellDialogs open={open} />}</Suspense>;
}
