import type { Role, Tone } from '../scene.js';

/** The colours, fonts and sizes that a painter needs beside the scene. */
export interface Look {
  /** A CSS colour for each role. */
  readonly colours: Readonly<Record<Role, string>>;
  /** The colour of the selection. */
  readonly accent: string;
  /** Used instead of the colour of the role. */
  readonly tones: Readonly<Record<Tone, string>>;
  readonly background: string;
  /** The background of pinned panels. */
  readonly panel: string;
  /** CSS font families of fixed width. */
  readonly font: string;
  /** Line width of boxes; arrows are a little thinner. */
  readonly stroke: number;
}

/** The length of an arrow head, which is half as wide. */
export const HEAD = 8;

/** Arrows to values that are placed elsewhere are dashed, so that they do not differ by colour alone. */
const BACK_DASH: readonly number[] = [5, 3];

/** Tells whether the role is a line without a head. */
export function hasHead(role: Role): boolean {
  return role !== 'tree';
}

/** Unreachable values are drawn with dots, so that they do not differ by colour alone. */
const FADED_DASH: readonly number[] = [2, 3];

/** The factor by which lines are thicker where something is current or has just changed. Text is bold there. */
export const STRONG = 1.5;

export function colourOf(look: Look, role: Role, tone: Tone | undefined): string {
  return tone === undefined ? look.colours[role] : look.tones[tone];
}

/** @returns the dashes of a line; empty for a solid line */
export function dashOf(role: Role, tone: Tone | undefined): readonly number[] {
  if (tone === 'faded') return FADED_DASH;
  return role === 'back-arrow' ? BACK_DASH : [];
}

export function isStrong(tone: Tone | undefined): boolean {
  return tone === 'current' || tone === 'changed';
}
