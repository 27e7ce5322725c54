/** The messages between the module `pix_n_flix` and its view. Everything is plain data. */

/** The source of the frames. */
export type VideoSource =
  | { readonly kind: 'camera' }
  | { readonly kind: 'image' | 'video'; readonly url: string }
  /** A picture or a video of the user's device. */
  | { readonly kind: 'file' };

export interface VideoSettings {
  readonly source: VideoSource;
  readonly width: number;
  readonly height: number;
  /** Frames in a second. */
  readonly fps: number;
  /** From 0 to 1. */
  readonly volume: number;
  /** The number of times that a video is played; null for no end. */
  readonly loops: number | null;
  /** True if frames are not distorted: what they do not fill is black. */
  readonly keepsRatio: boolean;
  /** The time at which the video pauses, in milliseconds; null when it does not. */
  readonly pauseAt: number | null;
}

export type VideoMessage =
  /** The video begins. */
  | { readonly type: 'start'; readonly settings: VideoSettings }
  /** The settings of a video that has begun change, or its filter does. */
  | { readonly type: 'change'; readonly settings: VideoSettings };

/**
 * Red, green, blue and alpha of each pixel, row by row from the top. It is an array of numbers where there is no page, because only JSON
 * comes through there.
 */
export type Pixels = Uint8ClampedArray<ArrayBuffer> | number[];

/** A request of the view: filters a frame. */
export interface FrameRequest {
  readonly type: 'frame';
  readonly width: number;
  readonly height: number;
  readonly pixels: Pixels;
  /** The time since the start, in milliseconds. */
  readonly time: number;
}

/** The answer: the filtered frame. Its pixels are of the same kind as those of the request. */
export interface FilteredFrame<Kind extends Pixels = Pixels> {
  readonly pixels: Kind;
  /** True if the filter has written values that are no numbers from 0 to 255. */
  readonly hasInvalidValues: boolean;
  /** The message of the error of the filter, which is not used any more. Absent when there was none. */
  readonly error?: string;
}

export const CHANNELS_PER_PIXEL = 4;
export const MIN_SIDE = 1;
export const MAX_SIDE = 1024;
export const MIN_FPS = 1;
export const MAX_FPS = 60;
export const MAX_URL_LENGTH = 2000;
export const MAX_FILTER_ERROR_LENGTH = 1000;

export const DEFAULT_SETTINGS: VideoSettings = {
  source: { kind: 'camera' },
  width: 400,
  height: 300,
  fps: 10,
  volume: 0.5,
  loops: null,
  keepsRatio: true,
  pauseAt: null,
};
