import { frameCount, type PictureAnimation } from '@wellspring/modules/pictures';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWorkspace } from '../../ui/workspace';

/**
 * The pictures of an animation, which the module computes on request. They are requested a few at a time ahead of the one that is
 * shown, so that a slow program delays its own animation and nothing else.
 */

/** The number of frames of one request. */
const FRAMES_PER_REQUEST = 8;
/** The number of frames that are requested ahead. */
const FRAMES_AHEAD = 24;

interface Frames<Picture> {
  /** The pictures that have arrived, by the number of the frame. */
  readonly arrived: ReadonlyMap<number, Picture>;
  /** Why there are no more; null while there may be more. An empty text when the program is gone. */
  readonly failure: string | null;
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
  const [frames, setFrames] = useState<Frames<Picture>>({ arrived: new Map(), failure: null });
  const isAsking = useRef(false);

  const request = useCallback(
    async ({ id, readFrames }: PictureAnimation<Picture>, from: number) => {
      const wanted = { animation: id, from, count: FRAMES_PER_REQUEST };
      const answer = await workspace.request(`module:${name}`, wanted);
      const read = answer?.status === 'answered' ? readFrames(answer.data) : undefined;
      if (read !== undefined) {
        const { pictures, error } = read;
        return setFrames(({ arrived }) => ({
          arrived: new Map([
            ...arrived,
            ...pictures.map((picture, index) => [from + index, picture] as const),
          ]),
          failure: error ?? (pictures.length === 0 ? '' : null),
        }));
      }
      const message = answer !== null && 'errors' in answer ? answer.errors[0]?.message : undefined;
      return setFrames(({ arrived }) => ({ arrived, failure: message ?? '' }));
    },
    [workspace, name],
  );

  useEffect(() => {
    if (animation === null || isAsking.current || frames.failure !== null) return;
    const count = frameCount(animation);
    let next = frame;
    while (next < count && next < frame + FRAMES_AHEAD && frames.arrived.has(next)) next += 1;
    if (next >= count || next >= frame + FRAMES_AHEAD) return;
    isAsking.current = true;
    void request(animation, next).finally(() => {
      isAsking.current = false;
    });
  }, [animation, frame, frames, request]);
  return frames;
}
