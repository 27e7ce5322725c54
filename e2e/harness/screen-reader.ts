import { type CDPSession, expect, type Page } from '@playwright/test';

/**
 * A page as announced by a screen reader: what has the focus, by role and name, and what live regions say.
 */

interface ScreenReaderWindow {
  announcements?: string[];
}

/**
 * Runs in the page: records what is added to live regions, in order, as screen readers do. A region that is
 * inserted together with its text is silent unless it is an alert. `status` and `alert` are read as a whole,
 * others only by what was added.
 */
/* oxlint-disable unicorn/consistent-function-scoping -- it goes to the page in one piece */
function listen(): void {
  const heard: string[] = [];
  (window as ScreenReaderWindow).announcements = heard;
  const regions = '[aria-live], [role="status"], [role="alert"], [role="log"], output';

  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches('[aria-hidden="true"], [hidden], script, style'))
      return '';
    return [...node.childNodes].map(textOf).join(node.tagName === 'SPAN' ? '' : ' ');
  };
  const isHeard = (element: Element) => {
    const modal = document.querySelector('dialog:modal');
    const isOutside = modal !== null && !modal.contains(element);
    const isHidden = element.closest('[aria-hidden="true"], [hidden], [inert]') !== null;
    return element.isConnected && !isOutside && !isHidden;
  };
  const isOff = (region: Element) => {
    const wanted = region.getAttribute('aria-live');
    return wanted === 'off' || (wanted === null && region.closest('[aria-live="off"]') !== null);
  };
  const isWhole = (region: Element) =>
    region.getAttribute('aria-atomic') === 'true' ||
    (region.getAttribute('aria-atomic') === null &&
      region.matches('[role="status"], [role="alert"], output'));

  new MutationObserver((mutations) => {
    const changed = new Map<Element, Node[]>();
    for (const { target, addedNodes, type } of mutations) {
      const around = target instanceof Element ? target : target.parentElement;
      const region = around?.closest(regions);
      const added = type === 'characterData' ? [target] : [...addedNodes];
      if (region && added.length > 0) {
        changed.set(region, [...(changed.get(region) ?? []), ...added]);
      }
      for (const node of region ? [] : added) {
        if (!(node instanceof Element)) continue;
        const alerts = [...node.querySelectorAll('[role="alert"]')];
        for (const alert of node.matches('[role="alert"]') ? [node] : alerts) {
          changed.set(alert, [alert]);
        }
      }
    }
    for (const [region, added] of changed) {
      if (!isHeard(region) || isOff(region)) continue;
      // Content of a new element is read with the element, once.
      const isThere = added.filter(
        (node) =>
          node.isConnected && !added.some((other) => other !== node && other.contains(node)),
      );
      const words = isWhole(region) ? textOf(region) : isThere.map(textOf).join(' ');
      const text = words.replaceAll(/\s+/g, ' ').trim();
      if (text !== '') heard.push(text);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/* oxlint-enable unicorn/consistent-function-scoping */

interface AxValue {
  readonly value?: unknown;
}

/** Records the announcements of a screen reader about the page from now on. */
export class ScreenReader {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  /** Must be called before the page is loaded. */
  static async of(page: Page): Promise<ScreenReader> {
    await page.addInitScript(listen);
    return new ScreenReader(page, await page.context().newCDPSession(page));
  }

  /** Returns the texts of live regions since the last call, in order. */
  async heard(): Promise<readonly string[]> {
    return this.page.evaluate(() => (window as ScreenReaderWindow).announcements?.splice(0) ?? []);
  }

  /** Describes the focused element: role, name, and description if there is one, e.g. `button "Cancel"`. */
  focus(): Promise<string> {
    return this.told('document.activeElement');
  }

  /** Reads the open dialog, which is announced when the focus enters it. */
  dialog(): Promise<string> {
    return this.told('document.querySelector("dialog:modal")');
  }

  /** @param expression of the element, in the page */
  private async told(expression: string): Promise<string> {
    const { result } = await this.session.send('Runtime.evaluate', { expression });
    if (result.objectId === undefined) return 'nothing';
    const { nodes } = await this.session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    const [node] = nodes;
    const description = words(node?.description);
    const told = `${words(node?.role)} "${words(node?.name)}"`;
    return description === '' ? told : `${told} (${description})`;
  }
}

function words(value: AxValue | undefined): string {
  return typeof value?.value === 'string' ? value.value : '';
}

/** Expects that all of these are announced, in this order; others may be announced between them. */
export async function expectAnnounced(
  screenReader: ScreenReader,
  ...sentences: readonly (string | RegExp)[]
) {
  const heard: string[] = [];
  const isAllHeard = async () => {
    heard.push(...(await screenReader.heard()));
    let from = 0;
    for (const sentence of sentences) {
      const at = heard.findIndex(
        (text, index) =>
          index >= from &&
          (typeof sentence === 'string' ? text.includes(sentence) : sentence.test(text)),
      );
      if (at === -1) return `missing: ${String(sentence)}; heard: ${heard.join(' | ')}`;
      from = at + 1;
    }
    return 'all';
  };
  await expect.poll(isAllHeard, { timeout: 20_000 }).toBe('all');
  return heard;
}
