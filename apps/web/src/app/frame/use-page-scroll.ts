import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** What comes later than this is not waited for: people have begun to read. */
const MAX_WAIT_MS = 2000;

/**
 * Where the page scrolls when another one is opened: one that is gone to begins at its top, one that is come
 * back to is where it was left. A page whose address only asks for something else (`?page=2`) stays.
 * @returns for the element that scrolls
 */
export function usePageScroll(): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const former = useRef(pathname);
  /** How far each entry of the history was scrolled. */
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
 * Scrolls to a place, again while what is to be shown there still comes, until the person scrolls.
 * @returns what ends it
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
