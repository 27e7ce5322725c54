import type { Frames, PaintOptions, PictureModule } from '../pictures/picture-module.js';
import { openCanvasPainter } from '../pictures/canvas-painter.js';
import { Graphics } from '../pictures/graphics.js';
import { Images } from '../pictures/images.js';
import type { Raster } from '../pictures/view.js';
import { describeRune } from './describe.js';
import { flatten } from './flatten.js';
import { type Mode, parseRuneFrames, parseRunePage, type RuneNodes } from './pages.js';
import { paintRune } from './raster.js';
import { runeToSvg } from './svg.js';
import { type PaintedRune, RuneGraphics } from './webgl.js';

/** The pictures of runes, for the page. */

/** A rune and how it is seen. */
export interface RunePicture {
  readonly nodes: RuneNodes;
  readonly mode: Mode;
  readonly magnitude: number | undefined;
}

/** A hollusion sways to one side and back in this time, in milliseconds. */
const HOLLUSION_PERIOD_MS = 2000;

// Shared by all canvases, since browsers allow few contexts.
const graphics = new Graphics<PaintedRune>((gl) => new RuneGraphics(gl));
const images = new Images();

/** Returns the options with which a rune is painted at a time. */
function lookOf({ mode, magnitude }: RunePicture, time?: number) {
  return {
    mode,
    ...(magnitude !== undefined && { magnitude }),
    ...(time !== undefined && { time }),
  };
}

const imageOf = (url: string) => images.find(url);

/** The images of a rune that have arrived. */
function arrivedImages(nodes: RuneNodes): ReadonlyMap<string, Raster> {
  const arrived = new Map<string, Raster>();
  for (const node of nodes) {
    if (typeof node === 'string' || !('image' in node)) continue;
    const image = imageOf(node.image);
    if (image !== null) arrived.set(node.image, image.raster);
  }
  return arrived;
}

function framesOf(answer: unknown, mode: Mode): Frames<RunePicture> | undefined {
  const read = parseRuneFrames(answer);
  if (read === undefined) return undefined;
  const pictures = read.frames.map((nodes) => ({ nodes, mode, magnitude: undefined }));
  return { pictures, error: read.error ?? null };
}

function paint(picture: RunePicture, { time, ...view }: PaintOptions): Raster {
  const { nodes } = picture;
  return paintRune(nodes, view, { ...lookOf(picture, time), images: arrivedImages(nodes) });
}

/** Without a graphics processor, so many shapes take some 50 ms. */
const HEAVY_SHAPES = 500;

function hasImages({ nodes }: RunePicture): boolean {
  return nodes.some((node) => typeof node === 'object' && 'image' in node);
}

export const runePictures: PictureModule<RunePicture> = {
  name: 'rune',
  readPage(data) {
    const page = parseRunePage(data);
    if (page === undefined) return undefined;
    if (page.kind === 'animation') {
      const { id, duration, framesPerSecond, mode } = page;
      const readFrames = (answer: unknown) => framesOf(answer, mode);
      const animation = { id, duration, framesPerSecond, readFrames };
      return { picture: null, animation, period: null, isInSpace: false };
    }
    const { nodes, mode, magnitude } = page;
    const period = mode === 'hollusion' ? HOLLUSION_PERIOD_MS : null;
    return { picture: { nodes, mode, magnitude }, animation: null, period, isInSpace: false };
  },
  hasImages,
  describe: ({ nodes, mode }) => describeRune(nodes, mode),
  openPainter(canvas, onArrival, paintAway) {
    const ends = [graphics.whenRestored(onArrival), images.whenLoaded(onArrival)];
    return openCanvasPainter<RunePicture>(canvas, {
      paintFast(target, picture, { time, ...view }) {
        const { nodes } = picture;
        return graphics.paint(target, { ...lookOf(picture, time), nodes, imageOf }, view);
      },
      paintInMemory: paint,
      dispose: () => ends.forEach((end) => end()),
      isHeavy: (picture) => !hasImages(picture) && flatten(picture.nodes).length > HEAVY_SHAPES,
      paintAway,
    });
  },
  paint,
  toSvg: (picture) => runeToSvg(picture.nodes, lookOf(picture)),
};
