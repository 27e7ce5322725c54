import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectTouchable, test } from './harness/test.js';
import { isPhone, openStepSettings, openTool, workspaceOf } from './harness/workspace.js';

/** The CSE machine: how a program runs with control, stash and environment. */

const PROGRAM = `const xs = list(1, 2);
let n = 0;
debugger;
n = head(xs);
n + 1;
`;

test('a run on the machine is gone through state by state', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  const slider = page.getByRole('slider', { name: 'Step' });
  const diagram = page.getByRole('application', { name: /^State \d+ of the machine/ });
  const stateOf = async () => (await slider.getAttribute('aria-valuetext')) ?? '';
  /** The number of frames in the drawing. */
  const frames = async () =>
    Number(/: (\d+) frames/.exec((await diagram.getAttribute('aria-label')) ?? '')?.[1]);
  /** Presses a key where it controls the states. */
  const press = async (key: string) => {
    await diagram.focus();
    await page.keyboard.press(key);
  };

  await test.step('before a run there are words', async () => {
    await page.getByLabel('Language').selectOption({ label: 'Source §4' });
    await openTool(page, 'CSE Machine');
    await expect(
      page.getByText('See how a program runs: control, stash and environment.'),
    ).toBeVisible();
    await expectAccessible(page, 'the machine before a run');
  });

  await test.step('a run begins at its first state, ends at what it has come to, and stays in view', async () => {
    await workspace.write(PROGRAM);
    await openTool(page, 'CSE Machine');
    await workspace.run.click();
    await expect(slider).toHaveAttribute('aria-valuetext', /^0 of /);
    await press('e');
    await expect(page.getByText('Nothing is left to do.')).toBeVisible();
    await expect(diagram).toHaveAccessibleName(/0 items in the control, 1 value in the stash/);
    await page.getByRole('button', { name: 'In words' }).click();
    await expect(
      page.getByText(/frame \d+, Program \(current\): xs leads to pair 1, n is 1/),
    ).toBeInViewport();
    await expectAccessible(page, 'a state of the machine');
    if (isPhone(page)) await expectTouchable(page, 'a state of the machine');
    await page.getByRole('button', { name: 'In words' }).click();
  });

  // The rest is the same on a phone.
  if (isPhone(page)) return;

  await test.step('keys and buttons lead from state to state, to changes and breakpoints', async () => {
    await press('a');
    await expect(slider).toHaveAttribute('aria-valuetext', /^0 of /);
    await press('f');
    await expect(slider).toHaveAttribute('aria-valuetext', /^1 of /);
    await press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', /^2 of /);
    await press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', /^1 of /);
    await page.getByRole('button', { name: 'Next change of the environment' }).click();
    await expect.poll(stateOf).not.toMatch(/^[01] of /);
    await page.getByRole('button', { name: 'Next breakpoint' }).click();
    await expect(page.getByText('debugger;', { exact: true }).last()).toBeVisible();
    await press('e');
    await expect(page.getByText('Nothing is left to do.')).toBeVisible();
    await press('b');
    await expect(page.getByText('Perform + on top 2 stash values')).toBeVisible();
  });

  await test.step('it plays from the start, and is over at the end', async () => {
    await press('e');
    await openStepSettings(page);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('10×');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', /^[0-9] of /);
    await expect(page.getByText('Nothing is left to do.')).toBeVisible();
    await press('b');
    await expect(page.getByText('Perform + on top 2 stash values')).toBeVisible();
    // Playing stops when the user goes back.
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  await test.step('what is sought and not there is said', async () => {
    await press(']');
    await expect(page.getByText('There is no further breakpoint in this direction.')).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', /^[1-9]/);
  });

  await test.step('one chooses what is to be seen', async () => {
    await expect(diagram).toHaveAccessibleName(/1 item in the control/);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Deselect all arrows' }).click();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect(
      page.getByRole('menuitemcheckbox', { name: 'Arrows from frames' }),
    ).toHaveAttribute('aria-checked', 'false');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Control and Stash' }).click();
    await page.getByRole('button', { name: 'In words' }).click();
    await expect(page.getByText(/^control item 1/)).toBeHidden();
  });

  await test.step('what a run failed with stands above its last state', async () => {
    await workspace.write('const f = x => x + true;\nf(1);');
    await openTool(page, 'CSE Machine');
    await workspace.run.click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Expected number on right hand side of operation, got boolean.' });
    await expect(alert.last()).toBeVisible();
  });

  await test.step('calls within the library show only to those who ask for them', async () => {
    await workspace.write('const xs = map(x => 2 * x, list(1, 2, 3));\nxs;');
    await openTool(page, 'CSE Machine');
    await workspace.run.click();
    await expect(slider).toHaveAttribute('aria-valuetext', /^0 of /);
    const next = page.getByRole('region', { name: 'Next' });
    await slider.fill('60');
    await expect(next).toContainText('In map (library): ');
    const own = await frames();
    const choose = async () => {
      await page.getByRole('button', { name: 'View', exact: true }).click();
      const entry = page.getByRole('menuitemcheckbox', { name: 'Show calls within the library' });
      const before = await entry.getAttribute('aria-checked');
      await entry.click();
      return before;
    };
    expect(await choose()).toBe('false');
    await expect(next).not.toContainText('(library)');
    expect(await frames()).toBeGreaterThan(own);
    expect(await choose()).toBe('true');
    await expect(next).toContainText('In map (library): ');
  });

  await test.step('a run without end is shown as far as the limit, which is raised by a press', async () => {
    await workspace.write('let x = 0;\nwhile (true) { x = x + 1; }');
    await openTool(page, 'CSE Machine');
    await openStepSettings(page);
    await page.getByRole('spinbutton', { name: 'Step limit' }).fill('100');
    await page.keyboard.press('Enter');
    await workspace.run.click();
    await expect(page.getByText('Maximum number of steps exceeded.')).toBeVisible();
    await expect(page.getByText('Please increase the step limit')).toBeVisible();
    await page.getByRole('button', { name: 'Raise the limit to 1000' }).click();
    await expect(slider).toHaveAttribute('aria-valuetext', '1000 of 1000');
  });

  await test.step('while the tool is open, a run that is to halt is shown at the breakpoint', async () => {
    await workspace.write('const f = x => {\n    return x + 1;\n};\nf(2);');
    await page.locator('.cm-lineNumbers').getByText('2', { exact: true }).click();
    await openTool(page, 'CSE Machine');
    await workspace.run.click();
    await expect(page.getByRole('tabpanel', { name: 'CSE Machine' })).toContainText(
      'Breakpoint hit!',
    );
    await workspace.show('Console');
    await expect(workspace.console).toContainText('Breakpoint hit!');
  });

  await test.step('a line that cannot be a breakpoint is reported in the console and in the tool', async () => {
    await workspace.write('const f = x =>\n    x +\n    1;\nf(2);');
    await page.locator('.cm-lineNumbers').getByText('3', { exact: true }).click();
    await openTool(page, 'CSE Machine');
    await workspace.run.click();
    const hint = 'Hint: Misplaced breakpoint at line 3.';
    await expect(page.getByRole('status').filter({ hasText: hint })).toBeVisible();
    await workspace.show('Console');
    await expect(workspace.console).toContainText(hint);
  });
});

