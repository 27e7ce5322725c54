import { failureOf, type MicrophoneFailure } from './microphone';

/** The sources of the frames of videos: the camera, the web, a file, or a still picture of our own. */

/** The reason why there are no frames. The reasons for a camera are those for a microphone. */
export type SourceFailure = MicrophoneFailure | 'unloadable' | 'unplayable';

/** Thrown when a source cannot be opened. */
export class SourceError extends Error {
  readonly failure: SourceFailure;

  constructor(failure: SourceFailure) {
    super(`The source cannot be opened: ${failure}.`);
    this.failure = failure;
  }
}

/** An open source of frames. */
export interface FrameSource {
  readonly image: HTMLVideoElement | HTMLImageElement;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** True if its frames differ from each other. */
  readonly isMoving: boolean;
  /** You can call this at any time, and more than once. */
  close(): void;
}

/**
 * Opens the camera, for which the browser asks the user.
 * @throws a SourceError when there is none, or it must not be used
 */
export async function openCamera(): Promise<FrameSource> {
  // Absent in pages that were not fetched by HTTPS.
  if (!isSecureContext) throw new SourceError('insecure');
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { facingMode: 'user' } })
    .catch((error) => {
      throw new SourceError(failureOf(error));
    });
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  try {
    await video.play();
  } catch {
    close();
    throw new SourceError('failed');
  }
  const { videoWidth: width, videoHeight: height } = video;
  return { image: video, width, height, isMoving: true, close };
}

/**
 * Loads a picture.
 * @throws a SourceError when it cannot be loaded, or its site does not let other pages read it
 */
export async function openImage(url: string): Promise<FrameSource> {
  const image = new Image();
  // Without it, what was drawn with the picture could not be read.
  image.crossOrigin = 'anonymous';
  image.src = url;
  try {
    await image.decode();
  } catch {
    throw new SourceError('unloadable');
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return { image, width, height, isMoving: false, close: () => {} };
}

/** A video that can be played as often as wanted. */
export interface VideoOptions {
  /** From 0 to 1. */
  readonly volume: number;
  /** The number of times that it is played; null for no end. */
  readonly loops: number | null;
}

/**
 * Loads a video and plays it.
 * @throws a SourceError when it cannot be loaded or played, or its site does not let other pages read it
 */
export async function openVideo(
  url: string,
  { volume, loops }: VideoOptions,
): Promise<FrameSource> {
  const video = document.createElement('video');
  video.crossOrigin = 'anonymous';
  video.playsInline = true;
  video.volume = volume;
  video.loop = loops === null;
  let played = 1;
  video.addEventListener('ended', () => {
    if (loops === null || played >= loops) return;
    played += 1;
    void video.play();
  });
  video.src = url;
  const loaded = new Promise<void>((resolve, reject) => {
    video.addEventListener('loadeddata', () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new SourceError('unplayable')), { once: true });
  });
  await loaded;
  try {
    await video.play();
  } catch {
    // Browsers let a page play sounds only after the user has pressed something on it.
    video.muted = true;
    await video.play().catch(() => {});
  }
  const { videoWidth: width, videoHeight: height } = video;
  const close = () => {
    video.pause();
    video.removeAttribute('src');
    video.load();
  };
  return { image: video, width, height, isMoving: true, close };
}

/**
 * Opens a picture or a video of the device.
 * @throws a SourceError when it is neither
 */
export async function openFile(file: File, options: VideoOptions): Promise<FrameSource> {
  const url = URL.createObjectURL(file);
  try {
    const source = file.type.startsWith('video/')
      ? await openVideo(url, options)
      : await openImage(url);
    const close = () => {
      source.close();
      URL.revokeObjectURL(url);
    };
    return { ...source, close };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error instanceof SourceError && error.failure === 'unplayable'
      ? error
      : new SourceError('unplayable');
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The place of a picture in a frame: all of it, or the middle, with the proportions of the picture. */
export function placeIn(
  frame: { readonly width: number; readonly height: number },
  picture: { readonly width: number; readonly height: number },
  keepsRatio: boolean,
): Box {
  const { width, height } = frame;
  if (!keepsRatio || picture.width === 0 || picture.height === 0) {
    return { x: 0, y: 0, width, height };
  }
  const scale = Math.min(width / picture.width, height / picture.height);
  const [own, high] = [picture.width * scale, picture.height * scale];
  return { x: (width - own) / 2, y: (height - high) / 2, width: own, height: high };
}
