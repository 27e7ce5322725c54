import type { PaintOptions, Painter } from './picture-module.js';
import type { Raster } from './view.js';

/** Opens a painter that puts pictures on a canvas which were painted in memory. @throws when the canvas has no context */
export function openRasterPainter<Picture>(
  canvas: HTMLCanvasElement,
  paint: (picture: Picture, options: PaintOptions) => Raster,
): Painter<Picture> {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the canvas has no context');
  return {
    paint(picture, options) {
      const { width, height, data } = paint(picture, options);
      canvas.width = width;
      canvas.height = height;
      context.putImageData(new ImageData(data, width, height), 0, 0);
    },
    dispose() {
      // Frees its memory at once.
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}
