import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectTouchable, test } from './harness/test.js';
import { isPhone, openTool, workspaceOf } from './harness/workspace.js';

/** Pictures of data, by sight, screen reader and keyboard. */

const PROGRAM = `
const a = list(1, 2);
const tree = list(5, list(3, null, null), list(8, null, null));
draw_data(pair(a, pair(a, x => x)), "a text that is far too long for its box");
draw_data(tree);
`;

test('draw_data draws; keys follow the arrows; the picture is described in words @phone', async ({
  page,
}) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  await openTool(page, 'Data Visualizer');
  await expect(page.getByText('Call draw_data(x1, x2, …, xn)')).toBeVisible();
  await expectAccessible(page, 'nothing drawn yet');

  await workspace.show('Editor');
  await workspace.write(PROGRAM);
  await workspace.run.click();
  await expect(workspace.console).toContainText('[5, [[3,');
  await openTool(page, 'Data Visualizer');
  await expect(page.getByRole('heading', { name: 'Call 1/2' })).toBeVisible();
  const diagram = page.getByRole('application', { name: 'Call 1 of 2, 2 structures' });
  await diagram.focus();
  const told = page.getByRole('tabpanel', { name: 'Data Visualizer' }).locator('output');
  for (const [key, words] of [
    ['Enter', 'Structure 1: value leads to pair 1.'],
    ['ArrowDown', 'pair 1: head leads to pair 2.'],
    ['ArrowRight', 'pair 1: tail leads to pair 4.'],
    ['ArrowRight', 'pair 4: head leads to pair 2.'],
    ['ArrowDown', 'pair 2: head is 1.'],
    ['ArrowUp', 'pair 4: head leads to pair 2.'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(told).toHaveText(words);
  }
  await expectAccessible(page, 'a drawing with something selected');
  if (isPhone(page)) await expectTouchable(page, 'a drawing');

  // The drawing is neither empty nor out of view: there is more than one colour in the middle of it.
  const colours = await diagram.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    const found = new Set<number>();
    for (let at = 0; at < data.length; at += 4) {
      found.add((data[at] ?? 0) * 65_536 + (data[at + 1] ?? 0) * 256 + (data[at + 2] ?? 0));
    }
    return found.size;
  });
  expect(colours).toBeGreaterThan(10);
  // The rest is the same on a phone.
  if (isPhone(page)) return;

  await page.getByRole('button', { name: 'In words' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'pair 1: head' })).toHaveText(
    'pair 1: head leads to pair 2, tail leads to pair 4.',
  );
  await page.getByRole('button', { name: 'In words' }).click();

  // Arrow keys turn the pages when nothing is selected.
  await diagram.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Call 2/2' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Call 1/2' })).toBeVisible();
  // Also right after the press on the tab, or on Run.
  await openTool(page, 'Data Visualizer');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Call 2/2' })).toBeVisible();
  // Also when the focus was elsewhere in the bar.
  await page.getByRole('button', { name: 'Share' }).focus();
  await workspace.run.click();
  await expect(page.getByRole('heading', { name: 'Call 1/2' })).toBeVisible();
  await expect(workspace.run).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Call 2/2' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Next call' }).click();
  await expect(page.getByRole('button', { name: 'Next call' })).toBeFocused();
  await page.getByRole('button', { name: 'General Tree' }).click();
  await expect(page.getByText('Each dot is a list.')).toBeVisible();
  await page.getByRole('button', { name: 'Binary Tree' }).click();
  await expect(page.getByText('Each dot is a list.')).toHaveCount(0);
  await page.getByRole('button', { name: 'In words' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '5: left' })).toHaveText(
    '5: left leads to 3, right leads to 8.',
  );

  // A stream is evaluated on demand, in its own environment.
  await workspace.show('Editor');
  await workspace.write('const from = n => pair(n, () => from(n + 1));\ndraw_data(from(1));');
  await workspace.run.click();
  await openTool(page, 'Data Visualizer');
  await expect(page.getByRole('heading', { name: 'Call 1/1' })).toBeVisible();
  await page.getByRole('button', { name: 'In words' }).click();
  const words = page.getByRole('listitem').filter({ hasText: /^pair \d+: head is/ });
  await expect(words).toHaveCount(1);
  await page.getByRole('button', { name: 'Unfold structure 1 by 5' }).click();
  await expect(words).toHaveCount(6);
  await page.getByRole('button', { name: 'Unfold structure 1 by 5' }).click();
  await expect(words).toHaveCount(11);
  await expect(words.last()).toContainText('head is 11');

  // The saved files are of the right type.
  const files = [
    ['As SVG', 'draw_data_1.svg', '<svg'],
    ['As PNG', 'draw_data_1.png', '\u0089PNG'],
    ['As JPEG', 'diagram_0_0.jpg', '\u00FF\u00D8\u00FF'],
  ] as const;
  for (const [format, name, beginning] of files) {
    await page.getByRole('button', { name: 'Save the picture' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(name);
    const content = await readFile(await download.path(), 'latin1');
    expect(content.startsWith(beginning), format).toBe(true);
    expect(content.length).toBeGreaterThan(500);
  }

  // A loop draws in each round, and long structures are drawn too.
  await workspace.show('Editor');
  await workspace.write(
    'for (let i = 0; i < 150; i = i + 1) { draw_data(i); }\n' +
      'let s = "abc"; for (let i = 0; i < 12; i = i + 1) { s = s + s; }\n' +
      'draw_data(build_list(_ => s, 2000));',
  );
  await workspace.run.click();
  await openTool(page, 'Data Visualizer');
  await expect(page.getByRole('heading', { name: 'Call 1/151' })).toBeVisible();
});

/** Tells whether two elements overlap. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not there.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('what is said at first leaves the overview in sight, and a sentence beside the questions is all there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  await page.getByLabel('Language').selectOption({ label: 'Source §3' });
  await workspace.write('draw_data(enum_list(1, 40)); map(x => 2 * x, enum_list(1, 5));');
  await openTool(page, 'Data Visualizer');
  await workspace.run.click();
  const map = page.locator('[data-minimap]').filter({ visible: true });
  const hint = page.getByText('F6 leads from the program to the picture').filter({ visible: true });
  await expect(map).toBeVisible();
  expect(await overlap(hint, map)).toBe(false);

  await openTool(page, 'CSE Machine');
  await workspace.run.click();
  const slider = page.getByRole('slider').filter({ visible: true }).first();
  await page.getByRole('button', { name: 'Ask the run' }).click();
  const next = page.getByRole('region', { name: 'Next' });
  for (const step of ['60', '70', '80', '90']) {
    await slider.fill(step);
    await expect(slider).toHaveValue(step);
    expect(await next.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
  }
});
