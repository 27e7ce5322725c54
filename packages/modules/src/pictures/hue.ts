/**
 * The pure colour of a hue. Hues 0 and 1 are both red, with yellow, green, cyan, blue and magenta between them.
 * @param hue only what is behind the decimal point counts, which is 0 for infinity; -0.2 is the same as 0.8
 * @returns red, green and blue as integers from 0 to 255
 */
export function colorOfHue(hue: number): readonly [red: number, green: number, blue: number] {
  // In this form the rounding errors, and with them the colours, are those of the reference.
  const sixth = 6 * (((hue % 1 || 0) + 1) % 1);
  const part = Math.floor(sixth);
  const rising = Math.floor(255 * (sixth - part));
  const falling = Math.floor(255 * (1 - (sixth - part)));
  switch (part) {
    case 0:
      return [255, rising, 0];
    case 1:
      return [falling, 255, 0];
    case 2:
      return [0, 255, rising];
    case 3:
      return [0, falling, 255];
    case 4:
      return [rising, 0, 255];
    default:
      return [255, 0, falling];
  }
}
