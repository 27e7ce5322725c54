import { expect, expectAccessible, expectHighContrast, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/** The shell around the playground: its pages, commands, messages, colours and languages. */

test.describe('contributors', () => {
  test(
    'the libraries in the page are named, found by searching, and their licences kept',
    { tag: '@phone' },
    async ({ page }) => {
      test.slow();
      await page.goto('/contributors');
      await expect(page).toHaveTitle('Contributors');
      await expect(page.getByRole('link', { name: 'react', exact: true })).toBeVisible();
      await expectAccessible(page, 'contributors');
      const search = page.getByRole('searchbox', { name: 'Search libraries' });
      await search.fill('acorn');
      await expect(page.getByText('1 library', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'acorn' })).toBeVisible();
      await search.fill('no such library (');
      await expect(page.getByText('No library fits “no such library (”.')).toBeVisible();
    },
  );

  test('the licences are there in full', async ({ page, request }) => {
    await page.goto('/contributors');
    const [notices, licence] = await Promise.all(
      ['All licences in full', 'Licence of Wellspring'].map(async (name) => {
        const address = await page.getByRole('link', { name }).getAttribute('href');
        return (await request.get(address ?? '')).text();
      }),
    );
    expect(notices).toContain('Permission is hereby granted, free of charge');
    expect(notices).toMatch(/^acorn \d/m);
    // It is in a worker of the page only.
    expect(notices).toMatch(/^prettier \d/m);
    expect(licence).toContain('Apache License');
  });

  test('a list that cannot be loaded says so, and is asked for again', async ({
    page,
    pageErrors,
  }) => {
    await page.route('**/libraries.json', (route) => route.abort());
    await page.goto('/contributors');
    await expect(page.getByRole('alert')).toContainText('This could not be loaded');
    await page.unroute('**/libraries.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'acorn' })).toBeVisible();
    pageErrors.length = 0;
  });
});

test.describe('features', () => {
  test(
    'a flag that is turned off holds in the editor, stays, and can be reset',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/features');
      await page.getByRole('switch', { name: 'Close brackets and quotes' }).uncheck();
      await expect(page.getByText('Changed')).toBeVisible();
      await expectAccessible(page, 'features');

      await page.goto('/playground');
      const { program } = workspaceOf(page);
      await program.focus();
      await page.keyboard.press('ControlOrMeta+a');
      // What closes brackets is fetched when someone goes into the editor.
      await expect(program).toHaveAttribute('aria-autocomplete', 'list');
      await page.keyboard.type('f(x');
      await expect(program).toHaveText('f(x');

      await page.goto('/features');
      await expect(
        page.getByRole('switch', { name: 'Close brackets and quotes' }),
      ).not.toBeChecked();
      await page.getByRole('button', { name: 'Reset “Close brackets and quotes”' }).click();
      await expect(page.getByRole('switch', { name: 'Close brackets and quotes' })).toBeChecked();
      await expect(page.getByRole('button', { name: 'Reset all' })).toBeDisabled();
    },
  );

  test('names are offered only on request when that is chosen', async ({ page }) => {
    await page.goto('/playground?flag.completion.automatic=off');
    const { program } = workspaceOf(page);
    await program.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await expect(program).toHaveAttribute('aria-autocomplete', 'list');
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

  test('an address sets flags, says so, and reports what it has wrong', async ({ page }) => {
    await page.goto(
      '/features?keep=1&flag.brackets.close=off&flag.no.such=on&flag.completion.automatic=maybe',
    );
    await expect(page).toHaveURL(/\/features\?keep=1$/);
    await expect(page.getByRole('switch', { name: 'Close brackets and quotes' })).not.toBeChecked();
    await expect(page.getByRole('switch', { name: 'Offer names while typing' })).toBeChecked();
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText('Set by the address: Close brackets and quotes (off).');
    await expect(notice).toContainText('The address names features that do not exist: no.such.');
    await expect(notice).toContainText('neither on nor off for: Offer names while typing.');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toBeHidden();
  });

  test('with storage closed a flag holds as long as the page, which says so', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('/features');
    await page.getByRole('switch', { name: 'Close brackets and quotes' }).uncheck();
    await expect(page.getByText('Error saving to local storage')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Close brackets and quotes' })).not.toBeChecked();
  });
});

test.describe('commands', () => {
  test('the palette finds, runs and remembers, by keyboard alone', async ({ page }) => {
    await page.goto('/playground');
    const workspace = workspaceOf(page);
    await workspace.write('display("ran by command");');
    await page.keyboard.press('ControlOrMeta+k');
    const input = page.getByRole('combobox', { name: 'Type a command' });
    await expect(input).toBeFocused();
    await expectAccessible(page, 'palette');
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

  test('Escape gives the focus back to where it was', async ({ page }) => {
    await page.goto('/playground');
    const { program } = workspaceOf(page);
    await program.focus();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Type a command' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(program).toBeFocused();
  });

  test('a finger opens it and goes to another page', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/playground');
    await page.getByRole('button', { name: 'Commands' }).click();
    await page.getByRole('combobox', { name: 'Type a command' }).fill('contributors');
    await page.getByRole('option', { name: 'Go to: Contributors' }).click();
    await expect(page).toHaveURL(/\/contributors$/);
  });

  test('commands change the language of the program and the colours of the page', async ({
    page,
  }) => {
    await page.goto('/playground');
    const choose = async (command: string) => {
      await page.getByRole('button', { name: 'Commands' }).click();
      await page.getByRole('combobox', { name: 'Type a command' }).fill(command);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: 'Type a command' })).toBeHidden();
    };
    await choose('Source §2');
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('Source §2');
    await choose('high contrast, dark');
    await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more');
    await choose('go to the editor');
    await expect(workspaceOf(page).program).toBeFocused();
  });

  test('when they cannot be fetched, it says so and the page goes on', async ({
    page,
    pageErrors,
  }) => {
    await page.route('**/assets/CommandSurfaces-*.js', (route) => route.abort());
    await page.goto('/playground');
    await page.getByRole('button', { name: 'Commands' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'could not be loaded',
    );
    await workspaceOf(page).write('1;');
    pageErrors.length = 0;
  });
});

test.describe('keyboard shortcuts', () => {
  test('a question mark lists them, but is text where one types', async ({ page }) => {
    await page.goto('/playground');
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

  test('the menu lists them too, also with single keys turned off', async ({ page }) => {
    await page.goto('/contributors?flag.shortcuts.single-keys=off');
    await page.getByRole('button', { name: 'Preferences' }).focus();
    await page.keyboard.type('?');
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(page.getByRole('menu')).toBeVisible();
    await expect(list).toBeHidden();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await expect(list).toContainText('Single keys are turned off');
    // There is no editor on this page.
    await expect(list.getByRole('heading', { name: 'Editor' })).toBeHidden();
  });
});

test.describe('messages', () => {
  test(
    'one stays while it has the focus, is read out, and can be sent away',
    { tag: '@phone' },
    async ({ page, pageErrors }) => {
      test.slow();
      await page.route('**/assets/chinese-*.js', (route) => route.abort());
      await page.goto('/features');
      await page.getByRole('button', { name: 'Preferences' }).click();
      await page.getByRole('menuitemradio', { name: '中文' }).click();
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
    },
  );
});

test.describe('high contrast', () => {
  test('it is chosen in the preferences and stays', async ({ page }) => {
    await page.goto('/playground');
    await page.getByRole('button', { name: 'Preferences' }).click();
    await page.getByRole('menuitemradio', { name: 'High contrast, dark' }).click();
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-contrast', 'more');
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(html).toHaveAttribute('data-contrast', 'more');
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('the playground can be read by who asks the system for contrast', async ({ page }) => {
    test.slow();
    await page.goto('/playground');
    const workspace = workspaceOf(page);
    await workspace.write('display("hello");\nconst x = 1;\n// what is wrong is marked\nx + "a";');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('Expected number');
    await expectHighContrast(page, 'console with an error');
    await workspace.show('Editor');
    await expectHighContrast(page, 'editor with an error');
    await page.getByRole('button', { name: 'Commands' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectHighContrast(page, 'palette');
  });

  test('pages and menus can be read as well', async ({ page }) => {
    test.slow();
    await page.goto('/features?flag.brackets.close=off');
    await expect(page.getByRole('switch').first()).toBeVisible();
    await page.getByRole('button', { name: 'Preferences' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectHighContrast(page, 'features with the menu open');
    await page.goto('/login');
    await page.getByRole('button', { name: /Mira Okafor/ }).click();
    await expect(page.getByRole('heading', { name: 'Paths' })).toBeVisible();
    await expectHighContrast(page, 'assessments');
  });

  test('colours that the system forces leave switches and choices visible', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/features');
    await expect(page.getByRole('switch').first()).toBeVisible();
    await page.getByRole('button', { name: 'Commands' }).click();
    const chosen = page.getByRole('option', { selected: true });
    await expect(chosen).toHaveCSS('outline-style', 'solid');
  });
});

test.describe('languages of the interface', () => {
  test(
    'the pseudo language shows what is not translated, fits, and stays',
    { tag: '@phone' },
    async ({ page }) => {
      test.slow();
      await page.goto('/playground');
      await page.getByRole('button', { name: 'Preferences' }).click();
      await page.getByRole('menuitemradio', { name: 'Pseudo' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
      await expect(page.getByRole('button', { name: /^\[Prééf.*\]$/ })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: '[Rûûñ]' }).first()).toBeVisible();
      await expectAccessible(page, 'playground in the pseudo language');
      await page.goto('/features');
      await expect(page.getByRole('switch').first()).toBeVisible();
      await expectAccessible(page, 'features in the pseudo language');
    },
  );

  test('Chinese is complete on the new pages', async ({ page }) => {
    await page.addInitScript(() => {
      if (window.top === window) localStorage.setItem('wellspring-language', 'zh');
    });
    await page.goto('/features');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('功能');
    await page.getByRole('button', { name: '命令' }).click();
    await expect(page.getByRole('option', { name: '显示键盘快捷键' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/contributors');
    await expect(page.getByText('所有许可证全文')).toBeVisible();
  });
});
