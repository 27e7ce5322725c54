import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** The people of the demo course, as the tests use them. */

/** What they are known by at the sign-in, by name. */
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
 * Signs in without a page: the next one that this tab loads finds itself signed in.
 * @param code what the demo provider knows the person by
 */
export async function takeSession(page: Page, code: string): Promise<void> {
  // The cookie that it brings is the page's as well.
  const answer = await page.request.post('/v2/session', { data: { provider: 'demo', code } });
  expect(answer.ok(), `${code} signs in`).toBe(true);
  // Without this note the page would not try the cookie. Later loads find what the page itself has noted.
  await page.addInitScript((once) => {
    if (window !== top || !location.protocol.startsWith('http')) return;
    if (sessionStorage.getItem(once) !== null) return;
    sessionStorage.setItem(once, 'done');
    localStorage.setItem('wellspring-session', String(Date.now()));
  }, `session ${randomUUID()}`);
}

/**
 * Signs in and opens an address, which costs one load of a page. How one signs in on the page is what
 * `sign-in.test.ts` and `guards.test.ts` are about.
 * @param name a demo person
 * @param place where to; by default the course, which then shows
 */
export async function signIn(page: Page, name: string, place?: string): Promise<void> {
  const code = CODES[name];
  if (code === undefined) throw new Error(`${name} is no demo person.`);
  await takeSession(page, code);
  await page.goto(place ?? '/');
  if (place === undefined) await expect(page).toHaveURL(/\/courses\/\d+\/\w+/);
}

/** Lets a page find nothing new about assessments, which would open what is folded otherwise. */
export async function withoutNews(page: Page): Promise<void> {
  await page.route('**/notifications', (route) => route.fulfill({ json: [] }));
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
