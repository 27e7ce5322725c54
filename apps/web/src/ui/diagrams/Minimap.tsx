import type { Box, Scene } from '@wellspring/diagrams';
import { layersOf, type Look, paintPicture } from '@wellspring/diagrams/painters';
import { type PointerEvent, useEffect, useRef } from 'react';
import classes from './DiagramView.module.css';
import { seenOf, type Size, type Viewport } from './viewport';

interface MinimapProps {
  readonly scene: Scene;
  readonly view: Viewport;
  /** The size of the element that shows the scene. */
  readonly size: Size;
  readonly look: Look;
  /** Called with the point of the scene that should move to the middle. */
  readonly onCentre: (at: { readonly x: number; readonly y: number }) => void;
}

/** Maximum size, in CSS pixels. */
const MAX_SIZE: Size = { width: 168, height: 112 };
/** Minimum size, so that it can be pressed. */
const MIN_SIZE: Size = { width: 40, height: 28 };
/** A smaller diagram has no room for a minimap. */
const MIN_AROUND: Size = { width: 380, height: 220 };
/** Distance from the edge. */
const EDGE = 8;

/** @returns how much of the lower right corner a minimap takes; null when there is no room for one */
export function minimapCorner(bounds: Box, around: Size): Size | null {
  if (around.width < MIN_AROUND.width || around.height < MIN_AROUND.height) return null;
  const { width, height } = mapOf(bounds);
  return { width: width + 2 * EDGE, height: height + 2 * EDGE };
}

/** The size and scale of the map of a scene. */
function mapOf({ width, height }: Box) {
  const scale = Math.min(
    MAX_SIZE.width / Math.max(1, width),
    MAX_SIZE.height / Math.max(1, height),
  );
  return {
    scale,
    width: Math.max(MIN_SIZE.width, width * scale),
    height: Math.max(MIN_SIZE.height, height * scale),
  };
}

/**
 * Shows the whole scene and the visible part of it. Pressing or dragging moves the visible part. It is hidden
 * from keyboard users, who move from node to node or pan the picture.
 */
export function Minimap({ scene, view, size, look, onCentre }: MinimapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { bounds } = scene;
  const { scale, width, height } = mapOf(bounds);
  // A scene that is much wider than high is centred.
  const left = (width - bounds.width * scale) / 2;
  const top = (height - bounds.height * scale) / 2;

  useEffect(() => {
    const element = canvas.current;
    const surface = element?.getContext('2d');
    if (!element || !surface) return undefined;
    const frame = requestAnimationFrame(() => {
      const pixelRatio = devicePixelRatio;
      element.width = Math.round(width * pixelRatio);
      element.height = Math.round(height * pixelRatio);
      const x = bounds.x - left / scale;
      const y = bounds.y - top / scale;
      const all = { x, y, scale, width, height, pixelRatio };
      const seen = { panels: all, rest: all, covers: { control: null, stash: null } };
      paintPicture(surface, [layersOf(scene, false)], seen, look, null);
    });
    return () => cancelAnimationFrame(frame);
  }, [scene, bounds, look, scale, width, height, left, top]);

  function lead(event: PointerEvent<HTMLElement>) {
    const map = event.currentTarget.getBoundingClientRect();
    onCentre({
      x: bounds.x + (event.clientX - map.left - left) / scale,
      y: bounds.y + (event.clientY - map.top - top) / scale,
    });
  }

  const seen = seenOf(view, size);
  return (
    <div
      className={classes.map}
      style={{ width, height }}
      aria-hidden
      data-minimap
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        lead(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) lead(event);
      }}
    >
      <canvas ref={canvas} />
      <span
        className={classes.seen}
        style={{
          left: (seen.x - bounds.x) * scale + left,
          top: (seen.y - bounds.y) * scale + top,
          width: seen.width * scale,
          height: seen.height * scale,
        }}
      />
    </div>
  );
}
