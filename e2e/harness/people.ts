import { expect, type Page } from '@playwright/test';

/** The people of the demo course, as the tests use them. */

/** Signs in on the sign-in page, and waits for the course. @param name a demo person */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(/\/courses\/\d+\/\w+/);
}

/** The address of the course that the page shows, e.g. `/courses/1`. */
export function courseOf(page: Page): string {
  const course = /\/courses\/\d+/.exec(page.url())?.[0];
  if (course === undefined) throw new Error(`${page.url()} is not in a course.`);
  return course;
}

/** Opens one of the entries of the menu with the person's name. */
export async function openMenu(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
