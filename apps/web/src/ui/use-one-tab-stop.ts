import { type RefObject, useEffect } from 'react';

const CONTROLS =
  'a[href], button:not(:disabled), select:not(:disabled), input[type="checkbox"]:not(:disabled)';
/** Menus and dialogs that open within a bar have their own keys. */
const OPENED = '[role="menu"], [role="dialog"], dialog';

/**
 * Makes the controls of a toolbar one stop of the Tab key, the first of them. From there the left and right arrows go
 * to the others, Home and End to the first and the last. In a select, Home, End and the up and down arrows belong to the
 * select. Only the kinds of controls in `CONTROLS` take part; others stay stops of their own.
 *
 * After a press with a pointer the arrows stay with the picture on show, as after a press on Run. Otherwise the bar has
 * the attribute `data-roving` while the focus is in it, so that nothing else takes them (`arrow-keys.ts`).
 * @param bar the element around the controls
 */
export function useOneTabStop(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const controls = () =>
      [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => !one.closest(OPENED));

    let isPointed = false;

    function arrange() {
      const all = controls();
      const focused = all.find((one) => one === document.activeElement);
      const stop = focused ?? all[0];
      for (const one of all) {
        const tabIndex = one === stop ? 0 : -1;
        if (one.tabIndex !== tabIndex) one.tabIndex = tabIndex;
      }
    }

    function point() {
      isPointed = true;
      delete element?.dataset['roving'];
    }

    function enter() {
      if (!isPointed) element?.setAttribute('data-roving', '');
      arrange();
    }

    function leave({ relatedTarget }: FocusEvent) {
      const isWithin = relatedTarget instanceof Node && element?.contains(relatedTarget) === true;
      if (!isWithin) {
        isPointed = false;
        delete element?.dataset['roving'];
      }
      // The first control becomes the stop again only when the focus is elsewhere.
      queueMicrotask(arrange);
    }

    function press(event: KeyboardEvent) {
      if (element?.dataset['roving'] === undefined) return;
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

    const observer = new MutationObserver(arrange);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    element.addEventListener('keydown', press);
    element.addEventListener('pointerdown', point);
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    arrange();
    return () => {
      observer.disconnect();
      element.removeEventListener('keydown', press);
      element.removeEventListener('pointerdown', point);
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [bar]);
}
