import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { chooseLanguage, displayedDocument } from './harness/languages.js';
import { expect, expectAccessible, test } from './harness/test.js';
import { openTool, workspaceOf } from './harness/workspace.js';

/** Full JavaScript, full TypeScript and HTML in the playground. */

/** The compiler of TypeScript has several megabytes, which takes a while to start on a busy machine. */
const SLOW = { timeout: 45_000 };

test.describe.configure({ timeout: 120_000 });

/** A link as made by the page. */
function linkTo(program: string, language: string, chapter: number): string {
  const json = JSON.stringify({ program, language, chapter, variant: 'default' });
  return `/playground#share=1.${deflateSync(Buffer.from(json)).toString('base64url')}`;
}

test('full JavaScript is asked for, runs, and goes on in the REPL', async ({ page }) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  await test.step('it is asked for, runs, and finds errors on their lines', async () => {
    await page.getByLabel('Language').selectOption('full JavaScript');
    const dialog = page.getByRole('dialog', { name: 'You are switching to a unsafe feature!' });
    await expect(dialog).toContainText('Do you still want to proceed?');
    await expectAccessible(page, 'the safety dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Language')).toHaveValue('Source §4');
    // The toast is visible for only a second, so waiting for it begins before it appears.
    const toast = page.getByText('Switched to full JavaScript').waitFor();
    await chooseLanguage(page, 'full JavaScript');
    await toast;
    // There are no links with such programs, and the page says why.
    const share = page.getByRole('button', { name: 'Share', exact: true });
    await expect(share).toHaveAttribute('aria-disabled', 'true');
    await share.hover();
    await expect(page.getByRole('tooltip')).toContainText(
      'links cannot hold programs in full JavaScript',
    );

    await workspace.write(
      'class A { #x = 40; get x() { return this.#x; } }\nconsole.log("hi", [1, "b"]);\nawait Promise.resolve(new A().x + 2);',
    );
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('hi [1, "b"]');
    await expect(workspace.console).toContainText('42');

    await workspace.write('const f = (x) => {\n  return x.y.z;\n};\nsetTimeout(() => f({}), 1);');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('TypeError');
    await workspace.console.getByRole('button', { name: /line 2/i }).click();
    await expect(workspace.program).toBeFocused();
    await workspace.write('let a = 1;\nlet a = 2;');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console.getByRole('button', { name: /line 2/i })).toBeVisible();
    await expectAccessible(page, 'full JavaScript with an error');
  });

  await test.step('an unhandled rejection is reported, whenever it happens', async () => {
    for (const [what, program] of [
      ['at once', 'const f = async () => {\n  throw new Error("at once");\n};\nf();'],
      ['later', 'new Promise((_, fail) => {\n  setTimeout(fail, 20, new Error("later")); });'],
      [
        'while something else goes on',
        'const f = async () => { await null;\n  throw new Error("while something else goes on"); };\nsetTimeout(f, 20); 1;',
      ],
    ] as const) {
      await test.step(what, async () => {
        await workspace.write(program);
        await page.keyboard.press('Shift+Enter');
        // Each run empties the console.
        const told = workspace.console.getByRole('button', { name: /line 2/i });
        await expect(workspace.console).toContainText(`Error: ${what}`);
        await expect(told).toHaveCount(1);
      });
    }
  });

  await test.step('the REPL goes on with its names; a loop is stopped at once', async () => {
    await workspace.write('let count = 1; const inc = () => ++count;');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('undefined');
    await workspace.repl.focus();
    await page.keyboard.insertText('inc(); count += 40;');
    await page.keyboard.press('Enter');
    await expect(workspace.console).toContainText('42');
    await page.keyboard.insertText('const answer = await prompt("Name?"); "Hello " + answer;');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'The program asks: Name?' }).fill('Ada');
    await page.keyboard.press('Enter');
    await expect(workspace.console).toContainText('"Hello Ada"');

    // While a question is open the time limit does not run, so that nothing stops the program before the loop
    // begins.
    await workspace.write('await prompt("ready?");\nfor (;;) {}');
    await page.keyboard.press('Shift+Enter');
    await page.getByRole('textbox', { name: 'The program asks: ready?' }).fill('yes');
    await page.keyboard.press('Enter');
    await expect(workspace.console).toContainText(
      'The program did not answer in time and was ended.',
    );
    await workspace.write('1 + 1;');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('2');
  });
});

