import type { Role, Tone } from '../scene.js';

/** What a painter has to know beside the scene. */
export interface Look {
  /** A colour for each role, as CSS has them. */
  readonly colours: Readonly<Record<Role, string>>;
  /** Of what is selected. */
  readonly accent: string;
  /** In place of the colour of its role. */
  readonly tones: Readonly<Record<Tone, string>>;
  readonly background: string;
  /** Behind panels that stay in sight. */
  readonly panel: string;
  /** Names of fonts of fixed width, as CSS has them. */
  readonly font: string;
  /** How thick boxes are drawn; arrows are a little thinner. */
  readonly stroke: number;
}

/** How long the head of an arrow is, and half as wide. */
export const HEAD = 8;

/** Arrows to what has its place elsewhere are dashed: how they differ is not told by their colour alone. */
export const BACK_DASH: readonly number[] = [5, 3];

/** Whether the role is a line without a head. */
export function hasHead(role: Role): boolean {
  return role !== 'tree';
}

/** What nothing reaches is drawn in dots: not by its colour alone. */
export const FADED_DASH: readonly number[] = [2, 3];

/** What goes on or has just changed is drawn so many times as thick, and written in bold. */
export const STRONG = 1.5;

export function colourOf(look: Look, role: Role, tone: Tone | undefined): string {
  return tone === undefined ? look.colours[role] : look.tones[tone];
}

/** @returns the dashes of a line; none where it is whole */
export function dashOf(role: Role, tone: Tone | undefined): readonly number[] {
  if (tone === 'faded') return FADED_DASH;
  return role === 'back-arrow' ? BACK_DASH : [];
}

export function isStrong(tone: Tone | undefined): boolean {
  return tone === 'current' || tone === 'changed';
}
