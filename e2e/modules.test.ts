import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, expectAccessible, expectUsable, test } from './harness/test.js';
import { helpIsThere, openTool, workspaceOf } from './harness/workspace.js';

/** Programs that import modules, and the pictures that they show. */

const RUNES = `import { show, heart, red, stack, nova, animate_rune, rotate } from "rune";
show(red(heart));
show(stack(nova, heart));
animate_rune(2, 10, t => rotate(t, heart));`;

/** The red, green and blue of the pixel in the middle of a saved image. */
async function middleOf(page: Page, download: Download): Promise<readonly number[]> {
  const saved = (await readFile(await download.path())).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0);
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (context === null) return [];
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(image.width / 2, image.height / 2, 1, 1);
    return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0];
  }, saved);
}

test('runes are shown as soon as they are drawn, and can be paged, played and saved @phone', async ({
  page,
}) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  await workspace.write(RUNES);
  await workspace.run.click();
  const picture = page.getByRole('img', { name: /^Picture of call/ });
  await expect(picture).toHaveAccessibleName(/call 1: .*heart/i);
  await expect(page.getByText('Call 1/3')).toBeAttached();
  await expectUsable(page, 'the tab of runes');

  await page.getByRole('button', { name: 'Save or copy' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PNG, 512 × 512' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('rune_1.png');
  expect(await middleOf(page, download)).toEqual([0xf4, 0x43, 0x36]);

  await page.getByRole('button', { name: 'Next call' }).click();
  await expect(picture).toHaveAccessibleName(/Nova above heart/);
  const number = page.getByRole('textbox', { name: 'Number of the call' });
  await number.fill('99');
  await number.press('Enter');
  await expect(number).toHaveValue('3');

  const time = page.getByRole('slider', { name: 'Time' });
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(300);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'In words' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: /heart/i }).last()).toBeVisible();
});

test('the REPL goes on with what a module has drawn, and an error names the module', async ({
  page,
}) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  await workspace.write('import { show, heart, blue } from "rune";\nshow(heart);');
  await workspace.run.click();
  await expect(page.getByText('Call 1/1')).toBeVisible();
  await openTool(page, 'Introduction');
  await workspace.repl.fill('show(blue(heart));');
  await workspace.repl.press('Enter');
  await openTool(page, 'Runes');
  await expect(page.getByText('Call 2/2')).toBeVisible();
  await workspace.write('import { beside, heart } from "rune";\nbeside(heart, 1);');
  await workspace.run.click();
  await expect(workspace.console).toContainText(
    /\[rune\]\s*Line 2:\s*beside: Expected Rune for rune2, got 1\./,
  );
});

test('a picture in space is turned, and a frame that never ends blocks nothing else', async ({
  page,
}) => {
  await page.goto('/playground#example=curves');
  await expect(page.getByText('Call 1/2')).toBeVisible();
  await page.getByRole('button', { name: 'Next call' }).click();
  const angle = page.getByRole('slider', { name: 'Angle' });
  await page.getByRole('button', { name: 'Turn', exact: true }).click();
  await expect.poll(async () => Number(await angle.inputValue())).toBeGreaterThan(10);

  const workspace = workspaceOf(page);
  await workspace.write(`import { animate_rune, heart } from "rune";
const forever = n => forever(n + 1);
animate_rune(1, 10, t => t < 0.05 ? heart : forever(0));`);
  await workspace.run.click();
  await expect(page.getByRole('img', { name: /heart/i })).toBeVisible();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('alert')).toContainText('Potential infinite');
  await workspace.write('1 + 1;');
  await workspace.run.click();
  await expect(workspace.console).toContainText('2');
});

test('the editor completes imports, and explains what is imported', async ({ page }) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  await workspace.write('import { repeat } from "repeat";\nrepeat;');
  await helpIsThere(page);
  await workspace.program.press('ArrowLeft');
  await workspace.program.press('F1');
  await expect(page.locator('.cm-ws-card')).toContainText('Returns a function that applies');
  await workspace.write('import {  } from "midi";');
  await workspace.program.press('Home');
  for (let step = 0; step < 'import { '.length; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Space');
  await expect(page.getByRole('option', { name: /major_scale/ })).toBeVisible();
});

