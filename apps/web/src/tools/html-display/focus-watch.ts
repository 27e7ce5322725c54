/**
 * Gives the focus back to the page when a document takes it. A user moves the focus to the document by
 * pressing on it, which its reporter tells, or with Tab.
 */

/** A press or Tab moves the focus within this time; a finger takes longer than a mouse. */
const GIVEN_WITHIN_MS = 1500;
/** The reporter may tell of a press this long after the focus has moved. */
const TOLD_WITHIN_MS = 500;
/** The number of times that a document may take the focus. Some focus a text field, which is harmless. */
const MAX_TAKEN = 3;

interface FocusWatch {
  /** Call this when the user has pressed on the document. */
  readonly pressed: () => void;
  /** Checks where the focus is, for browsers without an event when it moves into a frame. */
  readonly look: () => void;
  readonly end: () => void;
}

/**
 * @param frame the frame of the document
 * @param onTakenOften called when the document has taken the focus too often
 */
export function watchFocus(frame: HTMLIFrameElement, onTakenOften: () => void): FocusWatch {
  /** The element of the page that has the focus, or had it last. */
  let last: Element | null = document.activeElement;
  let givenUntil = -Infinity;
  /** True if the frame has the focus with the user's consent. */
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
    // When nothing had the focus, the user was not typing, and assistive technology may have moved it.
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

  /** The focus moves to the frame or out of the window. The browser fires this before it has arrived. */
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
