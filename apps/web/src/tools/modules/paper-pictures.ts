import {
  type LoadedPicture,
  type LoadedPictures,
  MAX_PICTURE_SIDE,
} from '@wellspring/modules/robot_simulation';
import { openImage } from './camera';

/** Loads the pictures of papers, by their addresses: null for those that cannot be loaded or must not be read. */
export async function loadPaperPictures(urls: readonly string[]): Promise<LoadedPictures> {
  const loaded = await Promise.all(
    urls.map(async (url) => [url, await loadPicture(url).catch(() => null)] as const),
  );
  return Object.fromEntries(loaded);
}

async function loadPicture(url: string): Promise<LoadedPicture | null> {
  const { image, width: whole, height: high } = await openImage(url);
  const scale = Math.min(1, MAX_PICTURE_SIDE / Math.max(whole, high));
  const width = Math.max(1, Math.round(whole * scale));
  const height = Math.max(1, Math.round(high * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = Array.from({ length: width * height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * index);
    return (red << 16) | (green << 8) | blue;
  });
  return { width, height, pixels };
}
