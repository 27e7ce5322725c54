import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This near to its end, in pixels, a scrolled area counts as being at its end. */
const NEAR = 24;

/** The end is at rest when it has not moved for so many frames: rows grow after the first one. */
const RESTING_FRAMES = 2;
/** After so many frames the end counts as being at rest in any case. */
const SETTLING_FRAMES = 10;

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
  const lastTop = useRef(0);
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
    const isNear = area.scrollHeight - area.scrollTop - area.clientHeight < NEAR;
    const isUpwards = area.scrollTop < lastTop.current;
    lastTop.current = area.scrollTop;
    if (isNear) follows.current = true;
    // While the end moves, not being there does not mean that the person has left it.
    else if (isUpwards || settling.current === null) {
      follows.current = false;
      rest();
    }
    setIsAtEnd(follows.current);
  }, [rest]);

  // At every rendering, since what is in the area may have grown, or have become so short that its
  // end is in sight.
  useLayoutEffect(() => {
    if (follows.current) toEnd();
    else onScroll();
  });

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
