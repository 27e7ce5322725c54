import type { Motion, Scene } from '@wellspring/diagrams';
import { CanvasPainter, type Look, type Selection } from '@wellspring/diagrams/painters';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { chooseMotion, eased, MOTION_MS, type PictureStep } from './choose-motion';
import type { Size, Viewport } from './viewport';

interface Painted {
  readonly scene: Scene;
  /** Where the scene is one of many, and motions lead from one to its neighbours. */
  readonly step: PictureStep | undefined;
  readonly view: Viewport;
  readonly size: Size;
  readonly look: Look;
  readonly selection: Selection | null;
}

/** A motion that is seen now. */
interface Running {
  readonly motion: Motion;
  readonly still: CanvasPainter;
  /** When its first frame was painted; null before. */
  start: number | null;
  /** How far the view was from where it is now. */
  readonly dx: number;
  readonly dy: number;
}

/** Keeps the canvas as it is to look: with the next frame after each change, and with each frame of a motion. */
export function usePainting(canvas: RefObject<HTMLCanvasElement | null>, painted: Painted): void {
  const { scene, step, view, size, look, selection } = painted;
  const painter = useMemo(() => new CanvasPainter(scene), [scene]);
  const running = useRef<Running | null>(null);
  const former = useRef({ scene, step, view, since: -Infinity });

  useLayoutEffect(() => {
    const before = former.current;
    const isNew = before.scene !== scene;
    const now = performance.now();
    former.current = { scene, step, view, since: isNew ? now : before.since };
    if (!isNew) return;
    // One that is not over yet gives way: the next begins where it would have ended.
    const motion = isStillWanted() ? null : chooseMotion(before, painted, now - before.since);
    running.current = motion && {
      motion,
      still: new CanvasPainter(motion.still),
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
      const whole = { ...view, ...size, pixelRatio };
      const moves = running.current;
      if (moves) moves.start ??= time;
      const t = moves ? (time - (moves.start ?? time)) / MOTION_MS : 1;
      if (!moves || t >= 1) {
        running.current = null;
        painter.paint(surface, whole, look, selection);
        return;
      }
      const now = eased(t);
      const seen = {
        ...whole,
        x: whole.x + moves.dx * (1 - now),
        y: whole.y + moves.dy * (1 - now),
      };
      moves.still.paint(surface, seen, look);
      new CanvasPainter(moves.motion.moving(now)).paintOver(surface, seen, look, selection);
      frame = requestAnimationFrame(paint);
    });
    return () => cancelAnimationFrame(frame);
  });
}

/** Whether people have asked for as little motion as there can be. */
function isStillWanted(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Setting the size anew empties a canvas, which takes time. */
function fit(canvas: HTMLCanvasElement, width: number, height: number) {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
