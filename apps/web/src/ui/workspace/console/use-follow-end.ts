import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This near to its end, in pixels, a scrolled area counts as being at its end. */
const NEAR = 24;

/** The end is at rest when it has not moved for so many frames: rows grow after the first one. */
const RESTING_FRAMES = 2;
/** After so many frames the end counts as being at rest in any case. */
const SETTLING_FRAMES = 10;

/** How people move an area; a scroll bar is pressed. */
const INPUTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** So long after a person touched, turned a wheel or pressed a key, a movement of the area is theirs. */
const THEIRS_MS = 500;

/** A scrolled area that follows its end. */
export interface FollowEnd {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps a scrolled area at its end while its content grows and when it becomes less high itself, unless
 * the person has scrolled away. The component that uses it must render again when the content does.
 */
export function useFollowEnd(): FollowEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** The frame that will look whether the end has moved; null when it has come to rest. */
  const settling = useRef<number | null>(null);
  const last = useRef({ top: 0, height: 0, clientHeight: 0 });
  const lastInput = useRef(-Infinity);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const rest = useCallback(() => {
    if (settling.current !== null) cancelAnimationFrame(settling.current);
    settling.current = null;
  }, []);

  // A row out of sight has a guessed height (content-visibility). Going to the end shows rows, which
  // then grow and push the end away; so this goes on until the end is at rest.
  const toEnd = useCallback(() => {
    rest();
    let frames = 0;
    let unmoved = 0;
    let height = -1;
    function go() {
      settling.current = null;
      const area = scroller.current;
      if (!area) return;
      unmoved = area.scrollHeight === height ? unmoved + 1 : 0;
      height = area.scrollHeight;
      area.scrollTop = height;
      if (unmoved < RESTING_FRAMES && frames < SETTLING_FRAMES) {
        frames += 1;
        settling.current = requestAnimationFrame(go);
      }
    }
    // Still before the next frame is drawn, but not in the middle of a rendering, where asking for a height
    // would have the browser lay out the page once more.
    settling.current = requestAnimationFrame(go);
  }, [rest]);

  const onScroll = useCallback(() => {
    const area = scroller.current;
    if (!area) return;
    const { scrollTop: top, scrollHeight: height, clientHeight } = area;
    const isNear = height - top - clientHeight < NEAR;
    // The browser itself moves it when entries go, or when it becomes higher.
    const isSame = height === last.current.height && clientHeight === last.current.clientHeight;
    const isTheirs = isSame || performance.now() - lastInput.current < THEIRS_MS;
    const isUpwards = top < last.current.top;
    last.current = { top, height, clientHeight };
    if (isNear) follows.current = true;
    else if (isUpwards && isTheirs) {
      follows.current = false;
      rest();
    } else if (follows.current && settling.current === null) toEnd();
    setIsAtEnd(follows.current);
  }, [rest, toEnd]);

  // At every rendering, since what is in the area may have grown, or have become so short that its
  // end is in sight.
  useLayoutEffect(() => {
    if (follows.current) toEnd();
    else onScroll();
  });

  useEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const onInput = () => {
      lastInput.current = performance.now();
    };
    for (const type of INPUTS) area.addEventListener(type, onInput, { passive: true });
    return () => {
      for (const type of INPUTS) area.removeEventListener(type, onInput);
    };
  }, []);

  // A phone's keyboard, a turned phone and a moved border change the area and not its content.
  useEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const observer = new ResizeObserver(() => follows.current && toEnd());
    observer.observe(area);
    return () => {
      observer.disconnect();
      rest();
    };
  }, [toEnd, rest]);

  return { scroller, isAtEnd, onScroll, toEnd };
}
