import { fakeDevices } from './harness/fake-devices.js';
import { expect, expectUsable, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/** Programs that record sounds, with a microphone that beeps. */

test.use(fakeDevices);

test('a program records when the user lets it, and not otherwise', async ({ page }) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  const enter = async (entry: string) => {
    await workspace.repl.fill(entry);
    await workspace.repl.press('Enter');
  };
  await workspace.write(`import { init_record, record_for, record, play_in_tab } from "sound";
init_record();`);
  await workspace.run.click();
  const microphone = page.getByRole('region', { name: 'Microphone' });
  await expect(microphone).toContainText('wants to use the microphone');
  await expectUsable(page, 'the question about the microphone');
  await microphone.getByRole('button', { name: 'Allow' }).click();
  await expect(microphone).toContainText('The program may record');

  await enter('const recorded = record_for(1.5, 0);');
  await expect(microphone).toContainText('Recording.');
  await expect(microphone).toContainText('The program may record');
  await enter('play_in_tab(recorded());');
  const sounds = page.getByRole('list', { name: 'Sounds of the program' });
  await expect(
    sounds.getByRole('img', { name: /^Sound 1: 1\.\d seconds?, one channel, (?!silent)/ }),
  ).toBeVisible();

  await enter('const stop = record(0);');
  await microphone.getByRole('button', { name: 'Stop recording' }).click();
  await expect(microphone).toContainText('The program may record');
  await enter('tail(stop()()) > 0;');
  await expect(workspace.console).toContainText('true');

  await workspace.run.click();
  await microphone.getByRole('button', { name: 'Refuse' }).click();
  await expect(microphone).toContainText('may not use the microphone');
  await enter('record_for(1, 0);');
  await expect(workspace.console).toContainText('Permission has been denied.');
});
