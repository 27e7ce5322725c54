import type { ModuleHost, ProgramFunction, Value } from '../module.js';
import {
  CHANNELS_PER_PIXEL,
  type FilteredFrame,
  type FrameRequest,
  MAX_FILTER_ERROR_LENGTH,
} from './messages.js';

/** Frames as programs see them: arrays of rows, which are arrays of pixels, which are arrays of four numbers. */

export type Pixel = Value[];
export type Image = Pixel[][];

/** The words of memory of a pixel with its array. */
const WORDS_PER_PIXEL = 8;

/** The pixels that are converted in the time of one operation. */
const PIXELS_PER_OPERATION = 2;

function imageOf(width: number, height: number, pixelAt: (index: number) => Pixel): Image {
  const image: Image = [];
  let index = 0;
  for (let y = 0; y < height; y += 1) {
    const row: Pixel[] = [];
    for (let x = 0; x < width; x += 1) {
      row.push(pixelAt(index));
      index += CHANNELS_PER_PIXEL;
    }
    image.push(row);
  }
  return image;
}

function count(host: ModuleHost, image: Image, pixels: number): void {
  host.spend(Math.ceil(pixels / PIXELS_PER_OPERATION));
  host.allocated(WORDS_PER_PIXEL * pixels, image);
}

/** Makes an image that is black. */
export function blackImage(host: ModuleHost, width: number, height: number): Image {
  const image = imageOf(width, height, () => [0, 0, 0, 255]);
  count(host, image, width * height);
  return image;
}

function read(host: ModuleHost, { pixels, width, height }: FrameRequest): Image {
  const image = imageOf(width, height, (index) => [
    pixels[index],
    pixels[index + 1],
    pixels[index + 2],
    pixels[index + 3],
  ]);
  count(host, image, width * height);
  return image;
}

/** Writes an image of the program into a frame. Returns whether all of its values are valid; those that are not become 0. */
function write(image: Image, { pixels, width, height }: FrameRequest): boolean {
  let isValid = true;
  let index = 0;
  for (let y = 0; y < height; y += 1) {
    // The program may have put anything into its arrays.
    const row: unknown = image[y];
    for (let x = 0; x < width; x += 1) {
      const pixel: unknown = Array.isArray(row) ? row[x] : undefined;
      for (let channel = 0; channel < CHANNELS_PER_PIXEL; channel += 1) {
        const value: unknown = Array.isArray(pixel) ? pixel[channel] : undefined;
        const fits = typeof value === 'number' && value >= 0 && value <= 255;
        if (!fits) isValid = false;
        pixels[index] = fits ? value : 0;
        index += 1;
      }
    }
  }
  return isValid;
}

/**
 * Filters a frame, in place.
 * @param filter null for a frame that stays as it is
 */
export function filterFrame(
  host: ModuleHost,
  filter: ProgramFunction | null,
  frame: FrameRequest,
): FilteredFrame {
  const { pixels, width, height } = frame;
  if (filter === null) return { pixels, hasInvalidValues: false };
  const destination = blackImage(host, width, height);
  const attempt = host.attempt(filter, read(host, frame), destination);
  if ('message' in attempt) {
    const error = attempt.message.slice(0, MAX_FILTER_ERROR_LENGTH);
    return { pixels, hasInvalidValues: false, error };
  }
  return { pixels, hasInvalidValues: !write(destination, frame) };
}
