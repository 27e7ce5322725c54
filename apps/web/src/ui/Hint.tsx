import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './Hint.module.css';

interface HintProps {
  /** Null while there is nothing to say. */
  readonly label: string | null;
  /**
   * Whether the control has the same words for its name, so that they are for the eye alone. Needed where
   * nothing but such controls may be, as in a list of tabs.
   */
  readonly isName?: boolean;
  /** The one control it is about, which has an accessible name of its own. */
  readonly children: ReactNode;
}

/** Pixels between a control and its hint, and between a hint and the edge of the window. */
const GAP = 6;

/**
 * A few words about a control, shown while it is pointed at or has the focus of the keyboard; Escape
 * puts them away. In the browser's top layer, so that no pane clips them.
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
    // Later, because a menu that closes gives the focus back in the midst of it, and until it is closed
    // the browser lets nothing else open.
    const frame = requestAnimationFrame(() => {
      // The control may be gone by now, and this effect not undone yet.
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
          // Who presses knows the words, and wants to see what comes of it; why nothing does is still told.
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

/** Whether a control means nothing for now. */
function isOff(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[aria-disabled="true"]') !== null;
}

/** Below the control, or above where there is no room, and within the window. */
function place(hint: HTMLElement, control: DOMRect) {
  const { width, height } = hint.getBoundingClientRect();
  const centred = control.left + (control.width - width) / 2;
  const left = Math.max(GAP, Math.min(centred, innerWidth - width - GAP));
  const below = control.bottom + GAP;
  const top = below + height + GAP > innerHeight ? control.top - height - GAP : below;
  hint.style.left = `${left}px`;
  hint.style.top = `${top}px`;
}