const WATCHED = `let x = 0;
const xs = pair(1, 2);
function f(n) {
    x = x + 1;
    return n === 0 ? null : f(n - 1);
}
f(2);
set_head(xs, x);
`;

test('a recorded run is asked questions', { tag: '@phone' }, async ({ page, context }) => {
  test.slow();
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  const slider = page.getByRole('slider', { name: 'Step' });
  const gutter = page.locator('.cm-lineNumbers');
  const number = (line: number) => gutter.getByText(String(line), { exact: true });

  await test.step('a run halts where a line was marked, which follows the text', async () => {
    await page.getByLabel('Language').selectOption({ label: 'Source §4' });
    await workspace.write(WATCHED);
    await number(4).click();
    await expect(number(4)).toHaveClass(/cm-ws-breakpoint/);
    await workspace.program.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('Enter');
    await expect(number(5)).toHaveClass(/cm-ws-breakpoint/);
    await page.keyboard.press('F9');
    await expect(gutter.locator('.cm-ws-breakpoint')).toHaveCount(2);
    await page.keyboard.press('F9');
    await expect(gutter.locator('.cm-ws-breakpoint')).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('Delete');
    await openTool(page, 'CSE Machine');
    await workspace.run.click();
    await expect(page.getByRole('tabpanel').getByText('Breakpoint hit!')).toBeVisible();
    await expect(page.getByText('Evaluate the new value of x, then assign it.')).toBeVisible();
    await expect(page.locator('.cm-ws-step')).toHaveText('x = x + 1');
  });

  const hint = page.getByRole('button', { name: 'Close this hint' });
  const diagram = page.getByRole('application', { name: /^State/ });
  await test.step('the hint about moving the picture is shown until the user has moved it', async () => {
    // Touch users need no hint about keys.
    if (!isPhone(page)) await expect(hint).toBeVisible();
    await diagram.press('Enter');
    await page.keyboard.press('Escape');
    await expect(diagram).toBeVisible();
    await expect(hint).toBeHidden();
  });

  await page.getByRole('button', { name: 'Ask the run' }).click();

  await test.step('expressions have their values at each step', async () => {
    const expression = page.getByRole('textbox', { name: 'Expression', exact: true });
    for (const text of ['x + 10', 'f(1)']) {
      await expression.fill(text);
      await page.keyboard.press('Enter');
    }
    const watched = page.getByRole('list', { name: /^Values at step/ });
    await expect(watched.getByRole('listitem').first()).toHaveText('x + 1010');
    await expect(watched).toContainText('A watched expression can only call');
    await page.getByRole('button', { name: 'Next breakpoint' }).click();
    await expect(watched.getByRole('listitem').first()).toHaveText('x + 1011');
    await page.getByRole('button', { name: 'Stop watching f(1)' }).click();
    await expect(watched.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('what happened is found, and leads to its step', async () => {
    const search = page.getByRole('form', { name: 'Search the run' });
    await search.getByLabel('Name').fill('x');
    await search.getByLabel('Value').fill('3');
    await page.keyboard.press('Enter');
    await expect(page.getByText('It happened once.')).toBeVisible();
    await page.getByRole('button', { name: /x was assigned 3/ }).click();
    await expect(page.getByRole('list', { name: /^Values at step/ })).toContainText('13');
    await search.getByLabel('Value').fill('99');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This never happened in the run.')).toBeVisible();
    await search.getByLabel('Find').selectOption({ label: 'where a pair or array was changed' });
    await search.getByLabel('Expression for it').fill('xs');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: /set_head changed the head to 3/ }),
    ).toBeVisible();
    await expect(slider).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('application', { name: /^State/ })).toBeInViewport();
    await expectAccessible(page, 'questions about a run');
    if (isPhone(page)) await expectTouchable(page, 'questions about a run');
  });

  // The rest is the same on a phone.
  if (isPhone(page)) return;

  await test.step('a line leads to its next step, or there is none', async () => {
    const lines = page.getByRole('form', { name: 'Go to a line' });
    await lines.getByLabel('Line').fill('8');
    await page.keyboard.press('Enter');
    await expect(page.locator('.cm-ws-step')).toHaveText('set_head(xs, x)');
    await lines.getByRole('button', { name: 'Next step' }).click();
    await expect(lines.getByRole('status')).toHaveText('There is no such step at line 8.');
  });

  await test.step('a link leads to the same step, once its reader runs the program', async () => {
    const place = await slider.getAttribute('aria-valuetext');
    await page.getByRole('button', { name: 'Link to this step' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const visitor = await context.browser()?.newContext();
    const other = await visitor?.newPage();
    if (!other) throw new Error('There is no browser.');
    await other.goto(link);
    const run = other.getByRole('button', { name: /^Run and show step/ });
    await expect(run).toBeVisible();
    await run.click();
    await expect(other.getByRole('slider', { name: 'Step' })).toHaveAttribute(
      'aria-valuetext',
      place ?? '',
    );
    await visitor?.close();
  });

  await test.step('what was watched is there again after a reload', async () => {
    await page.reload();
    await openTool(page, 'CSE Machine');
    await workspace.run.click();
    // The watched values are still beside the picture.
    const watched = page.getByRole('list', { name: /^Values at step/ });
    await expect(watched.getByRole('listitem')).toContainText('x + 10');
    // And users who have used the picture do not see the hint again.
    await expect(diagram).toBeVisible();
    await expect(hint).toBeHidden();
  });

  await test.step('questions stay when the program is run again', async () => {
    await page.getByRole('form', { name: 'Search the run' }).getByLabel('Name').fill('xs');
    await workspace.run.click();
    const search = page.getByRole('form', { name: 'Search the run' });
    await expect(search.getByLabel('Name')).toHaveValue('xs');
    await expect(page.getByRole('list', { name: /^Values at step/ })).toContainText('x + 10');
  });

  await test.step('what the program asked its user is not asked again, and has the same answer', async () => {
    await workspace.show('Editor');
    await workspace.write('const name = prompt("Name?");\nname + "!";');
    await workspace.run.click();
    await workspace.show('Console');
    await page.getByRole('textbox', { name: 'The program asks: Name?' }).fill('Ada');
    await page.keyboard.press('Enter');
    await expect(workspace.console).toContainText('"Ada!"');
    await openTool(page, 'CSE Machine');
    await slider.press('End');
    await expect(page.getByText('The program has ended. Its value is "Ada!".')).toBeVisible();
  });
});

test('steps are animated unless the user wants no motion; any value can be read in full', async ({
  page,
}) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  const diagram = page.getByRole('application', { name: /^State \d+ of the machine/ });
  /** The number of different pictures between this one and the next, as far as three. */
  const picturesOf = async (key: string): Promise<number> => {
    await diagram.focus();
    const pictures = diagram.locator('canvas').evaluate(async (canvas: HTMLCanvasElement) => {
      const seen = new Set<string>();
      for (const end = performance.now() + 1500; seen.size < 3 && performance.now() < end;) {
        await new Promise(requestAnimationFrame);
        seen.add(canvas.toDataURL());
      }
      return seen.size;
    });
    await page.keyboard.press(key);
    return pictures;
  };

  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.getByLabel('Language').selectOption({ label: 'Source §4' });
  await workspace.write('const f = x => x * 2;\nf(21);');
  await openTool(page, 'CSE Machine');
  await workspace.run.click();
  await diagram.press('e');
  await expect(page.getByText('Nothing is left to do.')).toBeVisible();

  await test.step('there are pictures between two steps, forwards and backwards', async () => {
    // Besides the first and the last. On a busy machine there may be time for none.
    await expect(async () => {
      await diagram.press('e');
      await expect(page.getByText('Nothing is left to do.')).toBeVisible();
      expect(await picturesOf('b')).toBeGreaterThan(2);
      expect(await picturesOf('f')).toBeGreaterThan(2);
    }).toPass();
  });

  await test.step('none where they are not wanted', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await picturesOf('b')).toBeLessThanOrEqual(2);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Animations' }).click();
    expect(await picturesOf('f')).toBeLessThanOrEqual(2);
  });

  await test.step('a name leads to its function, whose text is read in full', async () => {
    await diagram.focus();
    await page.keyboard.press('Enter');
    // The value on the stash, then the frames from the outermost on.
    for (const key of ['PageDown', 'PageDown', 'ArrowRight']) await page.keyboard.press(key);
    await expect(diagram.locator('code')).toHaveText('x => x * 2');
    await expect(
      page.locator('output').filter({ hasText: 'function 1: x => x * 2.' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(diagram.locator('code')).toBeHidden();
  });

  await test.step('on paper there is the picture alone', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(page.getByRole('img', { name: /^State \d+ of the machine/ })).toBeVisible();
    await expect(diagram).toBeHidden();
    await expect(workspace.run).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(diagram).toBeVisible();
  });

  await test.step('on paper and in files, functions are shown with their text, since there is no pointer', async () => {
    const text = 'x =&gt; x * 2';
    await page.getByRole('button', { name: 'Save the picture' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'As SVG' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(text);

    await page.evaluate(() => {
      window.print = () => dispatchEvent(new Event('beforeprint'));
    });
    await page.getByRole('button', { name: 'Save the picture' }).click();
    await page.getByRole('menuitem', { name: 'Print', exact: true }).click();
    const printed = page.locator('body > img');
    await expect.poll(() => printed.getAttribute('src')).toContain(encodeURIComponent(text));
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(printed).toBeHidden();
  });

  await test.step('the picture is saved in words', async () => {
    await page.getByRole('button', { name: 'Save the picture' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'As text' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toMatch(/^State \d+ of the machine/);
    expect(text).toContain('function 1: x => x * 2.');
  });
});

test('control and stash stay in sight wherever one goes', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  const diagram = page.getByRole('application', { name: /^State \d+ of the machine/ });
  await page.getByLabel('Language').selectOption({ label: 'Source §4' });
  await workspace.write('const f = n => n === 0 ? 0 : 1 + f(n - 1);\nf(9);');
  await openTool(page, 'CSE Machine');
  await workspace.run.click();
  await diagram.press('e');
  await expect(page.getByText('Nothing is left to do.')).toBeVisible();
  await diagram.press('b');
  await expect(page.getByText('Perform + on top 2 stash values')).toBeVisible();

  // Text is at least 12 pixels high; one press shows the whole picture, and another returns.
  const level = page.getByRole('button', { name: 'show from the start' });
  const zoom = async () => Number.parseInt(await level.innerText(), 10);
  expect(await zoom()).toBeGreaterThanOrEqual(92);
  if (!isPhone(page)) await expect(page.locator('[data-minimap]')).toBeVisible();
  await page.getByRole('button', { name: 'Fit all of it in' }).click();
  expect(await zoom()).toBeLessThan(92);
  await expect(page.locator('[data-minimap]')).toBeHidden();
  await diagram.press('0');
  expect(await zoom()).toBeGreaterThanOrEqual(92);

  const area = await diagram.boundingBox();
  if (!area) throw new Error('The picture is not shown.');
  const { x, y, width, height } = area;
  const [right, middle, bottom] = [x + width - 20, y + height / 2, y + height - 20];
  await page.mouse.move(right, middle);
  await page.mouse.down();
  await page.mouse.move(right - 200, middle - 60, { steps: 4 });
  await page.mouse.up();
  // The next instruction is at the same position as before, with its operands beside it.
  const tip = diagram.locator('code');
  await page.mouse.move(x + 40, y + 35);
  await expect(tip).toHaveText('+');
  await page.mouse.move(x + 30, bottom);
  await expect(tip).toBeHidden();
});
