import {
  cutWords,
  encodePixels,
  MARKED_ANGLES,
  MARKED_SIDE,
  markedTimes,
  type PaintedPage,
  type PaintedView,
} from '../pictures/painted.js';
import { describeCurve } from './describe.js';
import { type CurveData, type CurveFrames, parseCurvePage } from './pages.js';
import { paintCurve } from './raster.js';

/** Paints curves for marking, in the sandbox of the program. */

/**
 * Paints a page that the module has sent.
 * @param framesAt makes frames of an animation, at times in seconds
 * @returns null when it has not sent it
 */
export function paintCurvePage(
  data: unknown,
  framesAt: (animation: number, times: readonly number[]) => CurveFrames | null,
): PaintedPage | null {
  const page = parseCurvePage(data);
  if (page === undefined) return null;
  if (page.kind === 'curve') {
    return {
      words: cutWords(describeCurve(page)),
      duration: null,
      views: viewsOf(page),
      error: null,
    };
  }
  const times = markedTimes(page);
  const made = framesAt(page.id, times);
  if (made === null) return null;
  const first = made.frames[0];
  return {
    words: first === undefined ? '' : cutWords(describeCurve(first)),
    duration: page.duration,
    views: made.frames.flatMap((frame, index) => viewsOf(frame, times[index])),
    error: made.error ?? null,
  };
}

function viewsOf(data: CurveData, time: number | null = null): PaintedView[] {
  const angles = data.space === '3D' ? MARKED_ANGLES : [null];
  return angles.map((angle) => {
    const size = { width: MARKED_SIDE, height: MARKED_SIDE };
    const raster = paintCurve(data, size, angle === null ? {} : { angle });
    return { time, angle, pixels: encodePixels(raster) };
  });
}
