import type { Frames, PictureModule } from '../pictures/picture-module.js';
import { openRasterPainter } from '../pictures/raster-painter.js';
import { type CurveData, parseCurveFrames, parseCurvePage } from './pages.js';
import { paintCurve } from './raster.js';

/** The pictures of curves, for the page. */
export const curvePictures: PictureModule<CurveData> = {
  name: 'curve',
  readPage(data) {
    const page = parseCurvePage(data);
    if (page === undefined) return undefined;
    const isInSpace = page.space === '3D';
    if (page.kind === 'curve') return { picture: page, animation: null, period: null, isInSpace };
    const { id, duration, framesPerSecond } = page;
    const animation = { id, duration, framesPerSecond, readFrames };
    return { picture: null, animation, period: null, isInSpace };
  },
  hasImages: () => false,
  describe,
  openPainter: (canvas) =>
    openRasterPainter(canvas, (data, { angle = 0, time: _time, ...view }) =>
      paintCurve(data, view, { angle }),
    ),
  toSvg: () => null,
};

function readFrames(answer: unknown): Frames<CurveData> | undefined {
  const read = parseCurveFrames(answer);
  return read && { pictures: read.frames, error: read.error ?? null };
}

/** The kind and the number of the points, and where they lie. */
function describe({ style, space, positions }: CurveData): string {
  const dimensions = space === '2D' ? 2 : 3;
  const ranges = ['x', 'y', 'z'].slice(0, dimensions).map((axis, index) => {
    const values = positions.filter(
      (value, at): value is number => at % dimensions === index && value !== null,
    );
    const [min, max] = values.reduce(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)] as const,
      [Infinity, -Infinity] as const,
    );
    return min > max ? `no ${axis}` : `${axis} from ${rounded(min)} to ${rounded(max)}`;
  });
  const count = positions.length / dimensions;
  const kind = style === 'connected' ? 'A line through' : 'Dots at';
  return `${kind} ${count} ${count === 1 ? 'point' : 'points'}${space === '3D' ? ' in space' : ''}: ${ranges.join(', ')}.`;
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(3)));
}
