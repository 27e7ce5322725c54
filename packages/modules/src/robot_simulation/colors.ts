import type { Color } from '../ev3/robot.js';
import type { PackedColor } from './messages.js';

/** The colors of blocks and papers by their names in CSS. */
const NAMES: Readonly<Record<string, PackedColor>> = {
  black: 0x000000,
  white: 0xffffff,
  gray: 0x808080,
  grey: 0x808080,
  silver: 0xc0c0c0,
  red: 0xff0000,
  maroon: 0x800000,
  orange: 0xffa500,
  brown: 0xa52a2a,
  yellow: 0xffff00,
  gold: 0xffd700,
  lime: 0x00ff00,
  green: 0x008000,
  olive: 0x808000,
  teal: 0x008080,
  cyan: 0x00ffff,
  aqua: 0x00ffff,
  blue: 0x0000ff,
  navy: 0x000080,
  purple: 0x800080,
  violet: 0xee82ee,
  magenta: 0xff00ff,
  pink: 0xffc0cb,
};

/** Returns the color of a name, of `#rgb` or of `#rrggbb`; undefined for other texts. */
export function colorNamed(text: string): PackedColor | undefined {
  const name = text.trim().toLowerCase();
  if (Object.hasOwn(NAMES, name)) return NAMES[name];
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(name)?.[1];
  if (digits === undefined) return undefined;
  const six = digits.length === 6 ? digits : digits.replaceAll(/./g, '$&$&');
  return Number.parseInt(six, 16);
}

export function unpacked(color: PackedColor): Color {
  return [(color >> 16) & 255, (color >> 8) & 255, color & 255];
}
