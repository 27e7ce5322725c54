import { goToHeading } from './page-arrival';

/**
 * When the focused element is removed (a button that can be pressed once, a dismissed notice), browsers drop
 * the focus, and keyboard users begin again at the top of the page. This moves the focus to the nearest
 * focusable element around the removed one, or to the heading when that is the page as a whole. Where there
 * is no such element, as in the header, the code that removes an element moves the focus itself. Code that
 * moves the focus to a better place must do so before.
 * @returns a function that stops this
 */
export function keepFocus(): () => void {
  /** The element that had the focus last and its ancestors, innermost first. */
  let chain: readonly Element[] = [];

  const isLost = () => isNowhere() && chain[0]?.isConnected === false;

  function note({ target }: FocusEvent) {
    if (target instanceof Element) chain = chainOf(target);
  }
  function forget({ relatedTarget }: FocusEvent) {
    // A press on an empty place drops the focus on purpose. A removed element is no longer in the document by
    // then.
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

  // In the second frame, because other code moves the focus in the first.
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
