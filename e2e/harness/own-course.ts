import type { Page } from '@playwright/test';
import { takeSession } from './people.js';
import { type Product, startProduct } from './product.js';
import { test as base } from './test.js';

/** For tests that change a course or its people: a product of their own, and in it a course for each test. */

/** Their codes at the demo provider. */
type Person = 'aisha' | 'wei' | 'lucia' | 'jonas' | 'mira';

/** The product of a worker. It is replaced when one of its people leads as many courses as one may (rule R10). */
interface Schools {
  readonly now: () => Promise<Product>;
  /** Call this with the usernames of the admins of a new course. */
  readonly courseMade: (admins: readonly string[]) => void;
}

interface OwnProduct {
  readonly schools: Schools;
}

interface OwnCourse {
  readonly school: Product;
  /**
   * Makes a course with this demo person as its admin, and signs them in on this page, without loading it.
   */
  readonly adminOf: (page: Page, person: Person, course: CourseWanted) => Promise<CourseMade>;
}

/** One person may lead five courses; one of them is the demo course. */
const MAX_COURSES = 4;

interface CourseWanted {
  readonly courseName: string;
  readonly types: readonly string[];
  /** Added with the demo provider. */
  readonly people?: readonly { username: string; role: string; group?: string }[];
  /** The tab of the admin panel to open, e.g. `users`; by default the page opens nothing. */
  readonly opens?: string;
}

interface CourseMade {
  readonly id: number;
  /** The address of a tab of the admin panel, e.g. `users`. */
  readonly panel: (tab?: string) => string;
}

export const test = base.extend<OwnCourse, OwnProduct>({
  schools: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      let product: Product | null = null;
      const led = new Map<string, number>();
      await use({
        async now() {
          if (product !== null && Math.max(0, ...led.values()) < MAX_COURSES) return product;
          await product?.stop();
          product = await startProduct();
          led.clear();
          return product;
        },
        courseMade(admins) {
          for (const admin of admins) led.set(admin, (led.get(admin) ?? 0) + 1);
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
      const others = people.filter(({ role }) => role === 'admin').map(({ username }) => username);
      schools.courseMade([...new Set([person, ...others])]);
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
      await takeSession(page, person);
      if (opens !== undefined) await page.goto(panel(opens));
      return { id, panel };
    }),
});

/** Makes calls as this person without a page. */
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
