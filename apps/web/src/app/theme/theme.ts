import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import {
  CONTRAST_DARK,
  CONTRAST_LIGHT,
  DARK,
  LIGHT,
  type ColourRole,
  type Palette,
} from './palette';

/**
 * The palette in terms of the UI kit. The kit takes shade 7 of a hue in the light scheme and shade 4 in the
 * dark one, so those two are the palette's colours; the other shades only fill the range.
 */

const spring: MantineColorsTuple = [
  '#e0f1ef', '#bfe3df', '#9ad6cf', '#78cec5', '#5bc8be',
  '#2fa39a', '#17857e', '#0b6e69', '#095a56', '#074743',
]; // prettier-ignore
const green: MantineColorsTuple = [
  '#e7f4ea', '#cdead4', '#b3dfbd', '#96d4a3', '#7ccb8b',
  '#57ad68', '#3f9252', '#2b7a3d', '#226231', '#1a4c26',
]; // prettier-ignore
const amber: MantineColorsTuple = [
  '#fbf0da', '#f8e2b8', '#f5d492', '#f2c46c', '#f0b54a',
  '#cf9426', '#ac770d', '#8a5a00', '#6f4800', '#563800',
]; // prettier-ignore
const red: MantineColorsTuple = [
  '#fceae8', '#fbd1cd', '#fdb9b3', '#fea199', '#ff8a80',
  '#e55e54', '#cc4038', '#b3261e', '#921e17', '#711711',
]; // prettier-ignore
/** Neutrals of the light scheme. */
const gray: MantineColorsTuple = [
  '#f7f9f9', '#f1f5f5', '#e6eceb', '#d9e1e0', '#bcc7c5',
  '#95a3a0', '#6b7b78', '#52625f', '#33413e', '#16211f',
]; // prettier-ignore
/** Neutrals of the dark scheme. */
const dark: MantineColorsTuple = [
  '#e6eeec', '#c9d5d2', '#9db0ac', '#75888a', '#2d3a3c',
  '#243032', '#1d282a', '#161e20', '#101617', '#0b1011',
]; // prettier-ignore

export const theme: MantineThemeOverride = createTheme({
  colors: { spring, green, amber, red, gray, dark },
  primaryColor: 'spring',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  variantColorResolver: variantColours,
  black: LIGHT.text,
  white: '#ffffff',
  fontFamily: 'var(--ws-font-interface)',
  fontFamilyMonospace: 'var(--ws-font-code)',
  headings: {
    fontFamily: 'var(--ws-font-interface)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  // Sizes are variables because phones have larger text (tokens.css).
  fontSizes: {
    xs: 'var(--ws-text-xs)',
    sm: 'var(--ws-text-sm)',
    // The kit's default for running text; ours is the same as for controls.
    md: 'var(--ws-text-sm)',
    lg: 'var(--ws-text-lg)',
    xl: 'var(--ws-text-xl)',
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '6px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** The role of each of the kit's hues. */
const ROLES: ReadonlyMap<string, ColourRole> = new Map([
  ['spring', 'accent'],
  ['green', 'success'],
  ['amber', 'warning'],
  ['red', 'danger'],
]);

/**
 * The kit chooses the text colour of filled areas once, for the light scheme; ours follows the scheme. The
 * kit's tinted areas are replaced by those of the palette, whose contrast is known.
 */
function variantColours(input: Parameters<VariantColorsResolver>[0]) {
  const colours = defaultVariantColorsResolver(input);
  if (input.variant === 'filled') return { ...colours, color: 'var(--ws-on-accent)' };
  const role = ROLES.get(input.color ?? input.theme.primaryColor);
  if (input.variant !== 'light' || !role) return colours;
  const background = `var(--ws-${role}-soft)`;
  return { ...colours, background, hover: background, color: `var(--ws-${role})` };
}

/** The palettes as `--ws-…`, and the kit's own variables defined by them. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables(LIGHT),
  dark: schemeVariables(DARK),
});

/** The variables of the palettes with high contrast. */
export const contrastVariables: CSSVariablesResolver = () => ({
  variables: { '--ws-line': '2px' },
  light: { ...schemeVariables(CONTRAST_LIGHT), ...hueVariables(CONTRAST_LIGHT) },
  dark: { ...schemeVariables(CONTRAST_DARK), ...hueVariables(CONTRAST_DARK) },
});

function schemeVariables(palette: Palette): Record<string, string> {
  const roles = Object.entries(palette).map(([role, colour]) => [`--ws-${role}`, colour]);
  return {
    ...Object.fromEntries(roles),
    '--mantine-color-body': palette.background,
    '--mantine-color-text': palette.text,
    '--mantine-primary-color-contrast': palette['on-accent'],
    '--mantine-color-bright': palette.text,
    '--mantine-color-dimmed': palette.muted,
    '--mantine-color-placeholder': palette.muted,
    '--mantine-color-anchor': palette.accent,
    '--mantine-color-error': palette.danger,
    '--mantine-color-success': palette.success,
    '--mantine-color-default': palette.surface,
    '--mantine-color-default-hover': palette.raised,
    '--mantine-color-default-color': palette.text,
    '--mantine-color-default-border': palette.border,
  };
}

/**
 * The variables that the kit derives from its hues and neutrals. In high contrast they use only the palette's
 * colours.
 */
function hueVariables(palette: Palette): Record<string, string> {
  const hues = [...ROLES, ['gray', 'text'] as const].flatMap(([hue, role]) => {
    const name = `--mantine-color-${hue}`;
    return [
      [`${name}-filled`, palette[role]],
      [`${name}-filled-hover`, palette[role]],
      [`${name}-light`, palette.surface],
      [`${name}-light-hover`, palette.raised],
      [`${name}-light-color`, palette[role]],
      [`${name}-outline`, palette[role]],
      [`${name}-outline-hover`, palette.raised],
      [`${name}-text`, palette[role]],
    ];
  });
  return {
    ...Object.fromEntries(hues),
    '--mantine-color-disabled': palette.surface,
    '--mantine-color-disabled-color': palette.muted,
    '--mantine-color-disabled-border': palette.border,
  };
}
