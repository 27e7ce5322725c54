/** The part of a picture that is painted. The picture is a square from -1 to 1 in both directions, with y upwards. */
export interface View {
  /** The size of what is painted, in pixels. */
  readonly width: number;
  readonly height: number;
  /** With 1, the square just fits. Default: 1. */
  readonly zoom?: number;
  /** The point of the square that is in the middle. Default: its centre. */
  readonly x?: number;
  readonly y?: number;
}

/** The largest width and height that is painted. */
export const MAX_SIDE = 8192;

/** Turns points of the square into pixels: x becomes x·scale + left, y becomes top - y·scale. */
export interface Projection {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

export function projectionOf({ width, height, zoom = 1, x = 0, y = 0 }: View): Projection {
  const scale = (Math.min(width, height) * zoom) / 2;
  return { scale, left: width / 2 - x * scale, top: height / 2 + y * scale };
}

/**
 * @returns the size in whole pixels
 * @throws RangeError when it cannot be painted
 */
export function sizeOf({ width, height }: View): { width: number; height: number } {
  const size = { width: Math.round(width), height: Math.round(height) };
  if (!(size.width >= 1 && size.height >= 1 && Math.max(size.width, size.height) <= MAX_SIDE)) {
    throw new RangeError(`Choose a size from 1 to ${MAX_SIDE} pixels, not ${width} × ${height}.`);
  }
  return size;
}

/** A picture in memory. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel, row by row from the top. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}
