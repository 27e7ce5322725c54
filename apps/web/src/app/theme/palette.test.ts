import { describe, expect, test } from 'vitest';
import {
  type ColourRole,
  CONTRAST_DARK,
  CONTRAST_LIGHT,
  DARK,
  LIGHT,
  type Palette,
} from './palette';

/** The colours of text, and the backgrounds that it stands on. */
const TEXT: readonly ColourRole[] = ['text', 'muted', 'accent', 'success', 'warning', 'danger'];
const CODE: readonly ColourRole[] = [
  'code-keyword',
  'code-string',
  'code-number',
  'code-comment',
  'code-function',
];
const SURFACES: readonly ColourRole[] = ['background', 'surface', 'raised'];
const TONES = ['accent', 'success', 'warning', 'danger'] as const;

/** Pairs of colours that appear on each other. */
const PAIRS: readonly (readonly [ColourRole, ColourRole])[] = [
  ...TEXT.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)),
  ...TONES.map((tone) => [tone, `${tone}-soft`] as const),
  ...TONES.map((tone) => ['on-accent', tone] as const),
  ...CODE.flatMap((kind) => [[kind, 'surface'] as const, [kind, 'code-selection'] as const]),
];

const palettes: readonly (readonly [string, Palette, number])[] = [
  ['light', LIGHT, 4.5],
  ['dark', DARK, 4.5],
  ['high contrast, light', CONTRAST_LIGHT, 7],
  ['high contrast, dark', CONTRAST_DARK, 7],
];

describe.each(palettes)('%s', (_name, palette, min) => {
  test.each(PAIRS)(`%s on %s is at least ${min}:1`, (text, surface) => {
    expect(contrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(min);
  });
});

test.each([CONTRAST_LIGHT, CONTRAST_DARK])('high contrast has no tints', (palette) => {
  for (const tone of TONES) expect(palette[`${tone}-soft`]).toBe(palette.surface);
  expect(palette.border).toBe(palette.text);
});

/** Returns the contrast of two colours as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
