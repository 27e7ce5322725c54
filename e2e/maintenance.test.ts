import { expect, expectAccessible, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/** Maintenance of the server: pages that need the server say so, and the playground still works. */

test('pages that need the server rest and come back by themselves; the playground goes on', async ({
  page,
  pageErrors,
}) => {
  let settings = {
    maintenance: { until: '2027-01-31T18:00:00Z' },
  } as { maintenance?: { until: string } };
  await page.route('**/config.json', (route) => route.fulfill({ json: settings }));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible();
  await expect(
    page.getByText('The Wellspring is currently undergoing maintenance. Please try again later.'),
  ).toBeVisible();
  await expect(page.getByText('31st January 2027')).toBeVisible();
  await expectAccessible(page, 'maintenance');
  await page.getByRole('link', { name: 'Open the playground' }).click();
  await expect(page.getByText('Under maintenance.')).toBeVisible();
  await expectAccessible(page, 'the playground during maintenance');
  const workspace = workspaceOf(page);
  await workspace.write('display(6 * 7);');
  await workspace.run.click();
  await expect(workspace.console).toContainText('42');

  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible();
  settings = {};
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('button', { name: /Mira Okafor/ })).toBeVisible();
  pageErrors.length = 0;
});

test('a server that says that it rests is believed', async ({ page, pageErrors }) => {
  await page.route('**/v2/**', (route) =>
    route.fulfill({ status: 503, json: { maintenance: { message: 'Back at noon.' } } }),
  );
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible();
  await expect(page.getByText('Back at noon.')).toBeVisible();
  pageErrors.length = 0;
});
