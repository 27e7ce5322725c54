import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

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

/** A page in a test counts as opened by a press of the user. */
Object.defineProperty(navigator, 'userActivation', {
  value: { hasBeenActive: true, isActive: true },
});

/** There is one tab, so that nobody else has a lock. */
Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, work: () => Promise<unknown>) => work() },
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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
