import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { EDITOR_SETTINGS_KEY } from '../../../kept-keys';
import { readLocal, watchLocal, writeLocal } from '../../local-store';

/** The user's settings for all editors, stored on this device. */

export const KEY_BINDINGS = ['default', 'vim', 'emacs'] as const;
export type KeyBinding = (typeof KEY_BINDINGS)[number];

/** In pixels. */
export const FONT_SIZES = { min: 10, usual: 17, max: 32 } as const;

export interface EditorPreferences {
  /** A whole number of pixels; null for the default of the screen. */
  readonly fontSize: number | null;
  readonly wrapsLines: boolean;
  readonly keyBinding: KeyBinding;
  /** True if inline values are shown, for languages that record them. */
  readonly showsValues: boolean;
  /** True if hints about programs without problems are shown, such as names that are never used. */
  readonly showsHints: boolean;
  /** True if debugged runs pause at an error before they end. */
  readonly pausesOnErrors: boolean;
}

const USUAL: EditorPreferences = {
  fontSize: null,
  wrapsLines: false,
  keyBinding: 'default',
  showsValues: false,
  showsHints: true,
  pausesOnErrors: false,
};

/** An invalid setting gets its default, without affecting the others. */
const schema = z.object({
  fontSize: orElse(
    z.nullable(z.int().check(z.minimum(FONT_SIZES.min), z.maximum(FONT_SIZES.max))),
    USUAL.fontSize,
  ),
  wrapsLines: orElse(z.boolean(), USUAL.wrapsLines),
  keyBinding: orElse(z.enum(KEY_BINDINGS), USUAL.keyBinding),
  showsValues: orElse(z.boolean(), USUAL.showsValues),
  showsHints: orElse(z.boolean(), USUAL.showsHints),
  pausesOnErrors: orElse(z.boolean(), USUAL.pausesOnErrors),
});

/** @param text the stored text; may be anything, or null */
export function parseSettings(text: string | null): EditorPreferences {
  if (text === null) return USUAL;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? USUAL;
  } catch {
    return USUAL;
  }
}

const store = createStore<EditorPreferences>(() => parseSettings(readLocal(EDITOR_SETTINGS_KEY)));
showFontSize(store.getState());
// Another tab has changed the settings.
watchLocal(EDITOR_SETTINGS_KEY, (text) => adopt(parseSettings(text)));

/** The current settings, for reading and subscribing. `chooseSettings` changes them. */
export const editorSettings: Pick<
  StoreApi<EditorPreferences>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/**
 * Changes settings for all editors in all tabs.
 * @returns whether the device stores them
 */
export function chooseSettings(change: Partial<EditorPreferences>): boolean {
  adopt({ ...store.getState(), ...change });
  return writeLocal(EDITOR_SETTINGS_KEY, JSON.stringify(store.getState()));
}

/** The current size changed by a number of pixels, within the limits. */
export function fontSizeBy(pixels: number): number {
  const wanted = (store.getState().fontSize ?? FONT_SIZES.usual) + pixels;
  return Math.min(FONT_SIZES.max, Math.max(FONT_SIZES.min, wanted));
}

function adopt(settings: EditorPreferences) {
  // First, so that editors that are notified can measure with the new size.
  showFontSize(settings);
  store.setState(settings, true);
}

/** The theme of editors uses the variable if it is set. */
function showFontSize({ fontSize }: EditorPreferences) {
  const { style } = document.documentElement;
  if (fontSize === null) style.removeProperty('--ws-editor-text');
  else style.setProperty('--ws-editor-text', `${fontSize}px`);
}