test('full TypeScript is fetched when it is first run, and checks types', async ({
  page,
  pageErrors,
}) => {
  const workspace = workspaceOf(page);
  await test.step('when the compiler cannot be fetched it says so, and the text stays', async () => {
    await page.route(/\/assets\/typescript-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/playground');
    await chooseLanguage(page, 'full TypeScript');
    await workspace.write('const kept: number = 1; kept;');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText(
      'What runs the program could not be loaded. Your program is safe.',
    );
    await page.unroute(/\/assets\/typescript-[^/]*\.js$/);
    await workspace.show('Editor');
    await expect(workspace.program).toContainText('const kept');
    await workspace.program.focus();
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console.getByText('1', { exact: true })).toBeVisible(SLOW);
    pageErrors.length = 0;
  });

  await test.step('types are checked, and known in the REPL', async () => {
    await expect(page.getByRole('tab', { name: 'program.ts' })).toBeVisible();
    await workspace.write('const a: number = 1;\nconst b: string = a;');
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText(
      "Type 'number' is not assignable to type 'string'.",
      SLOW,
    );
    await expect(workspace.console.getByRole('button', { name: /line 2/i })).toBeVisible();

    await workspace.write(
      'enum E { A = 40 }\nnamespace N { export const two = 2; }\ninterface P { x: number }\nconst p: P = { x: E.A + N.two };\np.x;',
    );
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('42', SLOW);
    await workspace.repl.focus();
    await page.keyboard.insertText('const q: P = { x: "no" };');
    await page.keyboard.press('Enter');
    await expect(workspace.console).toContainText(
      "Type 'string' is not assignable to type 'number'.",
      SLOW,
    );
  });
});

test(
  'HTML is shown in its tab, and errors are shown with their lines',
  { tag: '@phone' },
  async ({ page, pageErrors }) => {
    await page.goto('/playground');
    const workspace = workspaceOf(page);
    await chooseLanguage(page, 'HTML');
    await expect(page.getByText('HTML has no REPL')).toBeAttached();
    await workspace.write(
      [
        '<!doctype html>',
        '<h1>Hello</h1>',
        '<button onclick="this.textContent = document.compatMode">Press</button>',
        '<script>',
        '  document.querySelector("h1").textContent += " " + (1 + 1);',
        '  null.x;',
        '</script>',
        '<script>alert("hi");</script>',
      ].join('\n'),
    );
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('Check out the HTML Display tab!');
    await expect(workspace.console.getByRole('button', { name: /line 6/i })).toBeVisible();
    await expect(workspace.console).toContainText('alert() is not available');
    await openTool(page, 'HTML Display');
    await expect(displayedDocument(page).getByRole('heading')).toHaveText('Hello 2');
    await displayedDocument(page).getByRole('button').click();
    await expect(displayedDocument(page).getByRole('button')).toHaveText('CSS1Compat');
    const frame = page.locator('iframe[title="HTML Display"]');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');

    // Another language has no such tab, and the document is gone.
    await chooseLanguage(page, 'Source §4');
    await expect(frame).toHaveCount(0);
    // The browser itself reports what goes wrong in a frame.
    pageErrors.length = 0;
  },
);

