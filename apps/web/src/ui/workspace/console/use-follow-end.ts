import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** This near to its end, in pixels, a scrolled area counts as being at its end. */
const NEAR = 24;

/** A scrolled area that follows its end. */
export interface FollowEnd {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps a scrolled area at its end while its content grows, unless the person has scrolled away. The
 * component that uses it must render again when the content does.
 */
export function useFollowEnd(): FollowEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const toEnd = useCallback(() => {
    const area = scroller.current;
    if (area) area.scrollTop = area.scrollHeight;
  }, []);

  const onScroll = useCallback(() => {
    const area = scroller.current;
    if (!area) return;
    follows.current = area.scrollHeight - area.scrollTop - area.clientHeight < NEAR;
    setIsAtEnd(follows.current);
  }, []);

  // At every rendering, since what is in the area may have grown, or have become so short that its
  // end is in sight.
  useLayoutEffect(() => {
    if (follows.current) toEnd();
    else onScroll();
  });

  return { scroller, isAtEnd, onScroll, toEnd };
}
