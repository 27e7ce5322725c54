import type { Box } from '@wellspring/diagrams';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { pan, type Size, type Viewport, wheelFactor, zoom } from './viewport';

interface Gestures {
  readonly bounds: Box;
  readonly size: Size;
  readonly change: (next: (view: Viewport) => Viewport) => void;
  /** Called when the pointer was pressed and released at the same place of the canvas. */
  readonly onPress: (x: number, y: number) => void;
  /** Called with the place of a mouse or pen while nothing is dragged; with null when it has left. */
  readonly onPoint: (place: { readonly x: number; readonly y: number } | null) => void;
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** A movement of less than this many CSS pixels is a press. */
const STILL = 5;

/**
 * Handles dragging by mouse or finger, pinching, and the wheel.
 * @returns handlers for the element. Touch must not scroll the element.
 */
export function useGestures(
  element: RefObject<HTMLElement | null>,
  { bounds, size, change, onPress, onPoint }: Gestures,
) {
  const fingers = useRef(new Map<number, Finger>());
  const start = useRef<Finger | null>(null);

  useEffect(() => {
    const zoomed = element.current;
    // React's own listener cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      if (isInText(event.target)) return;
      event.preventDefault();
      const at = { x: event.offsetX, y: event.offsetY };
      change((view) => zoom(view, wheelFactor(event.deltaY), at));
    };
    zoomed?.addEventListener('wheel', onWheel, { passive: false });
    return () => zoomed?.removeEventListener('wheel', onWheel);
  }, [element, change]);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const place = placeOf(event);
      fingers.current.set(event.pointerId, place);
      start.current = fingers.current.size === 1 ? place : null;
      onPoint(null);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId);
      const now = placeOf(event);
      if (!before) {
        if (event.pointerType !== 'touch' && !isInText(event.target)) onPoint(now);
        return;
      }
      if (start.current && distance(start.current, now) < STILL) return;
      start.current = null;
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      change((view) => {
        if (!other) return pan(view, now.x - before.x, now.y - before.y, bounds, size);
        const [was, is] = [middle(before, other), middle(now, other)];
        const factor = distance(now, other) / Math.max(1, distance(before, other));
        return zoom(pan(view, is.x - was.x, is.y - was.y, bounds, size), factor, is);
      });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const place = start.current;
      if (fingers.current.delete(event.pointerId) && place) onPress(place.x, place.y);
      start.current = null;
    },
    onPointerLeave: () => onPoint(null),
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      fingers.current.delete(event.pointerId);
      start.current = null;
    },
  };
}

/** Tells whether the target is in a card of text, which is scrolled instead of the diagram. */
function isInText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-reading]') !== null;
}

/** The place of a pointer on the element that listens to it. */
function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Finger {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function distance(a: Finger, b: Finger): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Finger, b: Finger): Finger {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
