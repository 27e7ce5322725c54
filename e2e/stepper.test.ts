import { expect, expectAccessible, expectTouchable, test } from './harness/test.js';
import { isPhone, openStepSettings, openTool, workspaceOf } from './harness/workspace.js';

/** The stepper: evaluating a program by substitution. */

const PROGRAM = `const square = x => x * x;
function factorial(n) {
  return n === 1 ? 1 : square(1) * n * factorial(n - 1);
}
debugger;
factorial(2);
`;

test('a run is gone through step by step', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  const slider = page.getByRole('slider', { name: 'Step' });
  const code = page.getByRole('region', { name: /^The program at step/ });
  const told = page.getByRole('region', { name: 'Explanation' });
  const mark = code.locator('mark');
  const stepTo = async (text: string) => {
    await expect(slider).toHaveAttribute('aria-valuetext', text);
    await expect(told).toContainText(`Step ${text.split(' ')[0]}`);
  };
  /** Presses a key where it controls the steps. */
  const press = async (key: string) => {
    await code.focus();
    await page.keyboard.press(key);
  };

  await test.step('before a run there are words', async () => {
    await page.getByLabel('Language').selectOption({ label: 'Source §2' });
    await openTool(page, 'Stepper');
    await expect(page.getByText('See how a program is evaluated, step by step.')).toBeVisible();
    await expectAccessible(page, 'the stepper before a run');
  });

  await test.step('a run begins at its first step, and stays in view', async () => {
    await workspace.write(PROGRAM);
    await openTool(page, 'Stepper');
    await workspace.run.click();
    await stepTo('1 of 30');
    await expect(told).toContainText('Start of evaluation');
    await expect(mark).toHaveCount(0);
    await expect(page.getByText('Check out the Stepper tab!')).toHaveCount(0);
  });

  await test.step('keys, buttons and slider lead from step to step', async () => {
    await press('f');
    await stepTo('2 of 30');
    await expect(told).toContainText(
      'Constant square declared and substituted into the rest of block',
    );
    await expect(mark).toContainText('const square = x => x * x;');
    await press('e');
    await stepTo('30 of 30');
    await expect(told).toContainText('Evaluation complete');
    await press('b');
    await stepTo('29 of 30');
    await press('a');
    await stepTo('1 of 30');
    const length = async () => (await slider.boundingBox())?.width;
    const first = await length();
    await page.getByRole('button', { name: 'Next step' }).click();
    await stepTo('2 of 30');
    // The pointer is still there, but its hint must not cover the program.
    await expect(page.getByText('Next step (F)')).toBeHidden();
    await page.getByRole('button', { name: 'Last step' }).click();
    await stepTo('30 of 30');
    // While dragging, each step is always at the same position.
    expect(await length()).toBe(first);
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await stepTo('29 of 30');
    await page.keyboard.press('Home');
    await stepTo('1 of 30');
  });

  await test.step('it plays from the start, and is over at the end', async () => {
    await press('e');
    await openStepSettings(page);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('10×');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await stepTo('30 of 30');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await press('p');
    await expect(slider).toHaveAttribute('aria-valuetext', /^[1-9] of /);
    await press('p');
    await press('a');
  });

  await test.step('one goes to breakpoints, to calls of a function, and over a call', async () => {
    await press(']');
    await expect(told).toContainText('Debugger statement reached');
    await page.getByRole('combobox', { name: 'Function' }).selectOption('factorial');
    await page.getByRole('button', { name: 'Next call of factorial' }).click();
    await expect(told).toContainText('2 substituted into n of factorial');
    await expectAccessible(page, 'a step');
    if (isPhone(page)) await expectTouchable(page, 'a step');
    if (isPhone(page)) return;
    await press('c');
    await expect(told).toContainText('1 substituted into n of factorial');
    await expect(mark).toContainText('factorial(1)');
    await page.getByRole('button', { name: 'Skip over the call of factorial' }).click();
    await expect(mark).toContainText('2 * 1');
  });

  // The rest is the same on a phone.
  if (isPhone(page)) return;
  await test.step('a function is read behind its name, and those that it names in turn', async () => {
    await press('a');
    await press('c');
    const name = code.getByRole('button', { name: 'factorial' }).first();
    const card = page.getByRole('dialog', { name: 'Function factorial' });
    await name.hover();
    await expect(card).toBeVisible();
    // Hovering over a name takes no key away from the steps.
    await page.keyboard.press('f');
    await expect(card).toBeHidden();
    await page.keyboard.press('b');
    await page.mouse.move(0, 0);
    await code.focus();
    for (let at = 0; at < 3; at++) {
      await page.keyboard.press('Tab');
      if (await name.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(card).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/n === 1 \? 1 : square/);
    await page.keyboard.press('Enter');
    await expect(card).toBeFocused();
    await expectAccessible(page, 'a function behind its name');
    await expect(card).toContainText('square(1) * n * factorial(n - 1)');
    await card.getByRole('button', { name: 'square' }).click();
    await expect(page.getByRole('dialog', { name: 'Function square' })).toContainText('x => x * x');
    await page.getByRole('button', { name: 'Back to factorial' }).click();
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a program that fails is shown from the step that fails', async () => {
    await workspace.write('const f = x => x + true;\nf(1);');
    await openTool(page, 'Stepper');
    await expect(page.getByText('The program has changed since')).toBeVisible();
    await page.getByRole('button', { name: 'Run again' }).click();
    await stepTo('6 of 7');
    await press('e');
    await expect(told).toContainText('Evaluation stuck');
    await press('b');
    await expect(told).toContainText(
      'ErrorLine 1: Expected number on right hand side of operation, got boolean.',
    );
  });

  await test.step('a program without end is shown as far as the limit', async () => {
    await workspace.write('const f = x => 1 + f(x + 1);\nf(0);');
    await openTool(page, 'Stepper');
    await workspace.run.click();
    await stepTo('1 of 1000');
    const limit = page.getByRole('spinbutton', { name: 'Step limit' });
    await openStepSettings(page);
    await limit.fill('1e3');
    await limit.blur();
    await expect(limit).toHaveValue('1000');
    await limit.fill('1');
    await page.keyboard.press('Enter');
    await openStepSettings(page);
    await expect(limit).toHaveValue('500');
    await stepTo('1 of 500');
    await press('e');
    await expect(told).toContainText('Maximum number of steps exceeded');
    // The expression grows with each step until it is deeply nested, and a worker has a small stack.
    await limit.fill('9000');
    await page.keyboard.press('Enter');
    await openStepSettings(page);
    await expect(limit).toHaveValue('5000');
    // It continues from where the run was cut off.
    await stepTo('500 of 5000');
    await press('e');
    await expect(told).toContainText('Maximum number of steps exceeded');
    await expect(code).toContainText('1 + (1 + (1 +');
  });

  await test.step('a program that cannot be run has no steps, but its errors', async () => {
    await workspace.write('const x = ;');
    await openTool(page, 'Stepper');
    await workspace.run.click();
    const alert = page.getByRole('alert').filter({ hasText: 'There are no steps' });
    await expect(alert).toContainText('Line 1');
    await alert.getByRole('button', { name: 'Go to line 1' }).click();
    await expect(workspace.program).toBeFocused();
  });

  await test.step('while the tool is open, a run that is to halt is shown at the breakpoint', async () => {
    await workspace.write('const f = x => {\n    return x + 1;\n};\nf(2);');
    await page.locator('.cm-lineNumbers').getByText('2', { exact: true }).click();
    await openTool(page, 'Stepper');
    await workspace.run.click();
    await expect(page.getByRole('tabpanel', { name: 'Stepper' })).toBeVisible();
    await expect(told).toContainText('Debugger statement reached');
    await expect(code).toContainText('return 2 + 1;');
    await workspace.show('Console');
    await expect(workspace.console).toContainText('Breakpoint hit!');
  });
});

test('a part that comes later than it was asked for has its looks', async ({
  page,
  pageErrors,
}) => {
  const assets = /\/assets\/(?:Stepper|StepBar|step)[^/]*\.(?:js|css)$/i;
  await page.route(assets, (route) => route.abort());
  await page.goto('/playground');
  await page.getByLabel('Language').selectOption({ label: 'Source §2' });
  const workspace = workspaceOf(page);
  await workspace.write('1 + 2;');
  await openTool(page, 'Stepper');
  await expect(page.getByText('A part of this page could not be loaded')).toBeVisible();
  await page.unroute(assets);
  await page.getByRole('button', { name: 'Try again' }).click();
  await workspace.run.click();
  const told = page.getByRole('region', { name: 'Explanation' });
  await expect(told).toContainText('Start of evaluation');
  await expect(told).toHaveCSS('display', 'flex');
  // The browser reports what was withheld from it.
  pageErrors.length = 0;
});
