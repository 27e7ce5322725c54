import type { Page } from '@playwright/test';

/** How long a page was held up. */
export interface Pauses {
  /** The longest task of the page since it was watched, in milliseconds. */
  longest(): Promise<number>;
}

declare global {
  var wellspringPauses: { longest: number };
}

/** Watches from now on for tasks in which the page answers nobody. */
export async function watchPauses(page: Page): Promise<Pauses> {
  await page.evaluate(() => {
    const pauses = { longest: 0 };
    globalThis.wellspringPauses = pauses;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        pauses.longest = Math.max(pauses.longest, duration);
      }
    }).observe({ type: 'longtask' });
  });
  return { longest: () => page.evaluate(() => globalThis.wellspringPauses.longest) };
}
