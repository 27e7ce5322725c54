import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { KEPT } from '../../ui/kept-keys';
import { readLocal, writeLocal } from '../../ui/local-store';

/** The colour schemes that a person can choose; `auto` follows the system, also in its contrast. */
export const COLOUR_SCHEMES = ['light', 'dark', 'contrast-light', 'contrast-dark', 'auto'] as const;

export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

const STORAGE_KEY = KEPT.colourScheme;
const colourSchemeSchema = z.enum(COLOUR_SCHEMES);

/** @param stored what was chosen before, as read from storage; anything unknown is `auto` */
export function parseColourScheme(stored: string | null): ColourScheme {
  const parsed = colourSchemeSchema.safeParse(stored);
  return parsed.success ? parsed.data : 'auto';
}

interface Colours {
  readonly chosen: ColourScheme;
  readonly isHighContrast: boolean;
}

const contrastQuery = matchMedia('(prefers-contrast: more)');

function coloursOf(chosen: ColourScheme): Colours {
  const isHighContrast = chosen === 'auto' ? contrastQuery.matches : chosen.startsWith('contrast-');
  // For what the palettes cannot tell: thicker rings, lines below links (high-contrast.css).
  document.documentElement.setAttribute('data-contrast', isHighContrast ? 'more' : 'normal');
  return { chosen, isHighContrast };
}

const store = createStore<Colours>(() => coloursOf(parseColourScheme(readLocal(STORAGE_KEY))));

/** What is chosen, and whether the page is in high contrast now. */
export const colours: Pick<StoreApi<Colours>, 'getState' | 'getInitialState' | 'subscribe'> = store;

contrastQuery.addEventListener('change', () => {
  store.setState(coloursOf(store.getState().chosen));
});

// What another tab chose.
addEventListener('storage', ({ key, newValue }) => {
  if (key === STORAGE_KEY) store.setState(coloursOf(parseColourScheme(newValue)));
});

/** Shows the page in this scheme and remembers the choice on this device. */
export function chooseColourScheme(scheme: ColourScheme): void {
  writeLocal(STORAGE_KEY, scheme);
  store.setState(coloursOf(scheme));
}

/** What the UI kit knows of a scheme: it has no high contrast. */
function kitScheme(): MantineColorScheme {
  switch (store.getState().chosen) {
    case 'light':
    case 'contrast-light':
      return 'light';
    case 'dark':
    case 'contrast-dark':
      return 'dark';
    case 'auto':
      return 'auto';
  }
}

let stopTelling: (() => void) | undefined;

/** Tells the UI kit what was chosen. It never chooses itself. */
export const kitSchemes: MantineColorSchemeManager = {
  get: kitScheme,
  set() {},
  subscribe(onUpdate) {
    stopTelling = store.subscribe(() => onUpdate(kitScheme()));
  },
  unsubscribe() {
    stopTelling?.();
  },
  clear() {},
};
