import type { Frames, PictureModule } from '../pictures/picture-module.js';
import { openRasterPainter } from '../pictures/raster-painter.js';
import { flatten } from './flatten.js';
import { type Mode, parseRuneFrames, parseRunePage, type RuneNodes } from './pages.js';
import { paintRune } from './raster.js';

/** The pictures of runes, for the page. */

/** A rune and how it is seen. */
export interface RunePicture {
  readonly nodes: RuneNodes;
  readonly mode: Mode;
  readonly magnitude: number | undefined;
}

/** A hollusion sways to one side and back in this time, in milliseconds. */
const HOLLUSION_PERIOD_MS = 2000;

/** The shapes of a rune and how often each occurs. */
function describe({ nodes }: RunePicture): string {
  const counts = new Map<string, number>();
  for (const { shape } of flatten(nodes)) {
    const name = shape ?? 'image';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (counts.size === 0) return 'An empty picture.';
  const parts = [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`));
  return `A picture of ${parts.join(', ')}.`;
}

function framesOf(answer: unknown, mode: Mode): Frames<RunePicture> | undefined {
  const read = parseRuneFrames(answer);
  if (read === undefined) return undefined;
  const pictures = read.frames.map((nodes) => ({ nodes, mode, magnitude: undefined }));
  return { pictures, error: read.error ?? null };
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
  hasImages: ({ nodes }) => nodes.some((node) => typeof node === 'object' && 'image' in node),
  describe,
  openPainter: (canvas) =>
    openRasterPainter(canvas, ({ nodes, mode, magnitude }, { time, ...view }) =>
      paintRune(nodes, view, {
        mode,
        ...(magnitude !== undefined && { magnitude }),
        ...(time !== undefined && { time }),
      }),
    ),
  toSvg: () => null,
};
