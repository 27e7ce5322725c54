/**
 * Gives the focus back to the page where a document took it that nobody gave it to. A person gives it by
 * pressing on the document, which its reporter tells, or by going on to it with Tab.
 */

/** Whoever presses or goes on has the focus there within this time; a finger takes longer than a mouse. */
const GIVEN_WITHIN_MS = 1500;
/** The reporter may tell of a press after the focus has gone. */
const TOLD_WITHIN_MS = 500;
/** A document may try so often: some put the focus where one writes, which means no harm. */
const MAX_TAKEN = 3;

export interface FocusWatch {
  /** A person has pressed on the document. */
  readonly pressed: () => void;
  /** Looks where the focus is, for browsers that tell nothing when it goes to a frame. */
  readonly look: () => void;
  readonly end: () => void;
}

/**
 * @param frame that of the document
 * @param onTakenOften called when it has taken the focus again and again
 */
export function watchFocus(frame: HTMLIFrameElement, onTakenOften: () => void): FocusWatch {
  /** What has the focus in the page, or had it last. */
  let last: Element | null = document.activeElement;
  let givenUntil = -Infinity;
  /** Whether the frame has the focus, and may. */
  let isGiven = false;
  let taken = 0;
  let givenBack = -Infinity;

  function look() {
    const { activeElement } = document;
    if (activeElement !== frame) {
      isGiven = false;
      last = activeElement;
      return;
    }
    // Where nothing had the focus nobody was writing, and assistive technology may have set it.
    const hadFocus = last instanceof HTMLElement && last !== document.body && last.isConnected;
    if (isGiven || performance.now() < givenUntil || !hadFocus) {
      isGiven = true;
      return;
    }
    taken += 1;
    givenBack = performance.now();
    if (last instanceof HTMLElement) last.focus({ preventScroll: true });
    if (taken > MAX_TAKEN) onTakenOften();
  }

  /** It goes to the frame, or out of the window. The browser says so before it is there. */
  function onBlur() {
    setTimeout(look);
  }
  function onFocus({ target }: FocusEvent) {
    if (target === frame || !(target instanceof Element)) return;
    last = target;
    isGiven = false;
    givenUntil = -Infinity;
  }
  function onPress() {
    givenUntil = -Infinity;
  }
  function onKey({ key, defaultPrevented }: KeyboardEvent) {
    const goesOn = key === 'Tab' && !defaultPrevented;
    givenUntil = goesOn ? performance.now() + GIVEN_WITHIN_MS : -Infinity;
  }

  addEventListener('blur', onBlur);
  document.addEventListener('focusin', onFocus, true);
  document.addEventListener('pointerdown', onPress, true);
  addEventListener('keydown', onKey);
  return {
    look,
    pressed() {
      const now = performance.now();
      givenUntil = now + GIVEN_WITHIN_MS;
      if (now > givenBack + TOLD_WITHIN_MS) return;
      taken -= 1;
      givenBack = -Infinity;
      frame.focus();
    },
    end() {
      removeEventListener('blur', onBlur);
      document.removeEventListener('focusin', onFocus, true);
      document.removeEventListener('pointerdown', onPress, true);
      removeEventListener('keydown', onKey);
    },
  };
}
