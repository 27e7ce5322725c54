import type { Box } from '@wellspring/diagrams';
import type { CSSProperties } from 'react';
import classes from './DiagramView.module.css';
import type { Size, Viewport } from './viewport';
import { partsInSight } from './viewport';

interface ScrollMarksProps {
  readonly bounds: Box;
  readonly view: Viewport;
  readonly size: Size;
}

/** Bars like scroll bars that show which part of a diagram is visible. The diagram itself is dragged. */
export function ScrollMarks({ bounds, view, size }: ScrollMarksProps) {
  const { across, down } = partsInSight(bounds, view, size);
  return (
    <>
      {across && <Mark direction="across" {...across} />}
      {down && <Mark direction="down" {...down} />}
    </>
  );
}

interface MarkProps {
  readonly direction: 'across' | 'down';
  /** Relative to the whole, from 0 to 1. */
  readonly from: number;
  readonly to: number;
}

function Mark({ direction, from, to }: MarkProps) {
  const [start, length] = [`${from * 100}%`, `${(to - from) * 100}%`];
  const style: CSSProperties =
    direction === 'across' ? { left: start, width: length } : { top: start, height: length };
  return <span className={classes.scroll} data-direction={direction} style={style} aria-hidden />;
}
