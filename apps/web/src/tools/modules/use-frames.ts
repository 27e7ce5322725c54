import { moduleChannel } from '@wellspring/evaluator';
import { frameCount, type PictureAnimation } from '@wellspring/modules/pictures';
import { useEffect, useRef, useState } from 'react';
import { useWorkspace, type Workspace } from '../../ui/workspace';

/**
 * The pictures of an animation, which the module computes on request. They are requested a few at a time ahead of the one that is
 * shown, so that a slow program delays its own animation and nothing else.
 */

/** The number of frames of one request. The first one is requested alone, so that there is a picture at once. */
const FRAMES_PER_REQUEST = 8;
/** The number of frames that are requested ahead. */
const FRAMES_AHEAD = 24;

interface Frames<Picture> {
  /** The pictures that have arrived, by the number of the frame. */
  readonly arrived: ReadonlyMap<number, Picture>;
  /** The reason why there are no more; null while there may be more. An empty text when the program is gone. */
  readonly failure: string | null;
  /** The duration in seconds as the module has told it; null before. */
  readonly duration: number | null;
}

/** Requests frames. Returns how what is known changes with the answer. */
async function requestFrames<Picture>(
  workspace: Workspace,
  name: string,
  { id, readFrames }: PictureAnimation<Picture>,
  from: number,
  count: number,
): Promise<(before: Frames<Picture>) => Frames<Picture>> {
  const wanted = { animation: id, from, count };
  const answer = await workspace.request(moduleChannel(name), wanted);
  const read = answer?.status === 'answered' ? readFrames(answer.data) : undefined;
  if (read === undefined) {
    const [error] = answer !== null && 'errors' in answer ? answer.errors : [];
    return (before) => ({ ...before, failure: error?.message ?? '' });
  }
  const { pictures, error, duration } = read;
  const more = pictures.map((picture, index) => [from + index, picture] as const);
  return (before) => ({
    arrived: new Map([...before.arrived, ...more]),
    duration: duration ?? before.duration,
    failure: error ?? (pictures.length === 0 ? '' : null),
  });
}

/**
 * @param name that of the module
 * @param animation null for a still picture
 * @param frame the frame that is shown
 */
export function useFrames<Picture>(
  name: string,
  animation: PictureAnimation<Picture> | null,
  frame: number,
): Frames<Picture> {
  const workspace = useWorkspace();
  const [frames, setFrames] = useState<Frames<Picture>>({
    arrived: new Map(),
    failure: null,
    duration: null,
  });
  const isAsking = useRef(false);
  useEffect(() => {
    if (animation === null || isAsking.current || frames.failure !== null) return;
    const { framesPerSecond } = animation;
    const duration = frames.duration ?? animation.duration;
    const end = Math.min(frameCount({ duration, framesPerSecond }), frame + FRAMES_AHEAD);
    let next = frame;
    while (next < end && frames.arrived.has(next)) next += 1;
    if (next >= end) return;
    async function ask(asked: PictureAnimation<Picture>) {
      isAsking.current = true;
      const count = frames.arrived.size === 0 ? 1 : FRAMES_PER_REQUEST;
      const change = await requestFrames(workspace, name, asked, next, count);
      isAsking.current = false;
      setFrames(change);
    }
    void ask(animation);
  }, [workspace, name, animation, frame, frames]);
  return frames;
}
