import type { Animation } from './animation.js';
import type { Raster, View } from './view.js';

/** Reads, paints and describes the pictures of a module, for the page that shows them. */

/** The part of a picture that is painted, and from where it is seen. */
export interface PaintOptions extends View {
  /** The time since the picture was first shown, in milliseconds. For pictures that move by themselves. */
  readonly time?: number;
  /** The angle from which a picture in space is seen, in radians. */
  readonly angle?: number;
  /** The angle of the eye above the horizon, in radians. For pictures in space that can be tilted. */
  readonly tilt?: number;
}

/**
 * Paints a picture as `PictureModule.paint` does, but not on the thread of the page.
 * Rejects when it cannot, and the picture is then painted by the page.
 */
export type PaintAway<Picture> = (picture: Picture, options: PaintOptions) => Promise<Raster>;

/** Paints pictures on one canvas. */
export interface Painter<Picture> {
  /** Paints a picture in place of the one before. The canvas gets the size of the view. */
  paint(picture: Picture, options: PaintOptions): void;
  /** Frees what the painter holds. It is not used any more. */
  dispose(): void;
}

/** An animation, whose pictures are requested from the module (`FrameRequest`). */
export interface PictureAnimation<Picture> extends Animation {
  /** Reads the answer to a request. Returns undefined when the module would not have sent it. */
  readonly readFrames: (data: unknown) => Frames<Picture> | undefined;
}

export interface Frames<Picture> {
  readonly pictures: readonly Picture[];
  /** The reason why the frame after these could not be made; null when it was not asked for. */
  readonly error: string | null;
  /** The duration in seconds, when it was not known before. */
  readonly duration?: number;
}

/** A page, as it was sent by the program. */
export interface PicturePage<Picture> {
  /** The picture; null for an animation, whose pictures are requested from the module. */
  readonly picture: Picture | null;
  readonly animation: PictureAnimation<Picture> | null;
  /** The time in milliseconds after which a picture that moves by itself begins again; null for other pictures. */
  readonly period: number | null;
  /** True if the picture is in space, so that it can be turned. */
  readonly isInSpace: boolean;
  /** The tilt at first, in radians, of a picture in space that can be seen from all sides. */
  readonly tilt?: number;
  /** True if the program has asked to save it as a model, which the page does at once. */
  readonly isSaved?: boolean;
}

/** A file from which other programs can make what a picture shows. */
export interface ModelFile {
  /** Without a dot. */
  readonly extension: string;
  /** The media type. */
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** The pictures of one module. */
export interface PictureModule<Picture> {
  /** The name of the module, which is also that of its channel. */
  readonly name: string;
  /** Reads a page. Returns undefined when the module would not have sent it. */
  readonly readPage: (data: unknown) => PicturePage<Picture> | undefined;
  /** Tells whether a picture contains images, which arrive later. */
  readonly hasImages: (picture: Picture) => boolean;
  /** Describes a picture in words. */
  readonly describe: (picture: Picture) => string;
  /**
   * @param onArrival called when something has arrived that a picture was painted without, such as an image
   * @param paintAway paints large pictures when there is no graphics processor, so that they do not hold up the page
   * @throws when the canvas has no context
   */
  readonly openPainter: (
    canvas: HTMLCanvasElement,
    onArrival: () => void,
    paintAway?: PaintAway<Picture>,
  ) => Painter<Picture>;
  /** Paints a picture in memory, where there is no page. Images that have not arrived are missing. */
  readonly paint: (picture: Picture, options: PaintOptions) => Raster;
  /** Returns a picture as SVG. Null when it cannot be written in that form. */
  readonly toSvg: (picture: Picture) => string | null;
  /** Returns what a picture shows as a file for other programs. Absent when there is no such form. */
  readonly toModel?: (picture: Picture) => ModelFile;
}
