import { createStore, type StoreApi } from 'zustand/vanilla';

/** The dialogs of the shell, which menus, commands and parts of pages can open. */
export type DialogName =
  | 'profile'
  | 'courses'
  | 'create-course'
  | 'remove-account'
  | 'settings'
  | 'about'
  | 'help'
  | 'log-out';

/** The part of the settings that is shown first: the top, or the section about running programs. */
export type SettingsPlace = 'start' | 'running';

interface OpenDialog {
  readonly open: DialogName | null;
  readonly place: SettingsPlace;
}

const store = createStore<OpenDialog>(() => ({ open: null, place: 'start' }));

/** The open dialog, for the component that shows it. */
export const dialogState: Pick<
  StoreApi<OpenDialog>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/**
 * The element to focus after a dialog was opened from a menu, because the menu entry is gone when the dialog
 * closes.
 */
let menuButton: HTMLElement | null = null;

/** Opens the settings at a part. */
export function openSettings(place: SettingsPlace = 'start'): void {
  openDialog('settings', place);
}

/** Opens a dialog in place of the current one; null closes it. */
export function openDialog(name: DialogName | null, place: SettingsPlace = 'start'): void {
  if (store.getState().open === null) menuButton = buttonOfMenu(document.activeElement);
  store.setState({ open: name, place });
  // The browser restores the focus if the element is still there.
  if (name === null) {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) menuButton?.focus();
    });
  }
}

/** The button of the menu that contains an element. */
function buttonOfMenu(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  if (!menu) return null;
  return document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`);
}
