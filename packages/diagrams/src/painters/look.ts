import type { Role } from '../scene.js';

/** What a painter has to know beside the scene. */
export interface Look {
  /** A colour for each role, as CSS has them. */
  readonly colours: Readonly<Record<Role, string>>;
  /** Of what is selected. */
  readonly accent: string;
  readonly background: string;
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
