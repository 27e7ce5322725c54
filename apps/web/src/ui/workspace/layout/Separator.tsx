import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import classes from './Separator.module.css';
import { moveByKey, reopened, toShare } from './share';

interface SeparatorProps {
  /** The effect of moving it, for assistive technology. */
  readonly label: string;
  /** The id of the area before it, whose size it changes. */
  readonly controls: string;
  /** `vertical` separates left and right, `horizontal` separates top and bottom. */
  readonly orientation: 'vertical' | 'horizontal';
  /** The share of its parent that the area before it takes, in per cent. */
  readonly share: number;
  readonly onShare: (share: number) => void;
  /** The buttons that reopen the areas before and after it while they are closed. */
  readonly reopen: readonly [before: ReactNode, after: ReactNode];
}

/**
 * A movable border between two areas. Drag it, or focus it and use the arrow keys; a double click moves it to
 * the middle. While one of the areas is closed, the border shows a button that reopens it in its previous
 * size.
 */
export function Separator(props: SeparatorProps) {
  const { label, controls, orientation, share, onShare, reopen } = props;
  const isClosed = share === 0 || share === 100;
  /** Its position before the last move. */
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
            // The button disappears, so move the focus to the border.
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
