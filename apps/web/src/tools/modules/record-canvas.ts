/** Records what is painted on a canvas, as a video file. */

/** The formats in which browsers record, best first. */
const TYPES = [
  { type: 'video/webm;codecs=vp9', extension: 'webm' },
  { type: 'video/webm', extension: 'webm' },
  { type: 'video/mp4', extension: 'mp4' },
] as const;

export interface VideoFile {
  readonly extension: string;
  readonly content: Blob;
}

export interface CanvasRecording {
  /** Ends the recording and returns its file. */
  readonly finish: () => Promise<VideoFile>;
  /** Ends it without a file. */
  readonly cancel: () => void;
}

function bestType() {
  if (typeof MediaRecorder === 'undefined') return undefined;
  return TYPES.find(({ type }) => MediaRecorder.isTypeSupported(type));
}

/** The format of recordings, as people know it. Null when this browser does not record. */
export function recordedFormat(): string | null {
  return bestType()?.extension === 'mp4' ? 'MP4' : bestType() ? 'WebM' : null;
}

/**
 * Begins to record a canvas, in the time that passes.
 * @throws when the browser cannot record
 */
export function recordCanvas(canvas: HTMLCanvasElement, framesPerSecond: number): CanvasRecording {
  const best = bestType();
  if (best === undefined) throw new Error('This browser does not record.');
  const stream = canvas.captureStream(framesPerSecond);
  const recorder = new MediaRecorder(stream, { mimeType: best.type });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.start();
  return {
    finish: () =>
      new Promise((resolve, reject) => {
        recorder.addEventListener('error', () => {
          end();
          reject(new Error('The recording failed.'));
        });
        recorder.addEventListener('stop', () => {
          end();
          const content = new Blob(parts, { type: best.type.replace(/;.*/, '') });
          if (content.size > 0) resolve({ extension: best.extension, content });
          else reject(new Error('Nothing was recorded.'));
        });
        recorder.stop();
      }),
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop();
      end();
    },
  };
}
