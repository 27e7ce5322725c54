import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { COLOUR_SCHEME_KEY } from '../../kept-keys';
import { readLocal, writeLocal } from '../../ui/local-store';

/** The colour schemes to choose from; `auto` follows the system, including its contrast. */
export const COLOUR_SCHEMES = ['light', 'dark', 'contrast-light', 'contrast-dark', 'auto'] as const;

type ColourScheme = (typeof COLOUR_SCHEMES)[number];

const colourSchemeSchema = z.enum(COLOUR_SCHEMES);

/** @param stored the earlier choice, as read from storage; an unknown value is `auto` */
function parseColourScheme(stored: string | null): ColourScheme {
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
  // For differences that the palettes cannot express: thicker rings, underlined links (high-contrast.css).
  document.documentElement.setAttribute('data-contrast', isHighContrast ? 'more' : 'normal');
  return { chosen, isHighContrast };
}

const store = createStore<Colours>(() =>
  coloursOf(parseColourScheme(readLocal(COLOUR_SCHEME_KEY))),
);

/** The chosen scheme, and whether the page is in high contrast now. */
export const colours: Pick<StoreApi<Colours>, 'getState' | 'getInitialState' | 'subscribe'> = store;

contrastQuery.addEventListener('change', () => {
  store.setState(coloursOf(store.getState().chosen));
});

// Follows the choice of another tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key === COLOUR_SCHEME_KEY) store.setState(coloursOf(parseColourScheme(newValue)));
});

/** Applies a scheme and remembers it on this device. */
export function chooseColourScheme(scheme: ColourScheme): void {
  writeLocal(COLOUR_SCHEME_KEY, scheme);
  store.setState(coloursOf(scheme));
}

/** The scheme in terms of the UI kit, which has no high contrast. */
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

/** Tells the UI kit the chosen scheme. The kit never changes it. */
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
