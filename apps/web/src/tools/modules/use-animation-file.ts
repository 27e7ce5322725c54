import { moduleChannel } from '@wellspring/evaluator';
import {
  frameAt,
  type FrameRequest,
  type PictureAnimation,
  type PictureModule,
} from '@wellspring/modules/pictures';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadBlob } from '../../ui/download';
import { loadPart } from '../../ui/parts';
import { showToast } from '../../ui/toasts';
import { useWorkspace, type Workspace } from '../../ui/workspace';

/** Saves a picture that moves as a video, which takes as long as it plays. */

/** The number of frames of one request. */
const FRAMES_PER_REQUEST = 8;

interface SavedAnimation<Picture> {
  readonly module: PictureModule<Picture>;
  /** Null for a picture that moves by itself. */
  readonly animation: PictureAnimation<Picture> | null;
  readonly picture: Picture | undefined;
  /** In milliseconds. */
  readonly duration: number;
  /** The pictures that have arrived. */
  readonly arrived: ReadonlyMap<number, Picture>;
  readonly pose: { readonly angle: number; readonly tilt?: number };
  /** Without the extension. */
  readonly fileName: string;
}

interface AnimationFile {
  /** The part that is done, from 0 to 1; null while nothing is saved. */
  readonly progress: number | null;
  readonly save: () => void;
  readonly cancel: () => void;
}

export function useAnimationFile<Picture>(saved: SavedAnimation<Picture>): AnimationFile {
  const { t } = useTranslation('modules');
  const workspace = useWorkspace();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function record() {
    const { module, animation, duration, pose, fileName } = saved;
    const ending = new AbortController();
    running.current = ending;
    setProgress(0);
    try {
      const { recordAnimation, MAX_SAVED_MS } = await loadPart(() => import('./save-animation'));
      const recorded = {
        ...pose,
        duration,
        framesPerSecond: animation?.framesPerSecond,
        pictureAt: pictureFinder(saved, workspace),
      };
      const file = await recordAnimation(module, recorded, setProgress, ending.signal);
      downloadBlob(`${fileName}.${file.extension}`, file.content);
      if (duration > MAX_SAVED_MS) {
        showToast({
          kind: 'information',
          message: t('savedBeginning', { seconds: MAX_SAVED_MS / 1000 }),
        });
      }
    } catch {
      if (!ending.signal.aborted) showToast({ kind: 'danger', message: t('animationNotSaved') });
    }
    if (running.current === ending) {
      running.current = null;
      setProgress(null);
    }
  }

  return {
    progress,
    save() {
      if (running.current === null) void record();
    },
    cancel() {
      running.current?.abort();
      running.current = null;
      setProgress(null);
    },
  };
}

/** Returns a function that finds the picture at a time in milliseconds, and asks the module for those that have not arrived. */
function pictureFinder<Picture>(
  { module, animation, picture, duration, arrived }: SavedAnimation<Picture>,
  workspace: Workspace,
): (time: number) => Promise<Picture> {
  if (animation === null) {
    return (time) =>
      picture === undefined
        ? Promise.reject(new Error(`There is no picture at ${time}.`))
        : Promise.resolve(picture);
  }
  const { id, framesPerSecond, readFrames } = animation;
  const known = new Map(arrived);
  return async (time) => {
    const frame = frameAt({ framesPerSecond, duration: duration / 1000 }, time / 1000);
    if (!known.has(frame)) {
      const request: FrameRequest = {
        animation: id,
        from: frame,
        count: FRAMES_PER_REQUEST,
      };
      const answer = await workspace.request(moduleChannel(module.name), request);
      const read = answer?.status === 'answered' ? readFrames(answer.data) : undefined;
      read?.pictures.forEach((one, index) => known.set(frame + index, one));
    }
    const found = known.get(frame);
    if (found === undefined) throw new Error(`There is no frame ${frame}.`);
    return found;
  };
}
