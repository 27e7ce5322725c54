import { expect } from '@playwright/test';
import type { Tab } from './browser.js';

/** Operates a page as its user does, in any browser: by roles and names, keys and a pointer. */

/** Within this time something must be on the page, in milliseconds. */
const SEEN_WITHIN_MS = 30_000;

/** A way to find an element on a page. */
export interface Target {
  readonly role: 'button' | 'textbox' | 'link' | 'tab' | 'log' | 'combobox' | 'dialog' | 'radio';
  /** Its whole accessible name. Absent: any name. */
  readonly name?: string | RegExp;
}

/** A position in the window, in CSS pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The names of keys (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

export class BrowserPage {
  readonly #tab: Tab;
  readonly #origin: string;

  /** @param origin of the product */
  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  /** Loads an address of the product, e.g. `/open/playground`. */
  open(path: string): Promise<void> {
    return this.#tab.open(this.#origin + path);
  }

  /** Reloads the page. */
  async reload(): Promise<void> {
    await this.#tab.open(await this.evaluate(() => location.href));
  }

  /** Calls a function in the page, which can use only its parameters. */
  async evaluate<P extends readonly Json[], R>(
    called: (...values: P) => R | Promise<R>,
    ...values: P
  ): Promise<R> {
    const parameters = values.map((value) => JSON.stringify(value)).join(',');
    const text = await this.#tab.evaluate(
      `Promise.resolve((${called.toString()})(${parameters})).then((value) => JSON.stringify(value ?? null))`,
    );
    return JSON.parse(text) as R;
  }

  /**
   * Loads a script into the page, whose policy does not allow inline scripts.
   * @param name a variable of the script that becomes a global of the page
   */
  async bring(script: string, name: string): Promise<void> {
    await this.#tab.evaluate(`(() => { ${script}\n globalThis.${name} = ${name}; return ''; })()`);
  }

  /** Presses keys, e.g. `Shift+Enter`. */
  async press(keys: string): Promise<void> {
    const values = keys.split('+').map((key) => KEYS[key] ?? key);
    await this.#keys([
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  /** Types a text of plain characters key by key into the focused element. */
  async type(text: string): Promise<void> {
    await this.#keys(
      Array.from(text, (key) => (key === '\n' ? KEYS['Enter'] : key)).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  async #keys(actions: readonly object[]): Promise<void> {
    await this.#tab.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Clicks an element where a user would, once it exists, does not move, and is not covered. */
  async click(target: Target): Promise<void> {
    let last: Place | null = null;
    const isStill = async () => {
      const before = last;
      last = await this.#placeOf(target);
      return last !== null && last.x === before?.x && last.y === before.y;
    };
    await expect
      .poll(isStill, { message: `to click ${describe(target)}`, timeout: SEEN_WITHIN_MS })
      .toBe(true);
    const place = await this.#placeOf(target);
    if (place === null) throw new Error(`${describe(target)} moves about.`);
    await this.#tab.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: place.x, y: place.y, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Replaces the whole text of the focused element, as by pasting. */
  async replaceAll(text: string): Promise<void> {
    await this.press('Control+a');
    await this.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      // Firefox leaves the standard property empty, and has its own names for pasted data.
      const ofFirefox = { dataType: 'text/plain', data: pasted };
      const paste = new ClipboardEvent('paste', {
        ...ofFirefox,
        clipboardData,
        bubbles: true,
        cancelable: true,
      });
      const { activeElement } = document;
      // When the page does not handle the paste itself, the browser does.
      if (activeElement?.dispatchEvent(paste)) document.execCommand('insertText', false, pasted);
    }, text);
  }

  /** Chooses an option of a select by its text. */
  async choose(name: string | RegExp, entry: string): Promise<void> {
    const target: Target = { role: 'combobox', name };
    await expect.poll(() => this.isThere(target), { timeout: SEEN_WITHIN_MS }).toBe(true);
    await this.#inPage(
      target,
      (list, wanted) => {
        if (!(list instanceof HTMLSelectElement)) throw new Error('There is no such list.');
        list.focus();
        const chosen = [...list.options].findIndex(({ label }) => label === wanted);
        if (chosen < 0) throw new Error(`There is no entry ${wanted}.`);
        list.selectedIndex = chosen;
        list.dispatchEvent(new Event('change', { bubbles: true }));
      },
      entry,
    );
  }

  isThere(target: Target): Promise<boolean> {
    return this.#inPage(target, (element) => element !== undefined);
  }

  /** The visible text of the page, or of one element. Empty when there is no such element. */
  textOf(target?: Target): Promise<string> {
    if (target === undefined) return this.evaluate(() => document.body.innerText);
    return this.#inPage(target, (element) => element?.innerText ?? '');
  }

  /** Waits until a text is visible. */
  async see(text: string | RegExp, target?: Target, withinMs = SEEN_WITHIN_MS): Promise<void> {
    const polled = expect.poll(() => this.textOf(target), { timeout: withinMs });
    await (typeof text === 'string' ? polled.toContain(text) : polled.toMatch(text));
  }

  /** Waits until an element is gone. */
  async seeNone(target: Target): Promise<void> {
    await expect.poll(() => this.isThere(target), { timeout: SEEN_WITHIN_MS }).toBe(false);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#tab.screenshot(), 'base64');
  }

  /** The centre of the element in the window, or null while a click there would hit another element. */
  #placeOf(target: Target): Promise<Place | null> {
    return this.#inPage(target, (element) => {
      if (element === undefined || element.matches(':disabled')) return null;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const x = Math.round(left + width / 2);
      const y = Math.round(top + height / 2);
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element)) ? { x, y } : null;
    });
  }

  /** Calls a function in the page with the element, undefined when there is none, and further values. */
  async #inPage<P extends readonly Json[], R>(
    { role, name = /(?:)/ }: Target,
    called: (element: HTMLElement | undefined, ...values: P) => R,
    ...values: P
  ): Promise<R> {
    const wanted = typeof name === 'string' ? JSON.stringify(name) : String(name);
    const text = await this.#tab.evaluate(`(() => {
      const element = (${findByRole.toString()})(${JSON.stringify(role)}, ${wanted});
      return JSON.stringify((${called.toString()})(element, ...${JSON.stringify(values)}) ?? null);
    })()`);
    return JSON.parse(text) as R;
  }
}

function describe({ role, name }: Target): string {
  return name === undefined ? role : `${role} ${String(name)}`;
}

/** Runs in the page. @returns the first visible element with this role and name */
function findByRole(role: Target['role'], name: string | RegExp): HTMLElement | undefined {
  const tags: Partial<Record<Target['role'], string>> = {
    button: 'button',
    link: 'a[href]',
    combobox: 'select',
    dialog: 'dialog',
    radio: 'input[type=radio]',
    textbox:
      'textarea, input:not([type]), input[type=text], input[type=password], input[type=search]',
  };
  // oxlint-disable-next-line consistent-function-scoping -- the page gets this function alone
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
    const labels = isField ? [...(element.labels ?? [])] : [];
    return (
      plain(ids.map((id) => document.getElementById(id)?.textContent).join(' ')) ||
      plain(element.getAttribute('aria-label')) ||
      plain(labels.map(({ textContent }) => textContent).join(' ')) ||
      (role === 'textbox' ? '' : plain(element.textContent)) ||
      element.title
    );
  };
  const isWanted = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  const selector = [tags[role], `[role="${role}"]`].filter(Boolean).join(',');
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .find((element) => isWanted(nameOf(element)));
}
