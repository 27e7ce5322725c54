import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import classes from './Separator.module.css';
import { moveByKey, reopened, toShare } from './share';

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
  /** What brings back the area before it, and the one after it, while they are closed. */
  readonly reopen: readonly [before: ReactNode, after: ReactNode];
}

/**
 * The movable border between two areas: drag it, or focus it and use the arrow keys; a double click puts
 * it back into the middle. While one of the areas is closed, it holds a button that brings it back as
 * large as it was.
 */
export function Separator(props: SeparatorProps) {
  const { label, controls, orientation, share, onShare, reopen } = props;
  const isClosed = share === 0 || share === 100;
  /** Where it stood before it was moved last. */
  const [before, setBefore] = useState(share);
  const border = useRef<HTMLDivElement>(null);

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
    setBefore(share);
    onShare(next);
  }

  return (
    <>
      {isClosed && (
        <button
          type="button"
          className={classes.reopen}
          data-orientation={orientation}
          data-closed={share === 0 ? 'before' : 'after'}
          data-strip={typeof reopen[share === 0 ? 0 : 1] !== 'string' || undefined}
          onClick={() => {
            onShare(reopened(before));
            // The button goes away, and the focus must not.
            border.current?.focus();
          }}
        >
          <span className={classes.content}>{reopen[share === 0 ? 0 : 1]}</span>
        </button>
      )}
      <div
        ref={border}
        // A separator that moves is a control (WAI-ARIA: window splitter); <hr> is not one.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="separator"
        className={classes.separator}
        data-closed={isClosed || undefined}
        aria-label={label}
        aria-controls={controls}
        aria-orientation={orientation}
        aria-valuenow={Math.round(share)}
        aria-valuemin={0}
        aria-valuemax={100}
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setBefore(share);
        }}
        onPointerMove={drag}
        onDoubleClick={() => onShare(50)}
      />
    </>
  );
}
