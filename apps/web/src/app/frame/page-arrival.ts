import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from '../../ui/announcer';

/** A page that takes longer than this to show its heading has announced by then what it is doing. */
const MAX_WAIT_MS = 10_000;

/**
 * Tells screen reader users that another page has opened. A press on a link changes the page without loading
 * one, so browsers announce nothing by themselves.
 * - When the focus was left behind, in the menu or on a removed element, the heading of the new page gets it:
 * it is read out, and keyboard users continue from there.
 * - When the focus is in the page already (Next leads from question to question and keeps the focus; the
 * marks have put the focus into their field), it stays there and the title of the page is announced.
 * The main part of the page also gets the title as its name.
 */
export function usePageArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const former = useRef(pathname);

  useEffect(() => {
    const name = () => main.current?.setAttribute('aria-label', document.title);
    const observer = new MutationObserver(name);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    name();
    return () => observer.disconnect();
  }, [main]);

  useEffect(() => {
    const isOther = former.current !== pathname;
    former.current = pathname;
    // The browser itself announces a page that it has loaded, and where that page redirects by itself.
    if (!isOther || main.current === null || !navigator.userActivation.hasBeenActive) {
      return undefined;
    }
    return whenHeadingIsThere(main.current, arrive);
  }, [main, pathname]);
}

/** Moves the focus to the heading of the page, or to its main part while there is no heading. */
export function goToHeading(main: HTMLElement): void {
  const heading = headingOf(main);
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main).focus({ preventScroll: true });
}

function headingOf(main: HTMLElement): HTMLElement | null {
  return main.querySelector('h1');
}

function arrive(main: HTMLElement, hasActed: boolean): void {
  const dialog = document.querySelector('dialog:modal');
  if (dialog) {
    // A dialog that opened with the page is read out by itself; the page is announced after it has closed.
    const next = () => afterOthers(() => arrive(main, false));
    dialog.addEventListener('close', next, { once: true });
    return;
  }
  const { activeElement } = document;
  const isInPage = activeElement !== main && main.contains(activeElement);
  if (isInPage || hasActed) announce(document.title);
  else goToHeading(main);
}

/**
 * Runs after what the page itself does with the focus when it opens, and what a closing menu or dialog does.
 */
function afterOthers(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/**
 * Calls back when the page shows its heading, and tells whether the user has acted meanwhile: then the focus
 * must not be taken from them.
 * @returns a function that stops waiting
 */
function whenHeadingIsThere(
  main: HTMLElement,
  then: (main: HTMLElement, hasActed: boolean) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let hasActed = false;
  const look = () => {
    if (!headingOf(main)) return;
    ended.abort();
    afterOthers(() => then(main, hasActed));
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => ended.abort(), MAX_WAIT_MS);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const act of ['keydown', 'pointerdown'] as const) {
    window.addEventListener(act, () => (hasActed = true), { signal, capture: true });
  }
  observer.observe(main, { childList: true, subtree: true });
  look();
  return () => ended.abort();
}
