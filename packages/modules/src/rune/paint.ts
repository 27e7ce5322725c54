import {
  cutWords,
  encodePixels,
  MARKED_SIDE,
  markedTimes,
  type PaintedPage,
  type PaintedView,
} from '../pictures/painted.js';
import type { Raster } from '../pictures/view.js';
import { describeRune } from './describe.js';
import { type Mode, parseRunePage, type RuneFrames, type RuneNodes } from './pages.js';
import { paintRune, type RunePaintOptions } from './raster.js';

/** Paints runes for marking, in the sandbox of the program. */

/** The times at which a hollusion is compared, in milliseconds: when it has swayed to the left, and to the right. */
const HOLLUSION_TIMES_MS = [0, 1000] as const;

/**
 * Paints a page that the module has sent.
 * @param framesAt makes frames of an animation, at times in seconds
 * @returns null when it has not sent it
 */
export function paintRunePage(
  data: unknown,
  framesAt: (animation: number, times: readonly number[]) => RuneFrames | null,
): PaintedPage | null {
  const page = parseRunePage(data);
  if (page === undefined) return null;
  if (page.kind === 'animation') {
    const times = markedTimes(page);
    const made = framesAt(page.id, times);
    if (made === null) return null;
    const views = made.frames.map((nodes, index) => viewOf(nodes, page.mode, {}, times[index]));
    const first = made.frames[0];
    return {
      words: first === undefined ? '' : cutWords(describeRune(first, page.mode)),
      duration: page.duration,
      views,
      error: made.error ?? null,
    };
  }
  const { nodes, mode, magnitude } = page;
  const look = magnitude === undefined ? {} : { magnitude };
  const views =
    mode === 'hollusion'
      ? HOLLUSION_TIMES_MS.map((time) => viewOf(nodes, mode, { ...look, time }, time / 1000))
      : [viewOf(nodes, mode, look)];
  return { words: cutWords(describeRune(nodes, mode)), duration: null, views, error: null };
}

function viewOf(
  nodes: RuneNodes,
  mode: Mode,
  options: Pick<RunePaintOptions, 'magnitude' | 'time'>,
  time: number | null = null,
): PaintedView {
  const raster = paintRune(
    nodes,
    { width: MARKED_SIDE, height: MARKED_SIDE },
    { ...options, mode, images: colorsOfImages(nodes) },
  );
  return { time, angle: null, pixels: encodePixels(raster) };
}

/** Images are not fetched for marking. Each is painted in a colour that depends on its address, so that others differ. */
function colorsOfImages(nodes: RuneNodes): ReadonlyMap<string, Raster> {
  const images = new Map<string, Raster>();
  for (const node of nodes) {
    if (typeof node === 'string' || !('image' in node) || images.has(node.image)) continue;
    const hash = hashOf(node.image);
    const data = new Uint8ClampedArray([hash & 255, (hash >>> 8) & 255, (hash >>> 16) & 255, 255]);
    images.set(node.image, { width: 1, height: 1, data });
  }
  return images;
}

/** A hash of 32 bits (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // The upper bits are mixed better than the lower ones.
  return (hash ^ (hash >>> 8)) >>> 0;
}
