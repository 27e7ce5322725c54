import type { PictureModule } from '@wellspring/modules/pictures';
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
 * @param animation the number of the animation; null for a still picture
 * @param frame the frame that is shown
 * @param count the number of frames of the animation
 */
export function useFrames<Picture>(
  { name, readFrames }: Pick<PictureModule<Picture>, 'name' | 'readFrames'>,
  animation: number | null,
  frame: number,
  count: number,
): Frames<Picture> {
  const workspace = useWorkspace();
  const [frames, setFrames] = useState<Frames<Picture>>({ arrived: new Map(), failure: null });
  const isAsking = useRef(false);

  const request = useCallback(
    async (from: number) => {
      const wanted = { animation, from, count: FRAMES_PER_REQUEST };
      const answer = await workspace.request(`module:${name}`, wanted);
      if (answer?.status === 'answered') {
        const pictures = readFrames(answer.data);
        if (pictures !== undefined && pictures.length > 0) {
          return setFrames(({ arrived }) => ({
            arrived: new Map([
              ...arrived,
              ...pictures.map((picture, index) => [from + index, picture] as const),
            ]),
            failure: null,
          }));
        }
      }
      const message = answer !== null && 'errors' in answer ? answer.errors[0]?.message : undefined;
      return setFrames(({ arrived }) => ({ arrived, failure: message ?? '' }));
    },
    [workspace, name, readFrames, animation],
  );

  useEffect(() => {
    if (animation === null || isAsking.current || frames.failure !== null) return;
    let next = frame;
    while (next < count && next < frame + FRAMES_AHEAD && frames.arrived.has(next)) next += 1;
    if (next >= count || next >= frame + FRAMES_AHEAD) return;
    isAsking.current = true;
    void request(next).finally(() => {
      isAsking.current = false;
    });
  }, [animation, frame, count, frames, request]);
  return frames;
}
