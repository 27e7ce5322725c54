import { createStore, type StoreApi } from 'zustand/vanilla';

/** The dialogs of the shell, which menus, commands and parts of pages open. */
export type DialogName =
  | 'profile'
  | 'courses'
  | 'create-course'
  | 'remove-account'
  | 'settings'
  | 'about'
  | 'help'
  | 'log-out';

/** The part of the settings to open at: the top, or the section about running programs. */
export type SettingsPlace = 'start' | 'running';

interface OpenDialog {
  readonly open: DialogName | null;
  readonly place: SettingsPlace;
}

const store = createStore<OpenDialog>(() => ({ open: null, place: 'start' }));

/** Which dialog is open, for whoever shows it. */
export const dialogState: Pick<
  StoreApi<OpenDialog>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/** What has the focus when a dialog was opened from a menu, whose entries are gone when it closes. */
let menuButton: HTMLElement | null = null;

/** Opens the settings, the same everywhere, where what is to be set is. */
export function openSettings(place: SettingsPlace = 'start'): void {
  openDialog('settings', place);
}

/** Opens a dialog in place of the one that is open; null closes it. */
export function openDialog(name: DialogName | null, place: SettingsPlace = 'start'): void {
  if (store.getState().open === null) menuButton = buttonOfMenu(document.activeElement);
  store.setState({ open: name, place });
  // The browser gives the focus back to what had it, where that is still there.
  if (name === null) {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) menuButton?.focus();
    });
  }
}

/** The button of the menu that an element is in. */
function buttonOfMenu(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  if (!menu) return null;
  return document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`);
}
