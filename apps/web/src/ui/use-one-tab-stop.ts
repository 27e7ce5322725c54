import { type RefObject, useEffect } from 'react';

const CONTROLS =
  'a[href], button:not(:disabled), select:not(:disabled), input[type="checkbox"]:not(:disabled)';
/** What opens from a bar and stands in it has keys of its own. */
const OPENED = '[role="menu"], [role="dialog"], dialog';

/**
 * Makes the controls of a toolbar one stop of the Tab key, the first of them. From there the left and right arrows go
 * to the others, Home and End to the first and the last. In a choice these two belong to the choice, as do the other arrows.
 * @param bar marked with `data-roving`, so that nothing else takes the arrows there
 */
export function useOneTabStop(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const controls = () =>
      [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => !one.closest(OPENED));

    function arrange() {
      const all = controls();
      const focused = all.find((one) => one === document.activeElement);
      const stop = focused ?? all[0];
      for (const one of all) {
        const tabIndex = one === stop ? 0 : -1;
        if (one.tabIndex !== tabIndex) one.tabIndex = tabIndex;
      }
    }

    function press(event: KeyboardEvent) {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
      const all = controls();
      const at = all.findIndex((one) => one === target);
      if (at === -1) return;
      if (target instanceof HTMLSelectElement && (key === 'Home' || key === 'End')) return;
      const next = {
        ArrowLeft: all.at(at - 1),
        ArrowRight: all[(at + 1) % all.length],
        Home: all[0],
        End: all.at(-1),
      }[key];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }

    // Only when the focus is elsewhere is the first control the stop again.
    const leave = () => queueMicrotask(arrange);
    const observer = new MutationObserver(arrange);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    element.addEventListener('keydown', press);
    element.addEventListener('focusin', arrange);
    element.addEventListener('focusout', leave);
    arrange();
    return () => {
      observer.disconnect();
      element.removeEventListener('keydown', press);
      element.removeEventListener('focusin', arrange);
      element.removeEventListener('focusout', leave);
    };
  }, [bar]);
}
