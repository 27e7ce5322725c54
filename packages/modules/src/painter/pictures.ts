import type { CurveData } from '../curve/pages.js';
import { curvePictures } from '../curve/pictures.js';
import type { PictureModule } from '../pictures/picture-module.js';

/** The pictures of painters, for the page: curves with gaps between their lines. */
export const painterPictures: PictureModule<CurveData> = {
  ...curvePictures,
  name: 'painter',
  describe({ positions }) {
    const lines = Math.floor(positions.length / 6);
    if (lines === 0) return 'A picture without lines.';
    const bounds = [0, 1].map((axis) => {
      let [least, most] = [Infinity, -Infinity];
      for (let at = axis; at < positions.length; at += 2) {
        const value = positions[at] ?? null;
        if (value === null) continue;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
      return `${'xy'[axis]} from ${text(least)} to ${text(most)}`;
    });
    return `A picture of ${lines} line${lines === 1 ? '' : 's'}: ${bounds.join(', ')}.`;
  },
};

/** A number with three significant digits. */
function text(value: number): string {
  return String(Number(value.toPrecision(3)));
}
