/** Painters turn a scene into a picture. */
export { CanvasPainter, type Selection, type Surface, type View } from './canvas.js';
export {
  layersOf,
  paintPicture,
  type PictureLayers,
  type PictureSelection,
  type PictureView,
  withPanels,
} from './picture.js';
export { svgOf } from './svg.js';
export type { Look } from './look.js';
