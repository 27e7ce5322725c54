import type { Box } from '@wellspring/diagrams';
import type { CSSProperties } from 'react';
import classes from './DiagramView.module.css';
import type { Reading } from './reading';
import type { Size, Viewport } from './viewport';

interface ReadingTipProps {
  readonly reading: Reading;
  /** The box that the text belongs to, in units of the scene. */
  readonly box: Box;
  readonly view: Viewport;
  readonly size: Size;
}

/** Minimum room beside a box, in CSS pixels. */
const ROOM = 160;
/** Distance between the card and the edge of the diagram. */
const EDGE = 4;

/**
 * A card with the full text of a node. It touches the node, so that the pointer can move onto it and scroll
 * the text. For screen readers, the description below the diagram says the same.
 */
export function ReadingTip({ reading, box, view, size }: ReadingTipProps) {
  // If the node is out of sight, the card would seem to belong to another one.
  if (!isInSight(box, view, size)) return null;
  return (
    <div
      className={classes.tip}
      style={placeOf(box, view, size)}
      aria-hidden
      data-reading
      onPointerDown={(event) => event.stopPropagation()}
    >
      <code>{reading.text}</code>
      {reading.note !== undefined && <p>{reading.note}</p>}
    </div>
  );
}

function isInSight(box: Box, { x, y, scale }: Viewport, { width, height }: Size): boolean {
  return (
    box.x < x + width / scale &&
    box.x + box.width > x &&
    box.y < y + height / scale &&
    box.y + box.height > y
  );
}

/**
 * Places the card to the right where there is room, so that what is below can still be reached; otherwise
 * below or above.
 */
function placeOf(box: Box, { x, y, scale }: Viewport, { width, height }: Size): CSSProperties {
  const [left, top] = [(box.x - x) * scale, (box.y - y) * scale];
  const [right, bottom] = [left + box.width * scale, top + box.height * scale];
  if (right >= 0 && width - right >= ROOM) {
    const start = Math.min(Math.max(EDGE, top), height / 2);
    return {
      left: right,
      top: start,
      maxWidth: width - right - EDGE,
      maxHeight: height - start - EDGE,
    };
  }
  const start = Math.min(Math.max(EDGE, left), Math.max(EDGE, width - ROOM));
  const across = { left: start, maxWidth: width - start - EDGE };
  return bottom < height / 2
    ? { ...across, top: Math.max(EDGE, bottom), maxHeight: height - Math.max(EDGE, bottom) - EDGE }
    : { ...across, bottom: Math.max(EDGE, height - top), maxHeight: Math.min(top, height) - EDGE };
}