test('what documents do reaches the console, and no further', async ({ page, pageErrors }) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  await chooseLanguage(page, 'HTML');
  await test.step('a form and a link lead nowhere, and the console says what to do', async () => {
    await workspace.write(
      '<form onsubmit="reportError(1)"><button>Send</button></form><a href="https://school.test/">Away</a>',
    );
    await page.keyboard.press('Shift+Enter');
    await openTool(page, 'HTML Display');
    await displayedDocument(page).getByRole('button').click({ button: 'middle' });
    await displayedDocument(page).getByRole('button').click();
    // Once: the middle button does not submit the form.
    await expect(
      workspace.console.getByText(
        'A form cannot be sent from here and has no submit event. Handle the click event of its button',
      ),
    ).toHaveCount(1);
    await displayedDocument(page).getByRole('link').click({ button: 'right' });
    await displayedDocument(page).getByRole('link').click({ button: 'middle' });
    // Once: the context menu is not a press on the link.
    await expect(workspace.console.getByText('A link cannot leave the document')).toHaveCount(1);
    // The browser itself reports that it blocked the form.
    pageErrors.length = 0;
  });

  await test.step('what a document writes to its console stands in ours, bounded, and mutes no error', async () => {
    await expect(page.getByRole('tab', { name: 'program.html' })).toBeVisible();
    await workspace.write(
      [
        '<button onclick="console.log(\'pressed\', this)">Press</button>',
        '<script>',
        'const self = { a: 1, list: [1, "b", null] }; self.self = self;',
        'console.log("hello", 42, self);',
        'console.warn(new Map([["k", new Set([1])]]));',
        'console.error(new TypeError("told"), -1n, undefined);',
        'console.assert(1 > 2, "no order");',
        'console.log({ get a() { throw 1; } });',
        '</script>',
      ].join('\n'),
    );
    await page.keyboard.press('Shift+Enter');
    const { console } = workspace;
    await expect(console).toContainText(
      'hello 42 {"a": 1, "list": [1, "b", null], "self": {"a": 1',
    );
    await expect(console).toContainText('Map [["k", Set [1]]]');
    await expect(console).toContainText('TypeError: told -1n undefined');
    await expect(console).toContainText('Assertion failed: no order');
    await openTool(page, 'HTML Display');
    await displayedDocument(page).getByRole('button').click();
    await expect(console).toContainText('pressed <button onclick=');

    // It stops by itself: each line also goes to the browser's console, where Playwright reads it.
    await workspace.write(
      '<p>stays</p><script>let n = 0; const id = setInterval(() => { for (let i = 0; i < 60; i++) console.log("line " + n++); if (n > 400) clearInterval(id); }, 20); setTimeout(() => null.x, 200);</script>',
    );
    await page.keyboard.press('Shift+Enter');
    await expect(console).toContainText('The document writes too much.', SLOW);
    await expect(console).toContainText('line 199');
    await expect(console).not.toContainText('line 200');
    await expect(console).toContainText('TypeError');
    await expect(displayedDocument(page).getByText('stays')).toBeAttached();
    // Logged and thrown on purpose.
    pageErrors.length = 0;
  });

  await test.step('a document that floods is cut off, and its forged messages are ignored', async () => {
    await workspace.write(
      '<script>parent.postMessage("forged", "*"); parent.postMessage({ toString: () => "Line 1: forged" }.toString() + "?", "*"); for (let i = 0; i < 5000; i++) parent.postMessage("Line 1: flood " + i, "*");</script>',
    );
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText('The document reports too much.', SLOW);
    await expect(workspace.console).not.toContainText(/^forged$/);
    await expect(workspace.console).not.toContainText('flood 200');
  });
});

test('links with full JavaScript or TypeScript are refused, and HTML is run only after a warning', async ({
  page,
}) => {
  const workspace = workspaceOf(page);
  await test.step('full JavaScript and TypeScript are refused, and the own program stays', async () => {
    await page.goto('/playground');
    await workspace.write('"my own";');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    for (const [language, chapter] of [
      ['javascript', -1],
      ['typescript', -3],
    ] as const) {
      await test.step(language, async () => {
        await page.goto('about:blank');
        await page.goto(linkTo('"stranger";', language, chapter));
        await expect(
          page.getByText(
            'For security concerns, users are not allowed to load full JavaScript code from shared links',
          ),
        ).toBeVisible();
        await expect(workspace.program).toContainText('my own');
        await expect(page.getByLabel('Language')).toHaveValue('Source §4');
      });
    }
  });

  await test.step('HTML is run only after a warning', async () => {
    await page.goto('about:blank');
    await page.goto(linkTo('<p id="shared">shared</p>', 'html', -2));
    await expect(workspace.program).toContainText('shared');
    await workspace.program.focus();
    await page.keyboard.press('Shift+Enter');
    const dialog = page.getByRole('dialog', { name: 'Beware when running shared HTML code!' });
    await expect(dialog).toContainText('Do you still want to proceed?');
    await expectAccessible(page, 'the warning of shared HTML');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('iframe[title="HTML Display"]')).toHaveCount(0);
    await workspace.program.focus();
    await page.keyboard.press('Shift+Enter');
    await dialog.getByRole('button', { name: 'Proceed' }).click();
    await expect(workspace.console).toContainText('Check out the HTML Display tab!');
    await openTool(page, 'HTML Display');
    await expect(displayedDocument(page).getByText('shared')).toBeVisible();
  });
});
