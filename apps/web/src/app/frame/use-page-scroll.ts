import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Content that arrives later than this is not waited for, because users have begun to read. */
const MAX_WAIT_MS = 2000;

/**
 * Manages the scroll position when another page opens: a new page begins at its top, and a page reached by
 * going back is where it was left. When only the query of the address changes (`?page=2`), the position
 * stays.
 * @returns a ref for the element that scrolls
 */
export function usePageScroll(): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const former = useRef(pathname);
  /** The scroll position of each history entry. */
  const places = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const isOther = former.current !== pathname;
    former.current = pathname;
    const place = type === NavigationType.Pop ? (places.current.get(key) ?? 0) : 0;
    const stop = isOther && hash === '' ? scrollWhenThere(element, place) : undefined;
    const note = () => places.current.set(key, element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      stop?.();
      element.removeEventListener('scroll', note);
    };
  }, [key, pathname, hash, type]);
  return scroller;
}

/**
 * Scrolls to a position, repeatedly while content is still arriving, until the user scrolls.
 * @returns a function that stops this
 */
function scrollWhenThere(element: HTMLElement, place: number): () => void {
  element.scrollTop = place;
  if (element.scrollTop >= place - 1) return () => undefined;
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  const observer = new MutationObserver(() => {
    element.scrollTop = place;
    if (element.scrollTop >= place - 1) stop();
  });
  observer.observe(element, { childList: true, subtree: true });
  const timer = setTimeout(stop, MAX_WAIT_MS);
  stopped.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
    element.addEventListener(act, stop, { passive: true, signal: stopped.signal });
  }
  return stop;
}
