import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectTouchable, test } from './harness/test.js';
import { openTool, runCommand, showFiles, workspaceOf } from './harness/workspace.js';

/** The workspace around the editor: panes, tools, console, status line, and how they change on a phone. */

test.beforeEach(async ({ page }) => {
  await page.goto('/playground');
  await expect(workspaceOf(page).program.or(workspaceOf(page).console).first()).toBeVisible();
});

const isPhone = () => test.info().project.name === 'phone';

async function run(page: Page, program: string) {
  const workspace = workspaceOf(page);
  await workspace.write(program);
  await page.keyboard.press('Shift+Enter');
  return workspace;
}

const SIDE = { name: 'Width of the editor' };
const CONSOLE = { name: 'Height of the tools' };

test('panes and dialogs are handled by keyboard and pointer on a desktop', async ({ page }) => {
  test.slow();
  await test.step('borders move by keyboard and pointer, are kept, and a double click restores them', async () => {
    const side = page.getByRole('separator', SIDE);
    await side.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(side).toHaveAttribute('aria-valuenow', '45');
    const box = await side.boundingBox();
    if (!box) throw new Error('The border is not there.');
    await page.mouse.move(box.x, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(384, box.y + 200, { steps: 4 });
    await page.mouse.up();
    await expect(side).toHaveAttribute('aria-valuenow', '30');
    await page.reload();
    await expect(side).toHaveAttribute('aria-valuenow', '30');
    await side.dblclick({ position: { x: 0, y: 100 } });
    await expect(side).toHaveAttribute('aria-valuenow', '50');
  });

  await test.step('a pane that was closed at the edge is brought back as it was', async () => {
    const { program, repl } = workspaceOf(page);
    const side = page.getByRole('separator', SIDE);
    await side.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Home');
    await expectAccessible(page, 'without the editor');
    await page.getByRole('button', { name: 'Editor', exact: true }).click();
    await expect(side).toHaveAttribute('aria-valuenow', '55');
    await expect(side).toBeFocused();
    await expect(program).toBeInViewport();
    await page.getByRole('separator', CONSOLE).focus();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Console', exact: true }).click();
    await expect(repl).toBeInViewport();
    await side.focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: 'Introduction' })).not.toBeInViewport();
    await page.getByRole('button', { name: 'Tools and console' }).click();
    await expect(repl).toBeInViewport();
  });

  await test.step('a pane closed by hand is still closed after a reload, and a command opens it', async () => {
    const side = page.getByRole('separator', SIDE);
    await side.focus();
    await page.keyboard.press('Home');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Editor', exact: true })).toBeVisible();
    await workspaceOf(page).repl.focus();
    await page.keyboard.press('F6');
    await expect(workspaceOf(page).program).toBeFocused();
  });

  await test.step('panes are folded away and brought back by commands, and the focus is never lost', async () => {
    const { program, repl } = workspaceOf(page);
    await repl.focus();
    await runCommand(page, 'Fold the console away');
    await expect(repl).not.toBeInViewport();
    await expect(program).toBeFocused();
    await runCommand(page, 'Fold the tools away');
    await expect(page.getByRole('tab', { name: 'Introduction' })).not.toBeInViewport();
    await expect(repl).toBeInViewport();
    await runCommand(page, 'Show the tools again');
    await expect(page.getByRole('tab', { name: 'Introduction' })).toBeFocused();
    await runCommand(page, 'Fold tools and console away');
    await expect(repl).not.toBeInViewport();
    await runCommand(page, 'Show the console again');
    await expect(repl).toBeFocused();
    await runCommand(page, 'Fold the editor away');
    await expect(program).not.toBeInViewport();
    await runCommand(page, 'Show the editor again');
    await expect(program).toBeFocused();
  });

  await test.step('what is opened by keyboard is left by Escape, and the focus is where it was', async () => {
    const { program } = workspaceOf(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    const leave = async (from: Locator) => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(from).toBeFocused();
    };
    await button('Share').press('Enter');
    await expect(dialog).toBeVisible();
    await leave(button('Share'));

    const language = page.getByLabel('Language');
    await language.focus();
    await language.selectOption({ label: 'full JavaScript' });
    await expect(dialog).toBeVisible();
    await leave(language);

    await button('Files and project').press('Enter');
    await page.getByRole('menuitem', { name: 'New file' }).press('Enter');
    await expect(dialog).toBeVisible();
    await leave(button('Files and project'));

    await button('More').press('Enter');
    await page.getByRole('menuitem', { name: 'Settings' }).press('Enter');
    await expect(dialog).toBeVisible();
    await leave(button('More'));

    await program.focus();
    await page.keyboard.press('ControlOrMeta+Shift+P');
    await expect(dialog).toBeVisible();
    await page.keyboard.type('keyboard shortcuts');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await leave(program);
  });

  await test.step('Tab indents in the editor, and leaves it after Escape, as its description says', async () => {
    const { program, repl } = workspaceOf(page);
    await expect(program).toHaveAccessibleDescription(/press Escape, then Tab to leave/);
    await program.focus();
    await page.keyboard.press('Tab');
    await expect(program).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('separator', SIDE)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(program).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    await expect(program).not.toBeFocused();
    // The input of the console has one line, and Tab leaves it at once.
    await repl.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(repl).not.toBeFocused();
  });

  await test.step('F6 leads from pane to pane and back', async () => {
    const { program, repl } = workspaceOf(page);
    await program.focus();
    await page.keyboard.press('F6');
    await expect(page.getByRole('tab', { name: 'Introduction' })).toBeFocused();
    await page.keyboard.press('F6');
    await expect(repl).toBeFocused();
    await page.keyboard.press('F6');
    await expect(program).toBeFocused();
    await page.keyboard.press('Shift+F6');
    await expect(repl).toBeFocused();
  });

  await test.step('the right column fills the screen until Escape', async () => {
    const full = page.getByRole('button', { name: 'Full screen' });
    await full.click();
    await expect(full).toHaveAttribute('aria-pressed', 'true');
    const top = async () => (await page.getByRole('tablist', { name: 'Tools' }).boundingBox())?.y;
    expect(await top()).toBeLessThan(5);
    await expectAccessible(page, 'full screen');
    // The focus stays within what is visible.
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement?.closest('header, [aria-label="Editor"]') ?? null,
        ),
      ).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(full).toHaveAttribute('aria-pressed', 'false');
    expect(await top()).toBeGreaterThan(50);
  });

  await test.step('the menu is used by keyboard and gives the focus back', async () => {
    const more = page.getByRole('button', { name: 'More' });
    await more.focus();
    await page.keyboard.press('Enter');
    const entries = page.getByRole('menuitem');
    await expect(entries.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(entries.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await expect(entries.first()).toBeHidden();
  });

  await test.step('in the narrowest window with panes nothing is cut off', async () => {
    // Tools show their names while there is room for all; otherwise only the open tool does.
    const tool = (name: string) => page.getByRole('tab', { name, exact: true });
    await expect(tool('Introduction')).toHaveText('Introduction');
    await expect(tool('CSE Machine')).toHaveText('CSE Machine');
    await page.setViewportSize({ width: 769, height: 500 });
    await expect(tool('CSE Machine')).toHaveText('');
    await expect(tool('CSE Machine').locator('svg')).toBeInViewport({ ratio: 1 });
    await expect(tool('Introduction')).toHaveText('Introduction');
    await expect(page.getByRole('button', { name: 'More' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Eval' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'a narrow window');
  });
});

/** The share of an element in the height beside the editor. */
async function shareOfColumn(page: Page, what: Locator): Promise<number> {
  const column = await page.locator(':has(> [data-pane="tools"])').boundingBox();
  return ((await what.boundingBox())?.height ?? 0) / (column?.height ?? 1);
}

test('a picture has the height, and the console is a strip that opens when it is needed', async ({
  page,
}) => {
  test.slow();
  const workspace = workspaceOf(page);
  const { program, repl } = workspace;
  const strip = page.getByRole('button', { name: /^Console/ });
  const runs = async (text: string) => {
    await workspace.write(text);
    await page.keyboard.press('Shift+Enter');
  };
  await page.getByLabel('Language').selectOption({ label: 'Source §3' });
  await openTool(page, 'CSE Machine');
  await expect(repl).not.toBeInViewport();
  await runs('display("first"); 1 + 41;');
  await expect(strip).toHaveText(/42.*2 new/);
  const picture = page.getByRole('tabpanel', { name: 'CSE Machine' });
  const heights = await Promise.all(
    [picture, page.locator('body')].map((one) => one.boundingBox()),
  );
  expect((heights[0]?.height ?? 0) / (heights[1]?.height ?? 1)).toBeGreaterThan(0.65);
  // Most of it is the drawing, and the steps are above it at every position.
  const drawing = await page.getByRole('application', { name: /^State/ }).boundingBox();
  expect((drawing?.height ?? 0) / (heights[0]?.height ?? 1)).toBeGreaterThan(0.8);

  // The machine shows the error and the step; a program that cannot run is reported in the console.
  await runs('1 + true;');
  await expect(strip).toContainText('Line 1: Expected number on right hand side');
  await runs('1 +;');
  await expect(workspace.console).toContainText('SyntaxError');
  await runs('prompt("Name?");');
  const field = page.getByRole('textbox', { name: 'The program asks: Name?' });
  await field.fill('Ada');
  await field.press('Enter');
  await runs('7;');
  await expect(strip).toContainText('7');

  // By keyboard: to the tool, and within it.
  await page.getByRole('tab', { name: 'CSE Machine' }).focus();
  await page.keyboard.press('F6');
  await expect(strip).toBeFocused();
  await expectAccessible(page, 'a picture above the strip of the console');
  await page.keyboard.press('Enter');
  await expect(workspace.console).toContainText('7');
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  // A picture handles the keys itself.
  const machine = page.getByRole('application', { name: /^State/ });
  await expect(machine).toBeFocused();
  await expect(program).toBeVisible();

  // In full screen there are only the picture, the steps, and the strip.
  await page.getByRole('separator', CONSOLE).press('End');
  await runs('const xs = list(1, 2, 3, 4, 5);');
  await machine.press('e');
  await expect(page.getByText('Nothing is left to do.')).toBeVisible();
  await machine.press('0');
  // After a visit to another step it is where it was.
  await machine.press('b');
  await expect(page.getByText('Nothing is left to do.')).toBeHidden();
  await machine.press('f');
  await expect(page.getByText('Nothing is left to do.')).toBeVisible();
  const zoom = async () =>
    Number.parseInt(
      await page.getByRole('button', { name: 'show from the start' }).innerText(),
      10,
    );
  const inColumn = await zoom();
  expect(inColumn).toBeLessThan(100);
  const full = page.getByRole('button', { name: 'Full screen' });
  await full.click();
  await expect(strip).toBeVisible();
  // The zoom fits the present room, and afterwards the former room again.
  await expect.poll(zoom).toBe(100);
  await expect(page.getByRole('tab', { name: 'CSE Machine' })).toBeHidden();
  const { height = 0 } = (await machine.boundingBox()) ?? {};
  expect(height / (page.viewportSize()?.height ?? 1)).toBeGreaterThan(0.8);
  await full.focus();
  await page.keyboard.press('F6');
  await expect(strip).toBeFocused();
  await full.click();
  await expect(page.getByRole('tab', { name: 'CSE Machine' })).toBeVisible();
  await expect.poll(zoom).toBe(inColumn);

  await test.step('three quarters of the column are the picture on laptops, and most of a phone', async () => {
    await runs('draw_data(list(1, 2));\nlist(3, 4);');
    await openTool(page, 'Data Visualizer');
    await expect(page.getByRole('heading', { name: 'Call 1/1' })).toBeVisible();
    const drawn = page.getByRole('application', { name: /^Call 1 of 1/ });
    const steps = page.getByRole('region', { name: /^The program at step/ });
    const expectLarge = async (tool: string, shown: Locator) => {
      // The part of a page that shows on a small laptop.
      await page.setViewportSize({ width: 1366, height: 657 });
      await expect
        .poll(() => shareOfColumn(page, shown), `${tool} on a laptop`)
        .toBeGreaterThanOrEqual(0.75);
      await page.setViewportSize({ width: 360, height: 740 });
      await openTool(page, tool);
      await expect
        .poll(() => shareOfColumn(page, shown), `${tool} on a phone`)
        .toBeGreaterThan(0.5);
      await page.setViewportSize({ width: 1366, height: 657 });
    };
    await expectLarge('Data Visualizer', drawn);
    await openTool(page, 'CSE Machine');
    await expect(machine).toBeVisible();
    await expectLarge('CSE Machine', machine);
    await page.getByLabel('Language').selectOption({ label: 'Source §2' });
    await runs('const f = n => n === 0 ? 0 : 1 + f(n - 1);\nf(3);');
    await openTool(page, 'Stepper');
    await expect(steps).toBeVisible();
    // With a sentence of the usual length.
    await steps.press('f');
    await steps.press('f');
    await expect(page.getByRole('region', { name: 'Explanation' })).toContainText('Step 3');
    await expectLarge('Stepper', steps);
  });

  // Other tools do not change the console.
  await openTool(page, 'Introduction');
  await expect(repl).toBeInViewport();
});

test('the console and the limit of time', async ({ page, context }) => {
  test.slow();
  await test.step('an entry and all output are copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const workspace = await run(page, 'display("one"); display("two"); 3;');
    await expect(workspace.console).toContainText('3');
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await workspace.console.getByRole('button', { name: 'Copy this entry' }).last().focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(clipboard).toBe('"two"');
    await page.getByRole('button', { name: 'Copy all output' }).click();
    await expect.poll(clipboard).toBe('"one"\n"two"\n3');
  });

  await test.step('an entry of many lines leaves what was displayed in sight', async () => {
    const { console, repl } = workspaceOf(page);
    await repl.focus();
    await page.keyboard.insertText(`${'1 +\n'.repeat(29)}1`);
    await expect(repl).toContainText('1 +');
    const pane = await page.getByRole('region', { name: 'Console' }).boundingBox();
    await expect
      .poll(async () => ((await console.boundingBox())?.height ?? 0) / (pane?.height ?? 1))
      .toBeGreaterThan(0.3);
    await expect(console.getByText('3', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Eval' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
  });

  await test.step('a long value that is displayed is unfolded as well', async () => {
    const workspace = await run(page, 'display(enum_list(1, 40), "numbers:"); "end";');
    await expect(workspace.console).toContainText('"end"');
    await workspace.console.getByRole('button', { name: 'Inspect' }).click();
    await expect(page.getByRole('treeitem', { name: 'list of 40' })).toBeVisible();
  });

  await test.step('how a run ended is said to those who do not see it', async () => {
    await run(page, 'display(1); 41 + 1;');
    await expect(
      page.getByRole('status').filter({ hasText: '1 line displayed: 1. Finished. Result: 42' }),
    ).toBeAttached();
    await expect(page.getByText(/^Took (<1|\d+) ms$/)).toBeVisible();
  });

  await test.step('a program of nothing is not run, and the button says why', async () => {
    const workspace = workspaceOf(page);
    await workspace.write(' ');
    await expect(workspace.run).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('long lines break or scroll, as the person likes, also after a reload', async () => {
    const overflow = () =>
      workspaceOf(page).console.evaluate((log) => log.scrollWidth - log.clientWidth);
    const program = 'display("word ".repeat(1) + stringify(enum_list(1, 9))); 1;'.replace(
      '"word ".repeat(1)',
      '"a long line that no console on any screen has room for, at least not if it is as long as this one, which goes on and on and on, and beyond that, and then some more words "',
    );
    const workspace = await run(page, program);
    await expect(workspace.console).toContainText('and then some more');
    expect(await overflow()).toBe(0);
    const wrap = page.getByRole('button', { name: 'Wrap long lines' });
    await wrap.click();
    await expect.poll(overflow).toBeGreaterThan(100);
    await page.reload();
    await workspace.show('Console');
    await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('the time limit is set, checked, kept, and holds', async () => {
    await page.getByRole('button', { name: '1000 ms limit' }).click();
    const field = page.getByRole('textbox', { name: 'Time limit' });
    await field.fill('a while');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Enter a whole number from 1 to 600000.');
    await expectAccessible(page, 'a refused time limit');
    await field.fill('1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '1 ms limit' })).toBeFocused();
    const workspace = await run(page, 'for (let i = 0; i < 300000; i = i + 1) { i; }');
    await expect(workspace.console).toContainText('Potential infinite loop detected.');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: '1 ms limit' })).toBeVisible();
  });

  await test.step('what ran out of time is run again with more', async () => {
    await workspaceOf(page).limitTime(1);
    const { console } = await run(page, 'while (true) { 1; }');
    await expect(console).toContainText('Potential infinite loop detected.');
    await expectAccessible(page, 'a program out of time');
    await console.getByRole('button', { name: 'Run again with 10 ms' }).click();
    // Here that is not enough either.
    await expect(console.getByRole('button', { name: 'Run again with 100 ms' })).toBeVisible();
    await expect(page.getByRole('button', { name: '10 ms limit' })).toBeVisible();
  });

  await test.step('when what has the focus goes away, something near it has it', async () => {
    await workspaceOf(page).limitTime(1);
    const { console } = await run(page, 'while (true) { 1; }');
    await console.getByRole('button', { name: 'Run again with 10 ms' }).press('Enter');
    await expect(console.getByRole('button', { name: 'Run again with 100 ms' })).toBeVisible();
    await expect(console).toBeFocused();

    await page.getByRole('button', { name: 'New file' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name of the new file' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'file.js' }).focus();
    await page.keyboard.press('Delete');
    await page.getByRole('tab', { name: 'program.js' }).press('Delete');
    await expect(page.getByText('No file is open.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New file' })).toBeFocused();
  });
});

test(
  'a long result is unfolded, and the language introduced',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    await test.step('a long result is unfolded piece by piece, by keyboard and by pointer', async () => {
      const workspace = await run(
        page,
        'map(x => pair(x, list("a", "word " + stringify(x))), enum_list(1, 300));',
      );
      await workspace.console.getByRole('button', { name: 'Inspect' }).click();
      const item = (name: string | RegExp) => page.getByRole('treeitem', { name });
      await expect(item('list of 300')).toHaveAttribute('aria-expanded', 'true');
      await item('list of 300').focus();
      await page.keyboard.press('ArrowDown');
      await expect(item(/^0: list of 3/)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(item('0: 1')).toBeFocused();
      await expect(item('2: "word 1"')).toBeVisible();
      await expectAccessible(page, 'an unfolded value');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(item('2: "word 1"')).toHaveCount(0);
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect(item(/^100: /)).toBeFocused();
      await item(/^1: list of 3/).click();
      await expect(item('2: "word 2"')).toBeVisible();
    });

    await test.step('the introduction explains the tools, says what the language is, and leads on in new windows', async () => {
      if (isPhone()) {
        await page.getByRole('button', { name: 'More' }).click();
        await expectAccessible(page, 'the open menu');
        await page.getByRole('menuitem', { name: 'Introduction' }).click();
      }
      await expect(page.getByRole('heading', { name: /Source §4/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open CSE Machine' })).toBeVisible();
      const links = page.getByRole('article').getByRole('link');
      // Those that lead out of the product.
      for (const link of await links.filter({ hasNotText: 'All modules' }).all()) {
        await expect(link).toHaveAttribute('target', '_blank');
      }
      await page.getByLabel('Language').selectOption({ label: 'Source §1' });
      await expect(page.getByRole('link', { name: 'Specification of Source §1' })).toBeVisible();
      await expectAccessible(page, 'the introduction');
    });
  },
);

// A desktop has separate buttons for Run and Stop, and room for all panes.
test('everything is in reach of a finger on a phone', { tag: '@phone-only' }, async ({ page }) => {
  test.slow();
  await test.step('the bar has the panes, and no introduction', async () => {
    await expect(page.getByRole('navigation', { name: 'Panes' }).getByRole('button')).toHaveText([
      'Editor',
      'Run',
      'Console',
      'Data Visualizer',
      'CSE Machine',
      'Debugger',
    ]);
  });

  await test.step('the bar of the page has room for everything in one row', async () => {
    const more = await page.getByRole('button', { name: 'More' }).boundingBox();
    const share = await page.getByRole('button', { name: 'Share' }).boundingBox();
    expect(more?.y).toBe(share?.y);
  });

  await test.step('the second press of a double one does not stop what was started', async () => {
    const workspace = workspaceOf(page);
    await workspace.limitTime(600_000);
    await workspace.write('display("busy"); while (true) { 1; }');
    await workspace.run.dblclick();
    await expect(workspace.console).toContainText('busy');
    await expect(workspace.console).not.toContainText('Execution aborted');
    await workspace.stop.click();
    await expect(workspace.console).toContainText('Execution aborted');

    await workspace.show('Editor');
    await workspace.limitTime(1000);
  });

  const usual = page.viewportSize();
  for (const [what, size] of [
    ['a small phone', { width: 320, height: 568 }],
    ['a phone on its side', { width: 667, height: 320 }],
  ] as const) {
    await test.step(`everything has room on ${what}`, async () => {
      await page.setViewportSize(size);
      await expect(page.getByRole('button', { name: 'More' })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, `the editor on ${what}`);
      const workspace = await run(page, 'while (true) { 1; }');
      await expect(workspace.console).toContainText('Potential infinite loop detected.');
      await expect(workspace.repl).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, `the console on ${what}`);
    });
  }
  if (usual) await page.setViewportSize(usual);

  await test.step('whatever is pressed is large enough for a finger', async () => {
    const workspace = await run(page, 'display(enum_list(1, 60)); head(1);');
    await expect(workspace.console.getByRole('button', { name: 'Inspect' })).toBeVisible();
    await expectTouchable(page, 'the console');
    await workspace.show('Editor');
    await expectTouchable(page, 'the editor');
    await page.getByRole('button', { name: 'More' }).click();
    await expectTouchable(page, 'the menu');
    await page.getByRole('menuitem', { name: 'Introduction' }).click();
    await expectTouchable(page, 'the introduction');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible();
    await expectTouchable(page, 'the link');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Folder mode' }).click();
    await showFiles(page);
    await expectTouchable(page, 'the files');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await expectTouchable(page, 'the settings');
  });

  await page.keyboard.press('Escape');

  await test.step('unsupported requests of a link take little room, and can be folded away', async () => {
    await workspaceOf(page).write('"my own";');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto(
      '/playground#chap=3&variant=lazy&prgrm=CYSwzgDgNghgngCgEQDMBOB7AtgAhTNHGAd3iQEoBuIA',
    );
    const bar = page.getByRole('region', { name: 'Program from a link' });
    await expect(bar).toContainText('which is not offered here');
    // A quarter of the screen.
    expect((await bar.boundingBox())?.height).toBeLessThan(185);
    await bar.getByRole('button', { name: 'What to do with it' }).click();
    expect((await bar.boundingBox())?.height).toBeLessThan(48);
    await bar.getByRole('button', { name: 'What to do with it' }).click();
    await expect(bar.getByRole('button', { name: 'Back to my program' })).toBeVisible();
  });
});

test('the bar is one stop of the Tab key, so that the editor is near the top of the page', async ({
  page,
}) => {
  const { program, run, stop } = workspaceOf(page);
  const bar = page.getByRole('toolbar', { name: 'Main actions' });
  const button = (name: string) => bar.getByRole('button', { name, exact: true });

  await test.step('from the top of the page, and from its content, to the program', async () => {
    await expect(program).toBeVisible();
    const pressesTo = async (place: Locator) => {
      for (let presses = 1; presses <= 20; presses += 1) {
        await page.keyboard.press('Tab');
        if (await place.evaluate((one) => one === document.activeElement)) return presses;
      }
      return Infinity;
    };
    await page.reload();
    await expect(program).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    expect(await pressesTo(program)).toBeLessThan(10);
    await skip.focus();
    await page.keyboard.press('Enter');
    expect(await pressesTo(program)).toBeLessThanOrEqual(4);
  });

  await test.step('the arrows go from one to the next, around, and Home and End to the ends', async () => {
    await run.focus();
    await page.keyboard.press('ArrowRight');
    await expect(stop).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(button('Share')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    const language = bar.getByLabel('Language');
    await expect(language).toBeFocused();
    const chosen = await language.inputValue();
    await page.keyboard.press('ArrowRight');
    await expect(button('Folder mode')).toBeFocused();
    await page.keyboard.press('End');
    await expect(button('More')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(run).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(button('More')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(run).toBeFocused();
    await expect(language).toHaveValue(chosen);
  });

  await test.step('a menu that opens from it has its own keys, and gives the focus back', async () => {
    await button('More').press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(button('More')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(bar.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(run).toBeFocused();
  });
});
