import { expect, expectAccessible, test } from './harness/test.js';
import { isPhone, runCommand, workspaceOf } from './harness/workspace.js';

/** Inline values of the last run, on request. */

const PROGRAM = `const x = 3 * 4;
let sum = 0;
for (let i = 0; i < 10; i = i + 1) {
    sum = sum + i;
}
function double(n) {
    return 2 * n;
}
const name = prompt("Who?");
double(sum);
list("a rather long text", "and another one", 1, 2, 3);
`;

test(
  'after a run the values are shown beside the lines, when they are turned on',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/playground');
    const workspace = workspaceOf(page);
    const beside = page.getByRole('note', { name: /^Values of this line/ });
    const answer = page.getByRole('textbox', { name: 'The program asks: Who?' });
    await page.getByLabel('Language').selectOption({ label: 'Source §3' });
    await workspace.write(PROGRAM);

    await test.step('values are off at first', async () => {
      await workspace.run.click();
      await answer.fill('Ada');
      await answer.press('Enter');
      await expect(workspace.console).toContainText('["a rather long text"');
      await workspace.show('Editor');
      await expect(beside).toHaveCount(0);
    });

    await test.step('they are asked for, and are of the run that was: its question is not asked again', async () => {
      await workspace.program.focus();
      await runCommand(page, 'Show values beside the lines after a run, or no longer');
      await expect(beside).toHaveText([
        'x: 12',
        'sum: 0',
        'i: 0, 1, 2 … 9 (10 times)',
        'sum: 0, 1, 3 … 45 (10 times)',
        'n: 45',
        'returns 90',
        'name: "Ada"',
        '→ 90',
        '→ ["a rather long text", …',
      ]);
      await expect(answer).toHaveCount(0);
      await expectAccessible(page, 'values beside the lines');
    });

    await test.step('all of a line is shown at a press or by key, until Escape', async () => {
      const card = page.getByRole('note', { name: 'Every value of line 4' });
      const press = () => (isPhone(page) ? beside.nth(3).tap() : beside.nth(3).click());
      await press();
      await expect(card.getByRole('listitem')).toHaveText([
        '0',
        '1',
        '3',
        '6',
        '10',
        '15',
        '21',
        '28',
        '36',
        '45',
      ]);
      await expectAccessible(page, 'all values of a line');
      await workspace.program.focus();
      await page.keyboard.press('Escape');
      await expect(card).toHaveCount(0);
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.press('Shift+F1');
      const first = page.getByRole('note', { name: 'Every value of line 1' });
      await expect(first).toContainText('12');
      await page.keyboard.press('Shift+F1');
      await expect(first).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(first).toHaveCount(0);
      await expect(workspace.program).toBeFocused();
    });

    // The rest is the same on a phone.
    if (isPhone(page)) return;
    await test.step('a line that is edited loses its own, and the others are those of before', async () => {
      await page.keyboard.press('End');
      await page.keyboard.type(' ');
      await expect(beside).toHaveCount(8);
      await expect(beside.first()).toHaveAccessibleName(
        'Values of this line: sum: 0, before the last change',
      );
      await page.keyboard.press('ControlOrMeta+z');
      await expect(beside).toHaveCount(9);
      await expect(beside.first()).toHaveAccessibleName('Values of this line: x: 12');
    });

    await test.step('a run that is cut short says of what the values are', async () => {
      await workspace.write('let n = 0;\nwhile (true) {\n    n = n + 1;\n}');
      await workspace.run.click();
      await expect(workspace.console).toContainText('Potential infinite loop detected');
      await workspace.show('Editor');
      await expect(
        page.getByText('Values are of the first 100,000 steps of the run.'),
      ).toBeVisible();
      await expect(beside.nth(1)).toHaveText(/^n: 1, 2, 3 … \d+ \([\d,]+ times\)$/);
    });

    await test.step('a run that fails has the values until then', async () => {
      await workspace.write('const a = 1;\nconst b = a + "x";\nconst c = 2;');
      await workspace.run.click();
      await workspace.show('Editor');
      await expect(beside).toHaveText(['a: 1']);
    });

    await test.step('a language that cannot tell does not offer them', async () => {
      await page.getByLabel('Language').selectOption({ label: 'full JavaScript' });
      await page.getByRole('button', { name: 'Proceed' }).click();
      await expect(beside).toHaveCount(0);
      await page.keyboard.press('ControlOrMeta+Shift+P');
      await page.getByRole('combobox', { name: 'Type a command' }).fill('values beside');
      await expect(page.getByRole('option', { name: /^Show values beside the lines/ })).toHaveCount(
        0,
      );
    });
  },
);

test('values, errors and breakpoints mean the lines of the editor, whatever JavaScript takes for a line', async ({
  page,
}) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  await page.getByLabel('Language').selectOption({ label: 'Source §3' });
  await workspace.program.focus();
  await runCommand(page, 'Show values beside the lines after a run, or no longer');
  await workspace.write('const s = "a"; /* \u2028\u2029 */\nconst t = 3 * 4;\nt * 2;\ns - 1;');
  await workspace.run.click();

  await test.step('values', async () => {
    const lines = workspace.program.locator('.cm-line');
    await expect(lines).toHaveCount(4);
    await expect(lines.nth(1).getByRole('note')).toHaveText('t: 12');
    await expect(lines.nth(2).getByRole('note')).toHaveText('→ 24');
  });

  await test.step('the place of an error', async () => {
    await expect(workspace.console).toContainText('Line 4');
    await expect(workspace.program.locator('.cm-line').nth(3).locator('.cm-lintRange')).toHaveCount(
      1,
    );
  });

  await test.step('a breakpoint, and the step that is on show', async () => {
    await page.keyboard.press('ControlOrMeta+Home');
    await workspace.program.focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('F9');
    await workspace.run.click();
    await expect(page.getByText('Breakpoint hit!').first()).toBeVisible();
    await expect(
      workspace.program.locator('.cm-line').nth(1).locator('.cm-ws-step').first(),
    ).toBeVisible();
  });
});
