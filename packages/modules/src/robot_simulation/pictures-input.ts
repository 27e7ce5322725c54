import { type LoadedPicture, type LoadedPictures, MAX_PICTURE_SIDE } from './messages.js';

/** Parses the input of the tab. Pictures that are not well-formed count as such that could not be loaded. */
export function parsePictures(input: unknown): LoadedPictures {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(
    Object.entries(input).map(([url, picture]) => [url, parsePicture(picture)]),
  );
}

function parsePicture(value: unknown): LoadedPicture | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('width' in value && 'height' in value && 'pixels' in value)) return null;
  const { width, height, pixels } = value;
  const isWhole =
    isSide(width) && isSide(height) && isNumbers(pixels) && pixels.length === width * height;
  return isWhole ? { width, height, pixels } : null;
}

function isSide(value: unknown): value is number {
  return (
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_PICTURE_SIDE
  );
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}
