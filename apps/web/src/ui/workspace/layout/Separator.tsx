import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './Separator.module.css';
import { moveByKey, toShare } from './share';

export interface SeparatorProps {
  /** What moving it changes, for assistive technology. */
  readonly label: string;
  /** The id of the area before it, whose size it sets. */
  readonly controls: string;
  /** `vertical` stands between left and right, `horizontal` between above and below. */
  readonly orientation: 'vertical' | 'horizontal';
  /** How much of its parent the area before it takes, in per cent. */
  readonly share: number;
  readonly onShare: (share: number) => void;
}

/** The movable border between two areas: drag it, or focus it and use the arrow keys. */
export function Separator({ label, controls, orientation, share, onShare }: SeparatorProps) {
  function drag(event: PointerEvent<HTMLDivElement>) {
    const area = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onShare(
      orientation === 'vertical'
        ? toShare(event.clientX - area.left, area.width)
        : toShare(event.clientY - area.top, area.height),
    );
  }

  function press(event: KeyboardEvent) {
    const next = moveByKey(event.key, orientation, share);
    if (next === null) return;
    event.preventDefault();
    onShare(next);
  }

  return (
    <div
      // A separator that moves is a control (WAI-ARIA: window splitter); <hr> is not one.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      className={classes.separator}
      aria-label={label}
      aria-controls={controls}
      aria-orientation={orientation}
      aria-valuenow={Math.round(share)}
      aria-valuemin={0}
      aria-valuemax={100}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
