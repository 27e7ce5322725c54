import type { PictureModule } from '@wellspring/modules/pictures';

/** Makes images of pictures, for files and for the clipboard. */

interface ImageOptions {
  /** The width and the height, in pixels. */
  readonly size: number;
  readonly time: number;
  readonly angle: number;
  readonly tilt?: number;
}

/** Images that a picture contains may still be on their way. Waits this long for them, in milliseconds. */
const ARRIVES_WITHIN_MS = 3000;
/** The time without new pictures after which the image is made, in milliseconds. */
const QUIET_MS = 150;

/**
 * Returns a picture as a PNG file.
 * @throws when the browser cannot make one of this size
 */
export async function imageOf<Picture>(
  module: PictureModule<Picture>,
  picture: Picture,
  { size, ...options }: ImageOptions,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  let arrivals = 0;
  const painter = module.openPainter(canvas, () => (arrivals += 1));
  const paint = () => painter.paint(picture, { ...options, width: size, height: size });
  try {
    paint();
    const deadline = performance.now() + ARRIVES_WITHIN_MS;
    for (let seen = -1; module.hasImages(picture) && performance.now() < deadline;) {
      if (seen === arrivals && seen > 0) break;
      seen = arrivals;
      // oxlint-disable-next-line no-await-in-loop -- waits until nothing arrives any more
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    }
    paint();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('the browser makes no image of this size');
    return blob;
  } finally {
    painter.dispose();
  }
}

/**
 * Puts an image on the clipboard.
 * @throws when the browser does not allow it
 */
export async function copyImage(image: Promise<Blob>): Promise<void> {
  // The promise is passed on, because some browsers only copy within the event of the press.
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
}
