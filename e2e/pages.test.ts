import { signIn } from './harness/people.js';
import { expect, expectAccessible, expectHighContrast, test } from './harness/test.js';
import { isPhone, workspaceOf } from './harness/workspace.js';

/** The shell around the playground: its pages, commands, messages, colours and languages. */

test.describe('contributors', () => {
  test(
    'the libraries in the page are named, and their licences kept',
    { tag: '@phone' },
    async ({ page, request }) => {
      test.slow();
      // The flag is used in the last step.
      await page.goto('/contributors?flag.shortcuts.single-keys=off');
      await expect(page.getByRole('link', { name: 'acorn' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'react', exact: true })).toBeVisible();
      await expectAccessible(page, 'contributors');

      // The rest is the same on a phone.
      if (isPhone(page)) return;
      await test.step('the licences are there in full', async () => {
        const [notices, licence] = await Promise.all(
          ['All licences in full', 'Licence of Wellspring'].map(async (name) => {
            const address = await page.getByRole('link', { name }).getAttribute('href');
            return (await request.get(address ?? '')).text();
          }),
        );
        expect(notices).toContain('Permission is hereby granted, free of charge');
        expect(notices).toMatch(/^acorn \d/m);
        // It is only in a worker of the page.
        expect(notices).toMatch(/^prettier \d/m);
        expect(licence).toContain('Apache License');
      });

      await test.step('the settings lead to the keyboard shortcuts too, also with single keys turned off', async () => {
        await page.getByRole('button', { name: 'Settings', exact: true }).focus();
        await page.keyboard.type('?');
        await page.keyboard.press('Enter');
        const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
        await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
        await expect(list).toBeHidden();
        await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
        await expect(list).toContainText('Single keys are turned off');
        // There is no editor on this page.
        await expect(list.getByRole('heading', { name: 'Editor' })).toBeHidden();
      });
    },
  );
});

