import type { Color } from './rune.js';

/** Colours by name, as hexadecimal digits. */
export const NAMED_COLORS = {
  red: 'F44336',
  pink: 'E91E63',
  purple: 'AA00FF',
  indigo: '3F51B5',
  blue: '2196F3',
  green: '4CAF50',
  yellow: 'FFEB3B',
  orange: 'FF9800',
  brown: '795548',
  black: '000000',
  white: 'FFFFFF',
} as const;

export type ColorName = keyof typeof NAMED_COLORS;

/** Those that a random colour is chosen from. */
export const RANDOM_COLORS = [
  'red',
  'pink',
  'purple',
  'indigo',
  'blue',
  'green',
  'yellow',
  'orange',
  'brown',
] as const satisfies readonly ColorName[];

export function colorNamed(name: ColorName): Color {
  const digits = NAMED_COLORS[name];
  const component = (at: number): number => parseInt(digits.slice(at, at + 2), 16) / 255;
  return [component(0), component(2), component(4)];
}
