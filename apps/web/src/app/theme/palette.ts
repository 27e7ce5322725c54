/**
 * The visual language in numbers: which colours exist and what each is for. Everything on screen takes its
 * colour from these roles (as `var(--ws-…)`), never from a literal.
 */

/** The purpose of a colour. */
export type ColourRole =
  /** The background of the page. */
  | 'background'
  /** Panels and cards on the background. */
  | 'surface'
  /** Raised or hovered areas within a panel; read-only areas. */
  | 'raised'
  | 'border'
  /** The edge of an input: at least 3:1 against its surroundings. */
  | 'outline'
  | 'text'
  | 'muted'
  /** Primary action, focus, links, the current step. */
  | 'accent'
  /** Text on an area in the accent colour. */
  | 'on-accent'
  | 'accent-soft'
  | 'success'
  | 'success-soft'
  | 'warning'
  | 'warning-soft'
  | 'danger'
  | 'danger-soft'
  /** Program text, by the kind of token. */
  | 'code-keyword'
  | 'code-string'
  | 'code-number'
  | 'code-comment'
  | 'code-function'
  | 'code-selection';

export type Palette = Readonly<Record<ColourRole, string>>;

export const LIGHT: Palette = {
  background: '#fbfcfc',
  surface: '#ffffff',
  raised: '#f1f5f5',
  border: '#d9e1e0',
  outline: '#7c8d8a',
  text: '#16211f',
  muted: '#52625f',
  accent: '#0b6e69',
  'on-accent': '#ffffff',
  'accent-soft': '#e0f1ef',
  success: '#2b7a3d',
  'success-soft': '#e7f4ea',
  warning: '#8a5a00',
  'warning-soft': '#fbf0da',
  danger: '#b3261e',
  'danger-soft': '#fceae8',
  'code-keyword': '#7b2f8e',
  'code-string': '#226b36',
  'code-number': '#97480a',
  'code-comment': '#556663',
  'code-function': '#1c5fa0',
  'code-selection': '#cfe9e6',
};

export const DARK: Palette = {
  background: '#101617',
  surface: '#161e20',
  raised: '#1d282a',
  border: '#2d3a3c',
  outline: '#75888a',
  text: '#e6eeec',
  muted: '#9db0ac',
  accent: '#5bc8be',
  'on-accent': '#0b1514',
  'accent-soft': '#173331',
  success: '#7ccb8b',
  'success-soft': '#182d1e',
  warning: '#f0b54a',
  'warning-soft': '#33280f',
  danger: '#ff8a80',
  'danger-soft': '#3a1d1b',
  'code-keyword': '#d6a3e6',
  'code-string': '#93d3a2',
  'code-number': '#f0b98a',
  'code-comment': '#a3b6b2',
  'code-function': '#8fc1f5',
  'code-selection': '#224845',
};

/**
 * The high-contrast schemes: text at least 7:1 on every surface, no tints, edges in the colour of the text.
 * Edges and icons replace tints.
 */
export const CONTRAST_LIGHT: Palette = {
  background: '#ffffff',
  surface: '#ffffff',
  raised: '#ececec',
  border: '#000000',
  outline: '#000000',
  text: '#000000',
  muted: '#2b2b2b',
  accent: '#004a46',
  'on-accent': '#ffffff',
  'accent-soft': '#ffffff',
  success: '#0a4d1c',
  'success-soft': '#ffffff',
  warning: '#553700',
  'warning-soft': '#ffffff',
  danger: '#8a0a04',
  'danger-soft': '#ffffff',
  'code-keyword': '#5b1570',
  'code-string': '#0b4a1d',
  'code-number': '#6b2f00',
  'code-comment': '#3a4644',
  'code-function': '#0a3f78',
  'code-selection': '#cfe6ff',
};

export const CONTRAST_DARK: Palette = {
  background: '#000000',
  surface: '#000000',
  raised: '#222222',
  border: '#ffffff',
  outline: '#ffffff',
  text: '#ffffff',
  muted: '#d6d6d6',
  accent: '#7df0e5',
  'on-accent': '#000000',
  'accent-soft': '#000000',
  success: '#98eda8',
  'success-soft': '#000000',
  warning: '#ffd37d',
  'warning-soft': '#000000',
  danger: '#ffb8b1',
  'danger-soft': '#000000',
  'code-keyword': '#ecc4f8',
  'code-string': '#a9ecb8',
  'code-number': '#ffcfa3',
  'code-comment': '#c3d0cd',
  'code-function': '#b5daff',
  'code-selection': '#123a5c',
};
