/**
 * Pictures for achievements that every installation has, by name. They are our own, 320 by 180, and drawn for dark
 * and light pages alike.
 */
export const BUILT_IN_ARTWORK = [
  'wellspring',
  'first-light',
  'hundred-runs',
  'close-reader',
  'red-thread',
  'safety-net',
  'compass',
  'pattern-maker',
  'long-road',
  'night-owl',
  'helping-hand',
  'summit',
] as const;
export type BuiltInArtwork = (typeof BUILT_IN_ARTWORK)[number];

/** Returns the address of a built-in picture on the site, as achievements store it. */
export function artworkAddress(name: BuiltInArtwork): string {
  return `/achievements/${name}.svg`;
}
