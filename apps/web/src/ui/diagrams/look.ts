import type { Look } from '@wellspring/diagrams/painters';
import { useSyncExternalStore } from 'react';

/** The colours of diagrams: the current colours of the page on the screen, and dark on white on paper. */

/** The CSS variable for each role. */
const VARIABLES = {
  box: 'text',
  tree: 'text',
  title: 'muted',
  frame: 'text',
  item: 'text',
  instruction: 'code-keyword',
  arrow: 'muted',
  'back-arrow': 'muted',
  number: 'code-number',
  string: 'code-string',
  boolean: 'code-keyword',
  null: 'muted',
  undefined: 'muted',
  function: 'code-function',
  array: 'text',
  cut: 'warning',
  other: 'text',
} as const;

const SCREEN_FONT = '"JetBrains Mono Variable", ui-monospace, Menlo, monospace';

const INK = '#1a1a1a';
/** For files and paper. The kinds of values also differ by quotes and marks. */
export const PAPER: Look = {
  colours: {
    box: INK,
    tree: INK,
    title: '#444444',
    frame: INK,
    item: INK,
    instruction: '#662677',
    arrow: '#444444',
    'back-arrow': '#444444',
    number: '#7a3a06',
    string: '#1d5a2d',
    boolean: '#662677',
    null: '#444444',
    undefined: '#444444',
    function: '#0b4f8a',
    array: INK,
    cut: '#7a4f00',
    other: INK,
  },
  accent: '#0b6e69',
  tones: { faded: '#767676', current: '#0b6e69', changed: '#8a3d00' },
  background: '#ffffff',
  panel: '#f3f6f6',
  font: '"JetBrains Mono", "JetBrains Mono Variable", ui-monospace, Menlo, Consolas, monospace',
  stroke: 2,
};

let current: Look | null = null;

const FORCED = '(forced-colors: active)';

/**
 * The colours of a forced colour scheme. The browser does not apply them to a canvas. The kinds of values
 * also differ by quotes and marks, and current and changed nodes by thicker lines.
 */
function readForcedLook(): Look {
  const probe = document.body.appendChild(document.createElement('span'));
  const colour = (name: 'Canvas' | 'CanvasText' | 'GrayText' | 'Highlight') => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  };
  const text = colour('CanvasText');
  const highlight = colour('Highlight');
  const colours = Object.fromEntries(
    Object.keys(VARIABLES).map((role) => [role, text]),
  ) as Look['colours'];
  const look: Look = {
    colours,
    accent: highlight,
    tones: { faded: colour('GrayText'), current: highlight, changed: highlight },
    background: colour('Canvas'),
    panel: colour('Canvas'),
    font: SCREEN_FONT,
    stroke: 2,
  };
  probe.remove();
  return look;
}

function readLook(): Look {
  if (matchMedia(FORCED).matches) return readForcedLook();
  const style = getComputedStyle(document.documentElement);
  const colour = (role: string) => style.getPropertyValue(`--ws-${role}`).trim();
  const colours = Object.fromEntries(
    Object.entries(VARIABLES).map(([role, variable]) => [role, colour(variable)]),
  ) as Look['colours'];
  return {
    colours,
    accent: colour('accent'),
    tones: { faded: colour('muted'), current: colour('accent'), changed: colour('warning') },
    background: colour('surface'),
    panel: colour('raised'),
    font: SCREEN_FONT,
    stroke: 2,
  };
}

function subscribe(onChange: () => void): () => void {
  const changed = () => {
    current = null;
    onChange();
  };
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true });
  const schemes = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', FORCED].map(
    (query) => matchMedia(query),
  );
  for (const scheme of schemes) scheme.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    for (const scheme of schemes) scheme.removeEventListener('change', changed);
  };
}

/** The colours of the page. Follows changes of the colour scheme. */
export function useLook(): Look {
  return useSyncExternalStore(subscribe, () => (current ??= readLook()));
}