test('what a flag turns off is off in the editor, and commands that cannot be fetched say so', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/assets/CommandSurfaces-*.js', (route) => route.abort());
  await page.goto('/playground?flag.brackets.close=off&flag.completion.automatic=off');
  const { program } = workspaceOf(page);
  await test.step('brackets are not closed', async () => {
    await program.focus();
    await page.keyboard.press('ControlOrMeta+a');
    // The code that closes brackets is fetched when the editor gets the focus.
    await expect(program).toHaveAttribute('aria-autocomplete', 'list');
    await page.keyboard.type('f(x');
    await expect(program).toHaveText('f(x');
  });

  await test.step('names are offered only on request', async () => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('math_a');
    await expect(program).toHaveText('math_a');
    const list = page.getByRole('listbox');
    await expect(async () => {
      await page.keyboard.press('Control+Space');
      await expect(list).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.type('b');
    await expect(program).toHaveText('math_ab');
    await expect(list).toBeHidden();
  });

  await test.step('the page goes on without commands', async () => {
    await page.getByRole('button', { name: 'Commands' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'could not be loaded',
    );
    await workspaceOf(page).write('1;');
    pageErrors.length = 0;
  });
});

test.describe('commands', () => {
  test(
    'commands, shortcuts and contrast are at hand in the playground',
    { tag: '@phone' },
    async ({ page }) => {
      test.slow();
      await page.goto('/playground');
      const finger = async () => {
        await page.getByRole('button', { name: 'Commands' }).click();
        await page.getByRole('combobox', { name: 'Type a command' }).fill('contributors');
        await page.getByRole('option', { name: 'Go to: Contributors' }).click();
        await expect(page).toHaveURL(/\/contributors$/);
      };
      // For keyboard and eye it is the same on a phone.
      if (isPhone(page)) return finger();

      await test.step('the palette finds, runs and remembers, by keyboard alone', async () => {
        const workspace = workspaceOf(page);
        await workspace.write('display("ran by command");');
        await page.keyboard.press('ControlOrMeta+k');
        const input = page.getByRole('combobox', { name: 'Type a command' });
        await expect(input).toBeFocused();
        await expectAccessible(page, 'palette');
        await expect(page.getByRole('option').first()).toHaveText(/^Run the program/);
        await page.keyboard.type('runpro');
        const option = page.getByRole('option', { name: 'Run the program' });
        await expect(option).toHaveAttribute('aria-selected', 'true');
        await page.keyboard.press('Enter');
        await expect(input).toBeHidden();
        await expect(workspace.console).toContainText('"ran by command"');

        await page.keyboard.press('ControlOrMeta+Shift+p');
        await expect(page.getByRole('option').first()).toHaveText(/^Run the program/);
        await page.keyboard.type('zzz');
        await expect(page.getByText('No command fits “zzz”.')).toBeVisible();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
        await expect(input).toBeHidden();
      });

      await test.step('Ctrl-Enter runs, and evaluates in the console', async () => {
        const workspace = workspaceOf(page);
        await workspace.write('display("by " + "control");');
        await page.keyboard.press('ControlOrMeta+Enter');
        await expect(workspace.console).toContainText('"by control"');
        await expect(workspace.program).toHaveText('display("by " + "control");');
        await workspace.repl.focus();
        await page.keyboard.insertText('40 + 2;');
        await page.keyboard.press('ControlOrMeta+Enter');
        await expect(workspace.console).toContainText('42');
      });

      await test.step('Escape gives the focus back to where it was', async () => {
        const { program } = workspaceOf(page);
        await program.focus();
        await page.keyboard.press('ControlOrMeta+k');
        await expect(page.getByRole('combobox', { name: 'Type a command' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(program).toBeFocused();
      });

      await test.step('a question mark lists the keyboard shortcuts, but is text where one types', async () => {
        const { program } = workspaceOf(page);
        await program.focus();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type('?');
        await expect(program).toHaveText('?');
        const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
        await expect(list).toBeHidden();
        await page.getByRole('button', { name: 'Commands' }).focus();
        await page.keyboard.type('?');
        await expect(list).toBeVisible();
        for (const place of ['Everywhere', 'Editor', 'Console input (REPL)']) {
          await expect(list.getByRole('heading', { name: place })).toBeVisible();
        }
        await expect(list).toContainText('Run the program');
        await expectAccessible(page, 'keyboard shortcuts');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: 'Commands' })).toBeFocused();
      });

      await test.step("the playground is readable with the system's high contrast", async () => {
        const workspace = workspaceOf(page);
        await workspace.write(
          'display("hello");\nconst x = 1;\n// what is wrong is marked\nx + "a";',
        );
        await page.keyboard.press('Shift+Enter');
        await expect(workspace.console).toContainText('Expected number');
        await expectHighContrast(page, 'console with an error');
        await workspace.show('Editor');
        await expectHighContrast(page, 'editor with an error');
        await page.getByRole('button', { name: 'Commands' }).click();
        await expect(page.getByRole('option').first()).toBeVisible();
        await expectHighContrast(page, 'palette');
        await page.keyboard.press('Escape');
      });

      await test.step('commands change the language of the program and the colours of the page', async () => {
        const choose = async (command: string) => {
          await page.getByRole('button', { name: 'Commands' }).click();
          await page.getByRole('combobox', { name: 'Type a command' }).fill(command);
          await page.keyboard.press('Enter');
          await expect(page.getByRole('combobox', { name: 'Type a command' })).toBeHidden();
        };
        await choose('Source §2');
        await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('Source §2');
        await choose('high contrast, light');
        await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more');
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
        await choose('go to the editor');
        await expect(workspaceOf(page).program).toBeFocused();
      });

      await test.step('high contrast is chosen in the settings and stays', async () => {
        await page.getByRole('button', { name: 'Settings', exact: true }).click();
        await page.getByLabel('Colour scheme').selectOption('High contrast, dark');
        const html = page.locator('html');
        await expect(html).toHaveAttribute('data-contrast', 'more');
        await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
        await page.reload();
        await expect(html).toHaveAttribute('data-contrast', 'more');
        await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
      });

      await test.step('a finger opens it and goes to another page', finger);
    },
  );
});

test.describe('messages', () => {
  test(
    'features, messages and assessments can be read by everybody',
    { tag: '@phone' },
    async ({ page, pageErrors }) => {
      test.slow();
      await page.goto('/features');
      await test.step('a message stays while it has the focus, is read out, and can be sent away', async () => {
        await page.route('**/assets/chinese-*.js', (route) => route.abort());
        await page.getByRole('button', { name: 'Settings', exact: true }).click();
        await page.getByRole('dialog').getByLabel('Language').selectOption('中文');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        const message = page
          .getByRole('region', { name: 'Messages' })
          .getByText('This language could not be loaded.');
        await expect(message).toBeVisible();
        await expect(
          page.getByRole('region', { name: 'Messages' }).locator('[aria-live=assertive]'),
        ).toContainText('This language could not');
        const dismiss = page.getByRole('button', { name: 'Dismiss' });
        await dismiss.focus();
        await expectAccessible(page, 'message');
        await expectHighContrast(page, 'message');
        await expect(message).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(message).toBeHidden();
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
        pageErrors.length = 0;
      });

      if (isPhone(page)) return;
      await page.goto('/features?flag.brackets.close=off');
      await test.step('pages and settings can be read in high contrast', async () => {
        await expect(page.getByRole('switch').first()).toBeVisible();
        await expectAccessible(page, 'features');
        await expectHighContrast(page, 'features');
        await page.getByRole('button', { name: 'Settings', exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectHighContrast(page, 'settings');
        await page.keyboard.press('Escape');
      });

      await test.step('colours that the system forces leave switches and choices visible', async () => {
        await page.emulateMedia({ forcedColors: 'active' });
        await expect(page.getByRole('switch').first()).toBeVisible();
        await page.getByRole('button', { name: 'Commands' }).click();
        const chosen = page.getByRole('option', { selected: true });
        await expect(chosen).toHaveCSS('outline-style', 'solid');
        await page.keyboard.press('Escape');
        await page.emulateMedia({ forcedColors: 'none' });
      });

      await test.step('assessments can be read in high contrast', async () => {
        await signIn(page, 'Mira Okafor');
        await expect(page.getByRole('heading', { name: 'Paths' })).toBeVisible();
        await expectHighContrast(page, 'assessments');
      });
    },
  );
});

test.describe('languages of the interface', () => {
  test(
    'the pseudo language shows what is not translated, fits, and stays',
    { tag: '@phone' },
    async ({ page }) => {
      test.slow();
      await page.goto('/playground');
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      const languages = page.getByRole('dialog').getByLabel('Language');
      await expect(languages.getByRole('option')).toHaveText(['English', '中文']);
      // For translators.
      await page.goto('/playground?flag.language.pseudo=on');
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      await languages.selectOption('Pseudo');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
      await expect(page.getByRole('heading', { name: /^\[Séétt/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: '[Rûûñ]' }).first()).toBeVisible();
      await expectAccessible(page, 'playground in the pseudo language');
      await page.goto('/features');
      await expect(page.getByRole('switch').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
      await expectAccessible(page, 'features in the pseudo language');
    },
  );
});
