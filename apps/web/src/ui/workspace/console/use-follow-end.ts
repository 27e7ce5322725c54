import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A scroll position within this many pixels of the end counts as being at the end. */
const NEAR = 24;

/** The end is at rest when it has not moved for this many frames, because rows grow after the first frame. */
const RESTING_FRAMES = 2;
/** After this many frames the end counts as being at rest in any case. */
const SETTLING_FRAMES = 10;

/** The events by which users scroll an area; a scroll bar is pressed. */
const INPUTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** A scroll movement within this time after a touch, wheel or key event is the user's. */
const THEIRS_MS = 500;

/** A scrolling area that follows its end. */
interface FollowEnd {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/**
 * Keeps a scrolling area at its end while its content grows or its own height shrinks, unless the user has
 * scrolled away. The component must render again when the content changes.
 */
export function useFollowEnd(): FollowEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** The pending frame that checks whether the end has moved; null when it is at rest. */
  const settling = useRef<number | null>(null);
  const last = useRef({ top: 0, height: 0, clientHeight: 0 });
  const lastInput = useRef(-Infinity);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const rest = useCallback(() => {
    if (settling.current !== null) cancelAnimationFrame(settling.current);
    settling.current = null;
  }, []);

  // Rows out of sight have an estimated height (content-visibility). Scrolling to the end shows rows, which
  // then grow and push the end away. So this is repeated until the end is at rest.
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
    // Before the next frame is painted, but not during rendering, where reading a height would cause an
    // additional layout.
    settling.current = requestAnimationFrame(go);
  }, [rest]);

  const onScroll = useCallback(() => {
    const area = scroller.current;
    if (!area) return;
    const { scrollTop: top, scrollHeight: height, clientHeight } = area;
    const isNear = height - top - clientHeight < NEAR;
    // The browser itself scrolls it when entries are removed, or when its height grows.
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

  // At every render, because the content may have grown, or shrunk so much that its end is visible.
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

  // A phone's keyboard, turning a phone, and moving a border change the size of the area but not its content.
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
