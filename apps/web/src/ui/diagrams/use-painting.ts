import { type Motion, type PinnedScene, pinPanels, type Scene } from '@wellspring/diagrams';
import {
  layersOf,
  type Look,
  paintPicture,
  type PictureLayers,
  type PictureSelection,
  withPanels,
} from '@wellspring/diagrams/painters';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { chooseMotion, eased, MOTION_MS, type PictureStep } from './choose-motion';
import { seenOf, type Size, type Viewport } from './viewport';

interface Painted {
  readonly scene: Scene;
  /** The visible part of the scene, with pinned panels. */
  readonly pinned: PinnedScene;
  /** Set when the scene is one of a sequence. Changes between neighbouring scenes are animated. */
  readonly step: PictureStep | undefined;
  readonly view: Viewport;
  readonly size: Size;
  readonly look: Look;
  readonly selection: PictureSelection | null;
}

/** A running motion. */
interface Running {
  readonly motion: Motion;
  readonly still: PictureLayers;
  /** The time of its first frame; null before. */
  start: number | null;
  /** The offset of the view from its current place. */
  readonly dx: number;
  readonly dy: number;
}

/** Keeps the canvas up to date: paints in the next frame after each change, and in each frame of a motion. */
export function usePainting(canvas: RefObject<HTMLCanvasElement | null>, painted: Painted): void {
  const { scene, pinned, step, view, size, look, selection } = painted;
  const hasPanels = scene.panels !== undefined;
  const whole = useMemo(() => layersOf(scene, hasPanels), [scene, hasPanels]);
  // While the view moves, only the panels are prepared again.
  const layers = useMemo(
    () => (pinned.scene === scene ? whole : withPanels(whole, pinned.scene)),
    [pinned, scene, whole],
  );
  const running = useRef<Running | null>(null);
  const former = useRef({ scene, step, view, since: -Infinity });

  useLayoutEffect(() => {
    const before = former.current;
    const isNew = before.scene !== scene;
    const now = performance.now();
    former.current = { scene, step, view, since: isNew ? now : before.since };
    if (!isNew) return;
    // A motion that is not finished is skipped: the next one starts where it would have ended.
    const from = { step: before.step, scene: pinPanels(before.scene, seenOf(view, size)).scene };
    const to = { step, scene: pinned.scene };
    const motion = isStillWanted() ? null : chooseMotion(from, to, now - before.since);
    running.current = motion && {
      motion,
      still: layersOf(motion.still, hasPanels),
      start: null,
      dx: before.view.scale === view.scale ? before.view.x - view.x : 0,
      dy: before.view.scale === view.scale ? before.view.y - view.y : 0,
    };
  });

  useLayoutEffect(() => {
    const element = canvas.current;
    const surface = element?.getContext('2d');
    if (!element || !surface || size.width === 0) return undefined;
    let frame = requestAnimationFrame(function paint(time) {
      const pixelRatio = devicePixelRatio;
      fit(element, Math.round(size.width * pixelRatio), Math.round(size.height * pixelRatio));
      const all = { ...view, ...size, pixelRatio };
      const { covers } = pinned;
      const moves = running.current;
      if (moves) moves.start ??= time;
      const t = moves ? (time - (moves.start ?? time)) / MOTION_MS : 1;
      if (!moves || t >= 1) {
        running.current = null;
        paintPicture(surface, [layers], { panels: all, rest: all, covers }, look, selection);
        return;
      }
      const now = eased(t);
      const rest = { ...all, x: all.x + moves.dx * (1 - now), y: all.y + moves.dy * (1 - now) };
      const moving = layersOf(moves.motion.moving(now), hasPanels);
      const seen = { panels: all, rest, covers };
      paintPicture(surface, [moves.still, moving], seen, look, selection);
      frame = requestAnimationFrame(paint);
    });
    return () => cancelAnimationFrame(frame);
  });
}

/** Tells whether the user has asked for reduced motion. */
function isStillWanted(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Setting the size clears a canvas, even if it is the same, and takes time. */
function fit(canvas: HTMLCanvasElement, width: number, height: number) {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
