export { frameAt, frameCount, type Animation, type FrameRequest } from './animation.js';
export type {
  Frames,
  PaintOptions,
  Painter,
  PictureAnimation,
  PictureModule,
  PicturePage,
} from './picture-module.js';
export type { Raster, View } from './view.js';
