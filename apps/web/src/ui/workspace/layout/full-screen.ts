import { type RefObject, useEffect, useState } from 'react';

/** Elements outside the full-screen part that still have to be announced or shown. */
const SPEAKING = '[aria-live], [role="status"], output, [popover], dialog, script, style';

/**
 * Makes everything around an element inert, so that keyboard users stay within what is visible.
 * @returns a function that undoes this
 */
function isolate(element: HTMLElement): () => void {
  const shut: HTMLElement[] = [];
  for (
    let inner: HTMLElement = element, outer = element.parentElement;
    outer && inner !== document.body;
    inner = outer, outer = outer.parentElement
  ) {
    for (const sibling of outer.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement)) continue;
      if (sibling.inert || sibling.matches(SPEAKING)) continue;
      sibling.inert = true;
      shut.push(sibling);
    }
  }
  return () => {
    for (const one of shut) one.inert = false;
  };
}

export interface FullScreen {
  readonly isFull: boolean;
  readonly toggle: () => void;
}

/**
 * Lets an element fill the screen until Escape. It requests the browser's full-screen mode; if that is
 * refused, it fills the window. The styles of the element are up to the caller.
 * @param isPossible whether there is more than one part on the screen
 */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
  isPossible: boolean,
): FullScreen {
  const [isWanted, setIsFull] = useState(false);
  const isFull = isWanted && isPossible;

  useEffect(() => {
    if (!isFull || !element.current) return undefined;
    const release = isolate(element.current);
    const leave = () => setIsFull(false);
    // An Escape that an editor or a menu has handled does not end the full screen.
    const onKey = (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && leave();
    const onChange = () => document.fullscreenElement ?? leave();
    document.addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', onChange);
    document.documentElement.requestFullscreen?.().catch(() => {});
    return () => {
      release();
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    };
  }, [isFull, element]);

  return { isFull, toggle: () => setIsFull((before) => !before) };
}
