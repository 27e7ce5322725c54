import { moduleChannel } from '@wellspring/evaluator';
import {
  type FilteredFrame,
  type FrameRequest,
  parseFilteredFrame,
  stillPicture,
  type VideoSettings,
} from '@wellspring/modules/pix_n_flix';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWorkspace } from '../../ui/workspace';
import { type FrameSource, placeIn } from './camera';

/** Passes the frames of a source through the filter of the program, one after another, and paints them. */

interface VideoProgress {
  /** Frames in the last second. */
  readonly framesPerSecond: number;
  /** In milliseconds since the start, without pauses. */
  readonly time: number;
  readonly hasInvalidValues: boolean;
  /** The reason why the filter is not used any more; null while it is. */
  readonly filterError: string | null;
  /** The reason why there are no more frames; null while there may be more. An empty text when the program is gone. */
  readonly failure: string | null;
}

const NOTHING: VideoProgress = {
  framesPerSecond: 0,
  time: 0,
  hasInvalidValues: false,
  filterError: null,
  failure: null,
};

interface VideoOptions {
  readonly settings: VideoSettings;
  /** Null for the still picture. */
  readonly source: FrameSource | null;
  readonly isPlaying: boolean;
  /** Differs for each change of the program, after which a still picture is filtered again. */
  readonly version: number;
  /** Called when the time at which the program wants to pause has come. */
  readonly onPause: () => void;
}

const CHANNEL = moduleChannel('pix_n_flix');
const SECOND = 1000;

/** The time after which the description of the video changes, in milliseconds. */
const TELL_EVERY_MS = 500;

export function useVideo(
  canvas: RefObject<HTMLCanvasElement | null>,
  { settings, source, isPlaying, version, onPause }: VideoOptions,
): VideoProgress {
  const workspace = useWorkspace();
  const [progress, setProgress] = useState(NOTHING);
  const elapsed = useRef(0);
  const hasPaused = useRef(false);
  const pause = useEffectEvent(onPause);
  const { width, height, fps, keepsRatio, pauseAt } = settings;
  const isMoving = source?.isMoving === true;
  const runs = isPlaying || !isMoving;

  useEffect(() => {
    const shown = canvas.current?.getContext('2d');
    const reading = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    });
    if (!shown || !reading || !runs) return undefined;
    let isOver = false;
    let request = 0;
    let lastFrame = -Infinity;
    let lastTick: number | null = null;
    let lastTold = -Infinity;
    /** The times at which the last frames were painted. */
    let painted: number[] = [];
    let isBusy = false;

    async function next(now: number) {
      if (shown == null || reading === null) return;
      isBusy = true;
      const frame: FrameRequest = {
        type: 'frame',
        width,
        height,
        pixels: pixelsOf(reading, source, { width, height, keepsRatio }),
        time: Math.round(elapsed.current),
      };
      const answer = await workspace.request(CHANNEL, frame);
      isBusy = false;
      if (isOver) return;
      const filtered =
        answer?.status === 'answered' ? parseFilteredFrame(answer.data, frame) : undefined;
      if (filtered === undefined) {
        isOver = true;
        const [error] = answer !== null && 'errors' in answer ? answer.errors : [];
        setProgress((before) => ({ ...before, failure: error?.message ?? '' }));
        return;
      }
      shown.putImageData(new ImageData(filtered.pixels, width, height), 0, 0);
      painted = [...painted.filter((at) => now - at < SECOND), now];
      tell(now, filtered);
      // A still picture needs no second frame.
      if (!isMoving) isOver = true;
    }

    function tell(now: number, { hasInvalidValues, error }: FilteredFrame) {
      const isDue = now - lastTold >= TELL_EVERY_MS || error !== undefined || !isMoving;
      if (!isDue) return;
      lastTold = now;
      setProgress((before) => ({
        framesPerSecond: painted.length,
        time: elapsed.current,
        hasInvalidValues,
        filterError: error ?? before.filterError,
        failure: null,
      }));
    }

    function tick(now: number) {
      if (isOver) return;
      if (lastTick !== null && isMoving) elapsed.current += now - lastTick;
      lastTick = now;
      if (pauseAt !== null && !hasPaused.current && elapsed.current >= pauseAt && isMoving) {
        hasPaused.current = true;
        pause();
        return;
      }
      // The time between two pictures of a screen is never exact.
      if (!isBusy && now - lastFrame > SECOND / fps - 4) {
        lastFrame = now;
        void next(now);
      }
      request = requestAnimationFrame(tick);
    }
    request = requestAnimationFrame(tick);
    return () => {
      isOver = true;
      cancelAnimationFrame(request);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with another version the still picture is filtered again
  }, [canvas, workspace, source, runs, isMoving, width, height, fps, keepsRatio, pauseAt, version]);

  // Remarks about another filter do not hold any more.
  const [said, setSaid] = useState(version);
  if (said !== version) {
    setSaid(version);
    setProgress((before) => ({ ...before, filterError: null, failure: null }));
  }
  return progress;
}

/** The pixels of the next frame. */
function pixelsOf(
  context: OffscreenCanvasRenderingContext2D,
  source: FrameSource | null,
  frame: { readonly width: number; readonly height: number; readonly keepsRatio: boolean },
): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, keepsRatio } = frame;
  if (source === null) return stillPicture(width, height).data;
  const place = placeIn(frame, source, keepsRatio);
  context.fillStyle = '#000';
  context.fillRect(0, 0, width, height);
  context.drawImage(source.image, place.x, place.y, place.width, place.height);
  return Uint8ClampedArray.from(context.getImageData(0, 0, width, height).data);
}
