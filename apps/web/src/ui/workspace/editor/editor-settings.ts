import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { KEPT } from '../../kept-keys';
import { readLocal, watchLocal, writeLocal } from '../../local-store';

/** How a person likes their editors, on this device: one choice for all of them. */

const KEY = KEPT.editorSettings;

export const KEY_BINDINGS = ['default', 'vim', 'emacs'] as const;
export type KeyBinding = (typeof KEY_BINDINGS)[number];

/** In pixels. */
export const FONT_SIZES = { least: 10, usual: 17, most: 32 } as const;

export interface EditorPreferences {
  /** In pixels, a whole number; null is the usual one of the screen. */
  readonly fontSize: number | null;
  readonly wrapsLines: boolean;
  readonly keyBinding: KeyBinding;
  /** Whether the values of the last run are shown beside the lines, for languages that record them. */
  readonly showsValues: boolean;
}

const USUAL: EditorPreferences = {
  fontSize: null,
  wrapsLines: false,
  keyBinding: 'default',
  showsValues: false,
};

/** What is damaged becomes the usual, and spoils nothing else. */
const schema = z.object({
  fontSize: orElse(
    z.nullable(z.int().check(z.minimum(FONT_SIZES.least), z.maximum(FONT_SIZES.most))),
    USUAL.fontSize,
  ),
  wrapsLines: orElse(z.boolean(), USUAL.wrapsLines),
  keyBinding: orElse(z.enum(KEY_BINDINGS), USUAL.keyBinding),
  showsValues: orElse(z.boolean(), USUAL.showsValues),
});

/** @param text as it was kept; may be anything, or nothing */
export function parseSettings(text: string | null): EditorPreferences {
  if (text === null) return USUAL;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? USUAL;
  } catch {
    return USUAL;
  }
}

const store = createStore<EditorPreferences>(() => parseSettings(readLocal(KEY)));
showFontSize(store.getState());
// Another tab has changed them.
watchLocal(KEY, (text) => adopt(parseSettings(text)));

/** What is chosen now, for reading and subscribing; `changeSettings` changes it. */
export const editorSettings: Pick<
  StoreApi<EditorPreferences>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/**
 * Changes settings for all editors of all tabs.
 * @returns whether the device keeps them
 */
export function chooseSettings(change: Partial<EditorPreferences>): boolean {
  adopt({ ...store.getState(), ...change });
  return writeLocal(KEY, JSON.stringify(store.getState()));
}

/** The next size in a direction, within what is allowed. */
export function fontSizeBy(pixels: number): number {
  const wanted = (store.getState().fontSize ?? FONT_SIZES.usual) + pixels;
  return Math.min(FONT_SIZES.most, Math.max(FONT_SIZES.least, wanted));
}

function adopt(settings: EditorPreferences) {
  // First, so that editors that hear of the change can measure it.
  showFontSize(settings);
  store.setState(settings, true);
}

/** The theme of editors reads the variable, where it is there. */
function showFontSize({ fontSize }: EditorPreferences) {
  const { style } = document.documentElement;
  if (fontSize === null) style.removeProperty('--ws-editor-text');
  else style.setProperty('--ws-editor-text', `${fontSize}px`);
}