test('names are imported by the fixes of what is missing, and a run is recorded with its modules', async ({
  page,
}) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  await workspace.write('show(heart);');
  const fix = async (name: string) => {
    const button = page.getByRole('button', { name });
    // Which modules export a name is known a little later than that it is missing.
    await expect(async () => {
      await page.keyboard.press('F8');
      await expect(button).toBeVisible({ timeout: 1000 });
    }).toPass();
    await button.click();
  };
  await fix('Import show from rune.');
  await expect(workspace.program).toContainText('import { show } from "rune";');
  await fix('Add heart to the import');
  await expect(workspace.program).toContainText('import { show, heart } from "rune";');

  await openTool(page, 'CSE Machine');
  await workspace.run.click();
  const steps = page.getByRole('slider', { name: 'Step' });
  await expect(steps).toHaveAttribute('max', '5');
  // Nothing that is folded away makes the page scroll.
  expect(await page.locator('main').evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  await steps.press('End');
  await expect(steps).toHaveAttribute('aria-valuetext', '5 of 5');
  await openTool(page, 'Runes');
  await expect(page.getByRole('img', { name: /call 1: .*heart/i })).toBeVisible();
});

test('nothing of a module is fetched before a program imports it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  await workspace.write('1 + 1;');
  await workspace.run.click();
  await expect(workspace.console).toContainText('2');
  expect(fetched.filter((path) => path.includes('-module-'))).toEqual([]);
  await workspace.write('import { heart } from "rune";\nheart;');
  await workspace.run.click();
  await expect(workspace.console).toContainText('<Rune>');
  expect(fetched.filter((path) => /rune-module-.*js$/.test(path))).toHaveLength(1);
});

const SOUNDS = `import { play, play_in_tab, sine_sound, consecutively } from "sound";
import { play_in_tab as play_both, make_stereo_sound } from "stereo_sound";
play_in_tab(sine_sound(440, 0.5));
play_both(make_stereo_sound(t => 0.5, t => 0, 0.25));
play(sine_sound(220, 2));`;

test('sounds are played at once, listed, played again and saved @phone', async ({ page }) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  await workspace.write(SOUNDS);
  await workspace.run.click();
  const sounds = page.getByRole('list', { name: 'Sounds of the program' });
  await expect(sounds.getByRole('listitem')).toHaveCount(3);
  await expect(
    sounds.getByRole('img', { name: /1: 0\.5 seconds, one channel, loud/ }),
  ).toBeVisible();
  await expect(
    sounds.getByRole('img', { name: /2: 0\.25 seconds, left and right channel/ }),
  ).toBeVisible();
  const atOnce = sounds.getByRole('listitem', { name: 'Sound 3' });
  await expect(atOnce.getByText('Played by the program')).toBeVisible();
  await expect(atOnce.getByRole('button', { name: 'Pause sound 3' })).toBeVisible();
  await expectUsable(page, 'the tab of sounds');

  const first = sounds.getByRole('listitem', { name: 'Sound 1' });
  const place = first.getByRole('slider');
  await first.getByRole('button', { name: 'Play sound 1' }).click();
  await expect(atOnce.getByRole('button', { name: 'Play sound 3' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Play sound 1' })).toBeVisible();
  await place.fill('0.3');
  await expect(first.getByText('0.3 / 0.5 s')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await sounds.getByRole('button', { name: 'Download WAV of sound 2' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('sound_2.wav');
  const file = await readFile(await download.path());
  expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  expect(file.toString('latin1', 8, 16)).toBe('WAVEfmt ');
  expect(file.readUInt16LE(22)).toBe(2);
  expect(file.readUInt32LE(24)).toBe(44_100);
  expect(file).toHaveLength(44 + Math.ceil(0.25 * 44_100) * 4);
  expect([file.readInt16LE(44), file.readInt16LE(46)]).toEqual([16_383, 0]);

  await workspace.write('1 + 1;');
  await workspace.run.click();
  await expect(page.getByRole('list', { name: 'Sounds of the program' })).toHaveCount(0);
});

test('everything that programs can import is explained on a page, and found by searching', async ({
  page,
}) => {
  await page.goto('/playground');
  await page.getByRole('link', { name: /^All modules/ }).click();
  await expect(page).toHaveTitle(/Modules/);
  await expectAccessible(page, 'the page of modules');
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('make_cross');
  await expect(page.getByText(/^make_cross\(/).first()).toBeVisible();
  await expect(page.getByText(/^letter_name_to_midi_note\(/)).toBeHidden();
});
