import type { Page } from '@playwright/test';

/** For how long a page did not react. */
export interface Pauses {
  /** The longest task of the page since watching began, in milliseconds. */
  longest(): Promise<number>;
}

declare global {
  var wellspringPauses: { longest: number };
}

/** Begins to watch for long tasks, during which the page does not react. */
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
