import type { Frames, PaintOptions, PictureModule } from '../pictures/picture-module.js';
import { openCanvasPainter } from '../pictures/canvas-painter.js';
import { Graphics } from '../pictures/graphics.js';
import type { Raster } from '../pictures/view.js';
import { describeCurve } from './describe.js';
import { type CurveData, parseCurveFrames, parseCurvePage } from './pages.js';
import { paintCurve } from './raster.js';
import { curveToSvg } from './svg.js';
import { CurveGraphics, type PaintedCurve } from './webgl.js';

/** The pictures of curves, for the page. */

// Shared by all canvases, since browsers allow few contexts.
const graphics = new Graphics<PaintedCurve>((gl) => new CurveGraphics(gl));

/** Without a graphics processor, a curve of so many coordinates takes some 50 ms. */
const HEAVY_NUMBERS = 20_000;

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
  describe: describeCurve,
  openPainter: (canvas, onArrival, paintAway) =>
    openCanvasPainter<CurveData>(canvas, {
      paintFast: (target, data, { angle = 0, ...view }) =>
        graphics.paint(target, { data, angle }, view),
      paintInMemory: paint,
      dispose: graphics.whenRestored(onArrival),
      isHeavy: ({ positions }) => positions.length > HEAVY_NUMBERS,
      paintAway,
    }),
  paint,
  toSvg: curveToSvg,
};

function paint(data: CurveData, { angle = 0, ...view }: PaintOptions): Raster {
  return paintCurve(data, view, { angle });
}

function readFrames(answer: unknown): Frames<CurveData> | undefined {
  const read = parseCurveFrames(answer);
  return read && { pictures: read.frames, error: read.error ?? null };
}
