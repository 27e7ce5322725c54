import { goToHeading } from './page-arrival';

/**
 * When what has the focus goes away (a button that can be pressed once, a notice that was dismissed), browsers
 * leave the focus nowhere, and who uses the keyboard begins again at the top of the page. Here the nearest
 * thing around it that can have the focus gets it (of the page as a whole, its heading); where there is none, as in the header, whoever takes
 * something away sees to it. Who puts the focus somewhere better does that first.
 * @returns what ends it
 */
export function keepFocus(): () => void {
  /** What had the focus last, and all around it, from the inside. */
  let chain: readonly Element[] = [];

  const isLost = () => isNowhere() && chain[0]?.isConnected === false;

  function note({ target }: FocusEvent) {
    if (target instanceof Element) chain = chainOf(target);
  }
  function forget({ relatedTarget }: FocusEvent) {
    // A press on nothing takes the focus away on purpose. What goes away is not there afterwards.
    if (relatedTarget === null) setTimeout(() => isNowhere() && !isLost() && (chain = []));
  }
  function restore() {
    if (!isLost()) return;
    for (const element of chain) {
      if (!(element instanceof HTMLElement) || !element.isConnected) continue;
      if (element.tagName === 'MAIN') goToHeading(element);
      else if (element.tabIndex >= 0 || element.hasAttribute('tabindex')) {
        element.focus({ preventScroll: true });
      }
      if (!isNowhere()) return;
    }
  }

  // In the second frame, since others use the first.
  const soon = () => requestAnimationFrame(() => requestAnimationFrame(restore));
  const observer = new MutationObserver(() => isLost() && soon());
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', forget);
  if (document.activeElement) chain = chainOf(document.activeElement);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', forget);
  };
}

function isNowhere(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}

function chainOf(element: Element): readonly Element[] {
  const chain: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    chain.push(at);
  }
  return chain;
}
