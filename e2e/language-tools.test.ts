import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './harness/test.js';
import { helpIsThere, isPhone, workspaceOf } from './harness/workspace.js';

/** The editor helps with the language and the program, by keyboard, mouse and touch. */

test.beforeEach(async ({ page }) => {
  await page.goto('/playground');
});

const list = (page: Page) => page.getByRole('listbox', { name: 'Names to choose from' });

test(
  'the editor helps with names, by keyboard, pointer and finger',
  { tag: '@phone' },
  async ({ page, hasTouch }) => {
    test.slow();
    const workspace = workspaceOf(page);
    await test.step('a name is explained under the pointer, and under a finger', async () => {
      await workspace.write('stream_map;');
      await helpIsThere(page);
      const line = workspace.program.getByText('stream_map');
      const onName = { position: { x: 40, y: 12 } };
      await (hasTouch ? line.tap(onName) : line.hover(onName));
      await expect(page.getByText('stream_map(f, s)')).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('names are offered with their documentation, and accepted by keyboard', async () => {
      await workspace.write('const accumulated = 1;\n');
      await helpIsThere(page);
      await page.keyboard.type('acc');
      const options = list(page).getByRole('option');
      await expect(options.nth(0)).toHaveText(/^accumulated\s*constant$/);
      await expect(options.nth(1)).toHaveText('accumulate(f, initial, xs)');
      const told = page.locator('.cm-completionInfo');
      // The documentation of the first option shows by itself when there is room.
      await expect(told).toHaveText(isPhone(page) ? [] : [/^accumulated\s*constant, declared/]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
      await expect(told).toHaveCount(1);
      await expect(told).toContainText('accumulate(f, initial, xs)');
      await expectAccessible(page, 'names to choose from');
      await page.keyboard.press('Enter');
      await expect(workspace.program).toContainText('accumulate');
      await expect(list(page)).toBeHidden();
    });

    if (isPhone(page)) {
      await test.step('a finger takes a name, and the line that is typed stays in sight', async () => {
        await workspace.write('// one line more\n'.repeat(60));
        await helpIsThere(page);
        await page.keyboard.type('enum_l');
        const option = list(page).getByRole('option', { name: 'enum_list' });
        await expect(option).toBeVisible();
        const line = await workspace.program
          .locator('.cm-line', { hasText: 'enum_l' })
          .boundingBox();
        const box = await list(page).boundingBox();
        if (!line || !box) throw new Error('nothing to measure');
        // A line is a little higher than its letters.
        expect(box.y >= line.y + line.height - 4 || box.y + box.height <= line.y + 4).toBe(true);
        expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(32);
        await option.tap();
        await expect(workspace.program).toContainText('enum_list');
      });
      // The rest is the same on a phone.
      return;
    }
    await test.step('Enter begins a new line unless a name was chosen', async () => {
      await workspace.write('x');
      await helpIsThere(page);
      await page.keyboard.type(' + ma');
      await expect(list(page)).toBeVisible();
      await page.keyboard.press('Enter');
      await page.keyboard.type('1;');
      await expect(workspace.program).toHaveText(/x \+ ma\s*1;/);
    });

    await test.step('the arguments of a call are explained while they are typed', async () => {
      await workspace.write('const total = (price, count) => price * count;\n');
      await helpIsThere(page);
      await page.keyboard.type('total(');
      const current = page.locator('.cm-ws-help b');
      await expect(current).toHaveText('price');
      await page.keyboard.type('2, ');
      await expect(current).toHaveText('count');
      await expect(page.locator('.cm-ws-help')).toContainText('total(price, count)');
      await page.keyboard.press('Escape');
      await expect(current).toBeHidden();
    });

    await test.step('a name is explained by keyboard', async () => {
      await workspace.write('head');
      await helpIsThere(page);
      await page.keyboard.press('F1');
      const card = page.locator('.cm-ws-card');
      await expect(card).toContainText('Gives the first component of a pair');
      await expectAccessible(page, 'the explanation of a name');
      await page.keyboard.press('Escape');
      await expect(card).toBeHidden();
    });

    await test.step('a name is renamed where it means the same, and one undo takes it back', async () => {
      await workspace.write('const x = 1;\nconst f = x => x;\nconst y = x + x');
      await helpIsThere(page);
      await page.keyboard.press('F2');
      const name = page.getByRole('textbox', { name: 'New name for "x"' });
      await expect(name).toBeFocused();
      await name.fill('y');
      await name.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('"y" is already declared there, on line 3.');
      await expectAccessible(page, 'renaming to what cannot be a name');
      await name.fill('price');
      await name.press('Enter');
      await expect(workspace.program).toHaveText(
        /const price = 1;\s*const f = x => x;\s*const y = price \+ price/,
      );
      await expect(workspace.program).toBeFocused();
      await page.keyboard.press('ControlOrMeta+z');
      await expect(workspace.program).toHaveText(
        /const x = 1;\s*const f = x => x;\s*const y = x \+ x/,
      );
    });

    await test.step('a key leads from a name to its declaration, also from the REPL', async () => {
      const line = page.locator('.cm-lineNumbers .cm-activeLineGutter');
      await workspace.write('const answer = 42;\n\nanswer');
      await helpIsThere(page);
      await expect(line).toHaveText('3');
      await page.keyboard.press('F12');
      await expect(line).toHaveText('1');
      await page.keyboard.press('ControlOrMeta+End');
      await workspace.show('Console');
      await workspace.repl.click();
      await expect(workspace.repl).toHaveAttribute('aria-autocomplete', 'list');
      await page.keyboard.type('answer');
      await expect(list(page).getByRole('option', { name: 'answer' })).toBeVisible();
      await page.keyboard.press('F12');
      await expect(workspace.program).toBeFocused();
      await expect(line).toHaveText('1');
    });

    await test.step('every use of the name at the cursor is marked', async () => {
      await workspace.write('const a = 1;\nconst f = a => a;\na + a');
      await expect(workspace.program.locator('.cm-ws-use')).toHaveText(['a', 'a', 'a']);
    });

    await test.step('help with arguments waits for a machine that reads slower than someone types', async () => {
      await workspace.write('const total = (price, count) => price * count;\n');
      await helpIsThere(page);
      // Each reading of the clock takes 30 ms, so the editor postpones parsing.
      await page.evaluate(() => {
        const now = Date.now.bind(Date);
        let later = 0;
        Date.now = () => now() + (later += 30);
      });
      const current = page.locator('.cm-ws-help b');
      await page.keyboard.type('total(');
      await expect(current).toHaveText('price');
      await page.keyboard.type('2, ');
      await expect(current).toHaveText('count');
    });
  },
);
