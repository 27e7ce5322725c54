import type { PictureModule } from '@wellspring/modules/pictures';
import { recordCanvas, type VideoFile } from './record-canvas';

/** Makes video files of pictures that move. */

/** The pixels of a side. */
const SIDE = 720;
/** The longest animation that is saved in full. Of a longer one, the beginning is saved. */
export const MAX_SAVED_MS = 60_000;
/** The frames in a second: of pictures that move by themselves, and the maximum for animations. */
const FRAMES_PER_SECOND = 25;
const MAX_FRAMES_PER_SECOND = 60;
/** The time for which the last frame stays, so that recorders take it. */
const LAST_FRAME_MS = 100;

interface RecordedAnimation<Picture> {
  /** In milliseconds. */
  readonly duration: number;
  /** Undefined for a picture that moves by itself. */
  readonly framesPerSecond: number | undefined;
  readonly angle: number;
  readonly tilt?: number;
  /** Returns the picture at a time in milliseconds. Rejects when there is none. */
  readonly pictureAt: (time: number) => Promise<Picture>;
}

/**
 * Plays an animation once on a canvas that nobody sees, and records it. First all its pictures are fetched, so that a slow
 * program makes it wait but not stutter.
 * @param onProgress gets the part that is done, from 0 to 1
 * @param signal ends it
 */
export async function recordAnimation<Picture>(
  module: PictureModule<Picture>,
  animation: RecordedAnimation<Picture>,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<VideoFile> {
  const { framesPerSecond = FRAMES_PER_SECOND, angle, tilt, pictureAt } = animation;
  const duration = Math.min(animation.duration, MAX_SAVED_MS);
  const frameMs = 1000 / Math.min(MAX_FRAMES_PER_SECOND, Math.max(1, framesPerSecond));
  const times: number[] = [];
  for (let time = 0; time <= duration; time += frameMs) times.push(time);
  const pictures: Picture[] = [];
  for (const time of times) {
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- the program computes one after another
    pictures.push(await pictureAt(time));
    onProgress((0.5 * pictures.length) / times.length);
  }
  const canvas = document.createElement('canvas');
  const painter = module.openPainter(canvas, () => {});
  const options = { width: SIDE, height: SIDE, angle, ...(tilt !== undefined && { tilt }) };
  const paint = (index: number) => {
    const [picture, time = 0] = [pictures[index], times[index]];
    if (picture !== undefined) painter.paint(picture, { ...options, time });
  };
  try {
    // A canvas without a size cannot be recorded.
    paint(0);
    const recording = recordCanvas(canvas, 1000 / frameMs);
    try {
      const begun = performance.now();
      for (let index = 0; index < times.length; index += 1) {
        // oxlint-disable-next-line no-await-in-loop -- frames are recorded at their times
        await until(begun + index * frameMs, signal);
        paint(index);
        onProgress(0.5 + (0.5 * (index + 1)) / times.length);
      }
      await until(begun + times.length * frameMs + LAST_FRAME_MS, signal);
    } catch (error) {
      recording.cancel();
      throw error;
    }
    return await recording.finish();
  } finally {
    painter.dispose();
  }
}

/** Waits until a time. @throws when the signal is aborted */
function until(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, Math.max(0, time - performance.now()));
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new DOMException('The recording was ended.', 'AbortError'));
      },
      { once: true },
    );
  });
}
