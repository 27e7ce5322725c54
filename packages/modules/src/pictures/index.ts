export { frameAt, frameCount, type Animation, type FrameRequest } from './animation.js';
export type {
  Frames,
  ModelFile,
  PaintOptions,
  PaintAway,
  Painter,
  PictureAnimation,
  PictureModule,
  PicturePage,
} from './picture-module.js';
export type { Raster, View } from './view.js';
