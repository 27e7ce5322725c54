import type { Page } from '@playwright/test';
import { type Product, startProduct } from './product.js';
import { test as base } from './test.js';

/**
 * For tests that change a course or its people: a product of their own, beside the one of the others,
 * and in it a course for each test.
 */

const NAMES = {
  aisha: 'Aisha Rahman',
  wei: 'Wei Chen',
  lucia: 'Lucía Fernández',
  jonas: 'Jonas Lindqvist',
  mira: 'Mira Okafor',
} as const;
type Person = keyof typeof NAMES;

/** The product of a worker: a fresh one where its people have made as many courses as one may (rule R10). */
interface Schools {
  readonly now: () => Promise<Product>;
  readonly courseMade: () => void;
}

interface OwnProduct {
  readonly schools: Schools;
}

interface OwnCourse {
  readonly school: Product;
  /** Makes a course whose admin is this demo person, and signs them in to it on this page. */
  readonly adminOf: (page: Page, person: Person, course: CourseWanted) => Promise<CourseMade>;
}

/** Of the five that one person may lead, one is the demo course. */
const MOST_COURSES = 4;

interface CourseWanted {
  readonly courseName: string;
  readonly types: readonly string[];
  /** Added by the demo provider. */
  readonly people?: readonly { username: string; role: string; group?: string }[];
  /** The part of its admin panel that shows first, e.g. `users`; by default the course's first page. */
  readonly opens?: string;
}

interface CourseMade {
  readonly id: number;
  /** Of a part of its admin panel, e.g. `users`. */
  readonly panel: (tab?: string) => string;
}

export const test = base.extend<OwnCourse, OwnProduct>({
  schools: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      let product: Product | null = null;
      let courses = 0;
      await use({
        async now() {
          if (product !== null && courses < MOST_COURSES) return product;
          await product?.stop();
          product = await startProduct();
          courses = 0;
          return product;
        },
        courseMade() {
          courses += 1;
        },
      });
      await (product as Product | null)?.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  school: [async ({ schools }, use) => use(await schools.now()), { timeout: 180_000 }],
  baseURL: ({ school }, use) => use(school.url),
  adminOf: ({ school, schools }, use) =>
    use(async (page, person, { courseName, types, people = [], opens }) => {
      schools.courseMade();
      const call = await signInToApi(school.url, person);
      const language = { sourceChapter: 1, sourceVariant: 'default' };
      await call('POST', 'config/create', { courseName, courseShortName: courseName, ...language });
      const { courseRegistration } = (await call('GET', 'user').then((it) => it.json())) as {
        courseRegistration: { courseId: number };
      };
      const id = courseRegistration.courseId;
      await call('PUT', `courses/${id}/admin/config/assessment_configs`, {
        assessmentConfigs: types.map((type) => ({ assessmentConfigId: -1, type })),
      });
      if (people.length > 0) {
        await call('PUT', `courses/${id}/admin/users`, { provider: 'demo', users: people });
      }
      const panel = (tab = '') => `/courses/${id}/adminpanel/${tab}`.replace(/\/$/, '');
      await page.goto(opens === undefined ? '/login' : `/login?next=${panel(opens)}`);
      await page.getByRole('button', { name: new RegExp(NAMES[person]) }).click();
      await page.waitForURL(opens === undefined ? `**/courses/${id}/**` : `**${panel(opens)}`);
      return { id, panel };
    }),
});

/** Calls as this person would make them without a page. */
async function signInToApi(origin: string, person: string) {
  const api = `${origin}/v2`;
  const json = { 'content-type': 'application/json' };
  const session = await fetch(`${api}/session`, {
    method: 'POST',
    headers: { ...json, origin },
    body: JSON.stringify({ provider: 'demo', code: person }),
  });
  const { accessToken } = (await session.json()) as { accessToken: string };
  return async (method: string, path: string, data?: object): Promise<Response> => {
    const response = await fetch(`${api}/${path}`, {
      method,
      headers: { ...json, authorization: `Bearer ${accessToken}` },
      ...(data && { body: JSON.stringify(data) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response;
  };
}

export { expect, expectAccessible, expectTouchable } from './test.js';
