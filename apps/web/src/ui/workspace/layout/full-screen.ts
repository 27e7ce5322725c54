import { type RefObject, useEffect, useState } from 'react';

/** What speaks to people from outside of the part that is alone on the screen. */
const SPEAKING = '[aria-live], [role="status"], output, [popover], dialog, script, style';

/**
 * Makes everything around an element unreachable, so that the keyboard stays within what can be seen.
 * @returns what takes it back
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
 * Lets an element be alone on the screen until Escape. The browser's own full screen is asked for as well;
 * where it is refused, the window is filled. Its styles are up to the element.
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
    // What an editor or a menu has done with Escape is not meant for the screen.
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
