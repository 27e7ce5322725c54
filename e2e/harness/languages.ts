import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Helpers for the languages of the playground. */

/** Chooses a language, and agrees when the page asks first. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByLabel('Language').selectOption(name);
  if (name.startsWith('full')) await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByLabel('Language')).toHaveValue(name);
}

/** The document shown by a run of HTML. */
export function displayedDocument(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="HTML Display"]');
}
