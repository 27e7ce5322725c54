import { openCanvasPainter } from './canvas-painter.js';
import { drawFlat, type FlatPicture, flatToSvg, paintFlat } from './flat.js';
import type { PaintOptions, PictureModule } from './picture-module.js';

/** The parts in which the modules differ whose pictures are flat. */
export interface FlatPictureModule<Picture> extends Pick<
  PictureModule<Picture>,
  'name' | 'readPage' | 'describe'
> {
  readonly toFlat: (picture: Picture, seen: Pick<PaintOptions, 'angle' | 'tilt'>) => FlatPicture;
}

/** Makes the pictures of a module of polygons, lines and texts. */
export function flatPictures<Picture>({
  toFlat,
  ...module
}: FlatPictureModule<Picture>): PictureModule<Picture> {
  return {
    ...module,
    hasImages: () => false,
    openPainter: (canvas) =>
      openCanvasPainter<Picture>(canvas, {
        paintFast(target, picture, view) {
          drawFlat(target, toFlat(picture, view), view);
          return true;
        },
        paintInMemory: (picture, view) => paintFlat(toFlat(picture, view), view),
        dispose: () => {},
      }),
    paint: (picture, view) => paintFlat(toFlat(picture, view), view),
    toSvg: (picture) => flatToSvg(toFlat(picture, {})),
  };
}
