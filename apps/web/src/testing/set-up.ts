import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import './patient-waits';

/** Adds what the document of component tests lacks, and removes each page after its test. */

/** Popovers: in a document without layout, all that counts is whether they are open. */
const openPopovers = new WeakSet<Element>();
const matches = Object.getOwnPropertyDescriptor(Element.prototype, 'matches');
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    openPopovers.add(this);
  },
  hidePopover(this: HTMLElement) {
    openPopovers.delete(this);
  },
  matches(this: HTMLElement, selector: string): boolean {
    if (selector === ':popover-open') return openPopovers.has(this);
    return Reflect.apply(matches?.value, this, [selector]);
  },
});

/** No programs run, so that frames stay empty. */
Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
  value: '',
  writable: true,
  configurable: true,
});

/** A page in a test counts as opened by a press of the user. */
Object.defineProperty(navigator, 'userActivation', {
  value: { hasBeenActive: true, isActive: true },
  configurable: true,
});

/** There is one tab, so that no other tab holds a lock. */
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: {
    request: (_name: string, ...rest: readonly unknown[]) => {
      const work = rest.at(-1);
      return typeof work === 'function' ? work(null) : undefined;
    },
  },
});

// Long enough for a part of the page to be read and compiled on a busy machine. The markup of a whole page
// would hide the message.
configure({
  asyncUtilTimeout: 15_000,
  // Without style sheets nothing else hides an element, and to compute styles takes longer than all the rest.
  defaultHidden: true,
  getElementError: (message) => new Error(`${firstLine(message)}\nThe page reads: ${pageText()}`),
});

function firstLine(message: string | null): string {
  return (message ?? 'The element was not found.').split('\n')[0] ?? '';
}

function pageText(): string {
  const parts = [...document.body.querySelectorAll(':not(style, script)')].flatMap((element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
  );
  return parts.map(({ textContent }) => textContent?.trim()).join(' | ');
}

// Nothing can be focused without a layout. The warning would print the element with all that belongs to it.
/* oxlint-disable no-console -- it is replaced, not used */
const { warn } = console;
console.warn = (...said: readonly unknown[]) => {
  if (!String(said[0]).startsWith('[@mantine/hooks/use-focus-trap]')) warn(...said);
};
/* oxlint-enable no-console */

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
