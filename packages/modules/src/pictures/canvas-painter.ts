import type { PaintAway, PaintOptions, Painter } from './picture-module.js';
import { type Raster, sizeOf } from './view.js';

/** The functions that paint the pictures of a module on a canvas. */
export interface CanvasPainting<Picture> {
  /** Paints with a graphics processor. Returns false when there is none, or it cannot paint this picture. */
  readonly paintFast: (
    target: CanvasRenderingContext2D,
    picture: Picture,
    options: PaintOptions,
  ) => boolean;
  /** Paints without one. */
  readonly paintInMemory: (picture: Picture, options: PaintOptions) => Raster;
  /** Called when the painter is not used any more. */
  readonly dispose: () => void;
  /** Tells whether painting a picture in memory can hold up the page. Absent for pictures that never do. */
  readonly isHeavy?: (picture: Picture) => boolean;
  /** Paints heavy pictures elsewhere, in place of `paintInMemory`. */
  readonly paintAway?: PaintAway<Picture> | undefined;
}

/**
 * Opens a painter that uses the graphics processor when there is one.
 * @throws when the canvas has no context
 */
export function openCanvasPainter<Picture>(
  canvas: HTMLCanvasElement,
  painting: CanvasPainting<Picture>,
): Painter<Picture> {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the canvas has no context');
  const { paintFast, paintInMemory, dispose, isHeavy = () => false, paintAway } = painting;
  const show = ({ width, height, data }: Raster) => {
    canvas.width = width;
    canvas.height = height;
    context.putImageData(new ImageData(data, width, height), 0, 0);
  };
  /** The newest picture that is to be painted elsewhere, until it is asked for. */
  let wanted: (() => Promise<Raster>) | null = null;
  /** The number of pictures that were painted at once: what arrives late does not take the place of a newer one. */
  let paintedAtOnce = 0;
  let isWaiting = false;
  let isOver = false;
  /** Has one picture after another painted elsewhere, and leaves out those that are old by then. */
  async function paintWanted() {
    if (isWaiting) return;
    isWaiting = true;
    // Nothing is wanted after the end.
    while (wanted !== null) {
      const ask = wanted;
      const before = paintedAtOnce;
      wanted = null;
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const raster = await ask();
      if (!isOver && before === paintedAtOnce) show(raster);
    }
    isWaiting = false;
  }
  return {
    paint(picture, options) {
      const whole = { ...options, ...sizeOf(options) };
      const { width, height } = canvas;
      canvas.width = whole.width;
      canvas.height = whole.height;
      if (paintFast(context, picture, whole)) {
        wanted = null;
        paintedAtOnce += 1;
        return;
      }
      if (paintAway !== undefined && isHeavy(picture)) {
        canvas.width = width;
        canvas.height = height;
        wanted = () => paintAway(picture, whole).catch(() => paintInMemory(picture, whole));
        void paintWanted();
        return;
      }
      wanted = null;
      paintedAtOnce += 1;
      show(paintInMemory(picture, whole));
    },
    dispose() {
      isOver = true;
      wanted = null;
      dispose();
      // Frees its memory at once.
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}
