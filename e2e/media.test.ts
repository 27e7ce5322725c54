import { fakeDevices } from './harness/fake-devices.js';
import { expect, expectUsable, test } from './harness/test.js';
import { openTool, workspaceOf } from './harness/workspace.js';

/** Programs that plot, read squares that the user has switched on, and filter the pictures of a camera that shows a clock. */

test.use(fakeDevices);

test('data is plotted, squares reach the program, and frames pass through a filter', async ({
  page,
}) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);

  await test.step('plots', async () => {
    await workspace.write(`import { new_plot, draw_connected_2d } from "plotly";
import { unit_circle } from "curve";
new_plot(list(pair("x", list("a", "b")), pair("y", list(3, 5)), pair("type", "bar")));
draw_connected_2d(50)(unit_circle);`);
    await workspace.run.click();
    const plot = page.getByRole('img', { name: /^Plot 1: Bar plot: x has 2 values: a, b/ });
    await expect(plot.locator('.bars path')).toHaveCount(2);
    await expectUsable(page, 'the tab of plots');
    await page.getByRole('button', { name: 'Save or copy' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'SVG' }).click();
    expect((await downloading).suggestedFilename()).toBe('plotly_1.svg');
    await page.getByRole('button', { name: 'Next call' }).click();
    await page.getByRole('button', { name: 'Popout plot' }).click();
    const large = page.getByRole('dialog', { name: 'Plot 2' });
    await expect(large.locator('.scatterlayer path.js-line')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('squares', async () => {
    await workspace.write(`import { get_matrix, set_timeout } from "sound_matrix";
set_timeout(() => display(head(head(get_matrix()))), 0);`);
    await workspace.run.click();
    const square = page.getByRole('gridcell', { name: 'Row 1, column 1', exact: true });
    await square.click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(page.getByText('2 squares are on')).toBeVisible();
    await expectUsable(page, 'the tab with squares');
    await workspace.run.click();
    await openTool(page, 'Introduction');
    await expect(workspace.console).toContainText('true');
  });

  await test.step('frames', async () => {
    await workspace.write(`import { start, install_filter, set_rgba } from "pix_n_flix";
install_filter((source, destination) => {
  for (let y = 0; y < 300; y = y + 1) {
    for (let x = 0; x < 400; x = x + 1) { set_rgba(destination[y][x], 0, 128, 255, 255); }
  }
});
start();`);
    await workspace.run.click();
    const picture = page.getByRole('img', { name: /through the filter of the program/ });
    const middle = () =>
      picture.evaluate((canvas) => {
        const context = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
        return [...(context?.getImageData(200, 150, 1, 1).data ?? [])];
      });
    await expect.poll(middle).toEqual([0, 128, 255, 255]);
    await expectUsable(page, 'the tab of videos');
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('The camera is open.')).toBeVisible();
    await expect(page.getByText(/[1-9]\d? frames per second/)).toBeVisible();
    await page.getByRole('button', { name: 'Take picture' }).click();
    const elapsed = page.getByText(/^\d+\.\d s, /);
    const taken = await elapsed.textContent();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(elapsed).not.toHaveText(taken ?? '');
    await workspace.write(`import { start, install_filter } from "pix_n_flix";
const forever = n => forever(n + 1);
install_filter((source, destination) => forever(0));
start();`);
    await workspace.run.click();
    await expect(page.getByRole('alert')).toContainText(
      'The video has stopped: Potential infinite',
    );
  });
});
