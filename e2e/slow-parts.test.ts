import { latch } from './harness/latch.js';
import { DEMO_COURSE, signIn } from './harness/people.js';
import { expect, expectAccessible, test } from './harness/test.js';

/** A page whose script does not arrive: what users see and hear meanwhile, and how they can continue. */

const HANGING = /\/assets\/(?:Dashboard|GroundControl)Page-.*\.js$/;

test('a page that takes long to load says so, can be reloaded, and is given up after two minutes', async ({
  page,
  pageErrors,
}) => {
  const released = latch();
  let isHanging = true;
  await page.clock.install();
  await signIn(page, 'Mira Okafor', `${DEMO_COURSE}/grading`);
  await page.route(HANGING, async (route) => {
    if (!isHanging) return route.continue();
    await released.opened;
    return route.abort();
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loading = page.getByText('Loading…', { exact: true }).first();

  await test.step('the page is busy, and says after ten seconds why', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(loading).toBeAttached();
    await page.clock.fastForward(10_000);
    await expect(page.getByText('This is still loading: the network is slow.')).toBeVisible();
    await expectAccessible(page, 'a slow network');
  });

  await test.step('reloading leads to the page that was being loaded', async () => {
    isHanging = false;
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page).toHaveURL(`${DEMO_COURSE}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('after two minutes loading is given up, with advice', async () => {
    isHanging = true;
    await page.getByRole('link', { name: 'Ground Control' }).click();
    await expect(loading).toBeAttached();
    await page.clock.fastForward(120_000);
    await expect(page.getByRole('alert')).toContainText('Check your connection and try again');
    await expect(page.getByText('This is still loading')).toBeHidden();
  });
  released.open();
  pageErrors.length = 0;
});
