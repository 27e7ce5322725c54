import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './Hint.module.css';

interface HintProps {
  /** Null when there is no hint. */
  readonly label: string | null;
  /**
   * True if the control has the same words as its name, so that the hint is only visual. Needed where only
   * such controls are allowed, as in a list of tabs.
   */
  readonly isName?: boolean;
  /** The control that it describes, which has an accessible name of its own. */
  readonly children: ReactNode;
}

/** Pixels between a control and its hint, and between a hint and the edge of the window. */
const GAP = 6;

/**
 * A short description of a control, shown while the control is hovered or has the keyboard focus. Escape
 * hides it. It is in the browser's top layer, so that no pane clips it.
 */
export function Hint({ label, isName = false, children }: HintProps) {
  const [isReached, setIsReached] = useState(false);
  const isOpen = isReached && label !== null;
  const holder = useRef<HTMLSpanElement>(null);
  const hint = useRef<HTMLSpanElement>(null);
  const hintId = useId();

  useEffect(() => {
    const control = holder.current?.firstElementChild;
    const shown = hint.current;
    if (!isOpen || !control || !shown) return undefined;
    // Open it later: a closing menu gives the focus back while it is closing, and the browser opens nothing
    // else until it is closed.
    const frame = requestAnimationFrame(() => {
      // The control may be gone although this effect has not been cleaned up yet.
      if (!shown.isConnected) return;
      shown.showPopover();
      place(shown, control.getBoundingClientRect());
    });
    if (!isName) control.setAttribute('aria-describedby', hintId);
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setIsReached(false);
    document.addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      control.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, isName, hintId]);

  return (
    <>
      <span
        ref={holder}
        className={classes.holder}
        onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setIsReached(true)}
        onPointerLeave={() => setIsReached(false)}
        onPointerDown={({ target }) => {
          // After a press the hint would hide the result, but a disabled control still explains why it does
          // nothing.
          if (!isOff(target)) setIsReached(false);
        }}
        onFocus={({ target }) => target.matches(':focus-visible') && setIsReached(true)}
        onBlur={() => setIsReached(false)}
      >
        {children}
      </span>
      {isOpen && (
        <span
          ref={hint}
          id={hintId}
          popover="manual"
          className={classes.hint}
          {...(isName ? { 'aria-hidden': true } : { role: 'tooltip' })}
        >
          {label}
        </span>
      )}
    </>
  );
}

/** Tells whether a control is disabled at the moment. */
function isOff(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[aria-disabled="true"]') !== null;
}

/** Places the hint below the control, or above where there is no room, and within the window. */
function place(hint: HTMLElement, control: DOMRect) {
  const { width, height } = hint.getBoundingClientRect();
  const centred = control.left + (control.width - width) / 2;
  const left = Math.max(GAP, Math.min(centred, innerWidth - width - GAP));
  const below = control.bottom + GAP;
  const top = below + height + GAP > innerHeight ? control.top - height - GAP : below;
  hint.style.left = `${left}px`;
  hint.style.top = `${top}px`;
}
