import type { Raster } from './view.js';

/** The images that runes refer to by their addresses. */

/** Larger images are made smaller. */
const MAX_IMAGE_SIDE = 2048;
/** The number of images that are kept. */
export const MAX_IMAGES = 200;

/** An image that has arrived. */
export interface LoadedImage {
  readonly element: HTMLImageElement;
  readonly raster: Raster;
}

export class Images {
  readonly #images = new Map<string, LoadedImage | null>();
  readonly #onLoad = new Set<() => void>();

  /** Returns null while the image has not arrived, or when it cannot be loaded. The first call loads it. */
  find(url: string): LoadedImage | null {
    const known = this.#images.get(url);
    if (known !== undefined) return known;
    const [oldest] = this.#images.keys();
    if (oldest !== undefined && this.#images.size >= MAX_IMAGES) this.#images.delete(oldest);
    this.#images.set(url, null);
    if (isImageAddress(url)) this.#load(url);
    return null;
  }

  /**
   * Calls a function when an image has arrived, so that pictures with it can be painted again.
   * @returns a function that ends this
   */
  whenLoaded(listener: () => void): () => void {
    this.#onLoad.add(listener);
    return () => this.#onLoad.delete(listener);
  }

  #load(url: string): void {
    const element = new Image();
    // Only images that their servers allow others to use: pixels of all others cannot be read.
    element.crossOrigin = 'anonymous';
    element.referrerPolicy = 'no-referrer';
    element.addEventListener('load', () => {
      const raster = pixelsOf(element);
      if (raster === null) return;
      this.#images.set(url, { element, raster });
      for (const listener of this.#onLoad) listener();
    });
    element.src = url;
  }
}

/** Programs choose the address, so it must not have an effect, nor lead back to the platform as a relative one would. */
function isImageAddress(url: string): boolean {
  return /^(?:https?:\/\/|data:image\/)/i.test(url);
}

function pixelsOf(image: HTMLImageElement): Raster | null {
  const shrink = Math.min(1, MAX_IMAGE_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * shrink);
  canvas.height = Math.round(image.naturalHeight * shrink);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  try {
    const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return { width, height, data: new Uint8ClampedArray(data) };
  } catch {
    // The server does not allow it.
    return null;
  }
}
