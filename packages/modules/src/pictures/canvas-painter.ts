import type { PaintOptions, Painter } from './picture-module.js';
import { type Raster, sizeOf } from './view.js';

/** How pictures come on a canvas. */
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
}

/**
 * Opens a painter that uses the graphics processor when there is one.
 * @throws when the canvas has no context
 */
export function openCanvasPainter<Picture>(
  canvas: HTMLCanvasElement,
  { paintFast, paintInMemory, dispose }: CanvasPainting<Picture>,
): Painter<Picture> {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the canvas has no context');
  return {
    paint(picture, options) {
      const whole = { ...options, ...sizeOf(options) };
      canvas.width = whole.width;
      canvas.height = whole.height;
      if (paintFast(context, picture, whole)) return;
      const { width, height, data } = paintInMemory(picture, whole);
      context.putImageData(new ImageData(data, width, height), 0, 0);
    },
    dispose() {
      dispose();
      // Frees its memory at once.
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}
