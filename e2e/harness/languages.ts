import { expect, type FrameLocator, type Page } from '@playwright/test';

/** The languages of the playground as people choose them. */

/** Chooses a language, and says yes where one is asked first. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByLabel('Language').selectOption(name);
  if (name.startsWith('full')) await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByLabel('Language')).toHaveValue(name);
}

/** What a run of HTML shows. */
export function displayedDocument(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="HTML Display"]');
}
