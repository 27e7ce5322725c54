import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** The people of the demo course. */

/** Their codes at the sign-in, by name. */
const CODES: Readonly<Record<string, string>> = {
  'Aisha Rahman': 'aisha',
  'Wei Chen': 'wei',
  'Lucía Fernández': 'lucia',
  'Jonas Lindqvist': 'jonas',
  'Mira Okafor': 'mira',
};

/** The address of the demo course. */
export const DEMO_COURSE = '/courses/1';

/**
 * Signs in without a page: the next page that this tab loads is signed in.
 * @param code of the person at the demo provider
 */
export async function takeSession(page: Page, code: string): Promise<void> {
  // The page shares the cookie of this answer.
  const answer = await page.request.post('/v2/session', { data: { provider: 'demo', code } });
  expect(answer.ok(), `${code} signs in`).toBe(true);
  // Without this entry the page would not try the cookie. Later loads keep what the page itself has stored.
  await page.addInitScript((once) => {
    if (window !== top || !location.protocol.startsWith('http')) return;
    if (sessionStorage.getItem(once) !== null) return;
    sessionStorage.setItem(once, 'done');
    localStorage.setItem('wellspring-session', String(Date.now()));
  }, `session ${randomUUID()}`);
}

/**
 * Signs in and opens an address, with a single page load. Signing in on the page is tested by
 * `sign-in.test.ts` and `guards.test.ts`.
 * @param name a demo person
 * @param place the address; by default the course, which must then be visible
 */
export async function signIn(page: Page, name: string, place?: string): Promise<void> {
  const code = CODES[name];
  if (code === undefined) throw new Error(`${name} is no demo person.`);
  await takeSession(page, code);
  await page.goto(place ?? '/');
  if (place === undefined) await expect(page).toHaveURL(/\/courses\/\d+\/\w+/);
}

/** Hides all notifications about assessments, which would open groups that are otherwise folded. */
export async function withoutNews(page: Page): Promise<void> {
  await page.route('**/notifications', (route) => route.fulfill({ json: [] }));
}

/** The address of the current course, e.g. `/courses/1`. */
export function courseOf(page: Page): string {
  const course = /\/courses\/\d+/.exec(page.url())?.[0];
  if (course === undefined) throw new Error(`${page.url()} is not in a course.`);
  return course;
}

/** Chooses an entry of the menu with the user's name. */
export async function openMenu(page: Page, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
