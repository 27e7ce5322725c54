import { chooseLanguage } from './harness/languages.js';
import { expect, expectAccessible, test } from './harness/test.js';
import { helpIsThere, openTool, workspaceOf } from './harness/workspace.js';

/** Scheme and Python in the playground: a run, entries of the REPL, errors, a link, and what shows how programs run. */

interface Journey {
  readonly language: string;
  readonly program: string;
  readonly shown: readonly string[];
  readonly entry: string;
  readonly answer: string;
  readonly wrong: string;
  readonly error: string;
}

const JOURNEYS: readonly Journey[] = [
  {
    language: 'Full Scheme',
    program: `(define (fact n) (if (= n 0) 1 (* n (fact (- n 1)))))
(display (list 1 "a" 'b))
(fact 20)`,
    shown: ['(1 a b)', '2432902008176640000'],
    entry: '(/ (fact 3) 4)',
    answer: '3/2',
    wrong: '(define x 1)\n(car x)',
    error: 'Error: car: expected pair',
  },
  {
    language: 'Python §1',
    program: `def fact(n):
    return 1 if n == 0 else n * fact(n - 1)
print(fact(20), 1.0)`,
    shown: ['2432902008176640000 1.0'],
    entry: 'fact(3) / 4',
    answer: '1.5',
    wrong: 'x = 1\nprint(x + "a")',
    error: 'TypeError: unsupported operand type(s) for +: integer and string',
  },
];

for (const { language, program, shown, entry, answer, wrong, error } of JOURNEYS) {
  test(`${language} runs, goes on in the REPL, and names the line of an error`, async ({
    page,
  }) => {
    await page.goto('/playground');
    const workspace = workspaceOf(page);
    await chooseLanguage(page, language);
    await workspace.write(program);
    await page.keyboard.press('Shift+Enter');
    for (const text of shown) await expect(workspace.console).toContainText(text);
    await workspace.repl.fill(entry);
    await workspace.repl.press('Enter');
    await expect(workspace.console).toContainText(answer);

    await workspace.write(wrong);
    await page.keyboard.press('Shift+Enter');
    await expect(workspace.console).toContainText(error);
    await expect(workspace.console.getByRole('button', { name: 'Line 2:' })).toBeVisible();

    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const other = await page.context().newPage();
    await other.goto(link);
    await expect(workspaceOf(other).program).toContainText(wrong.split('\n')[1] ?? '');
    await expect(other.getByLabel('Language').locator('option:checked')).toHaveText(language);
  });
}

test('a program of Scheme is gone through on the machine, step by step, and its data is drawn', async ({
  page,
}) => {
  test.slow();
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  const slider = page.getByRole('slider', { name: 'Step' });

  await test.step('the machine shows the rest of the program as a continuation', async () => {
    await chooseLanguage(page, 'Scheme §4');
    await workspace.write(
      "(define xs (list 1 'two))\n(define k #f)\n(+ 1 (call/cc (lambda (c) (set! k c) (car xs))))",
    );
    await openTool(page, 'CSE Machine');
    await workspace.run.click();
    await expect(slider).toHaveAttribute('aria-valuetext', /^0 of /);
    const diagram = page.getByRole('application', { name: /^State \d+ of the machine/ });
    await diagram.focus();
    await page.keyboard.press('e');
    await expect(page.getByText('Nothing is left to do.')).toBeVisible();
    await page.getByRole('button', { name: 'In words' }).click();
    await expect(
      page.getByText(/Program \(current\): xs leads to pair \d+, k leads to/),
    ).toBeVisible();
    await expect(page.getByText(/function \d+: continuation/)).toBeVisible();
  });

  await test.step('the stepper substitutes in the syntax of Scheme', async () => {
    await chooseLanguage(page, 'Scheme §2');
    await workspace.write("(define (f xs) (car xs))\n(f '(1 2))");
    await openTool(page, 'Stepper');
    await workspace.run.click();
    await expect(page.getByRole('region', { name: 'Explanation' })).toContainText(
      'Start of evaluation',
    );
    const code = page.getByRole('region', { name: /^The program at step/ });
    await code.focus();
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('f');
    await expect(code).toContainText('(car (list 1 2))');
    await page.keyboard.press('e');
    await expect(page.getByRole('region', { name: 'Explanation' })).toContainText(
      'Evaluation complete',
    );
  });

  await test.step('drawings show lists', async () => {
    await workspace.write('(draw-data (list \'a "b"))');
    await openTool(page, 'Data Visualizer');
    await page.keyboard.press('Shift+Enter');
    await workspace.run.click();
    await expect(page.getByText('Call 1/1')).toBeVisible();
  });
});

test('Scheme is edited by expressions and names, by keyboard alone', async ({ page }) => {
  await page.goto('/playground');
  const workspace = workspaceOf(page);
  await chooseLanguage(page, 'Full Scheme');
  await workspace.write('(define (area width height)\n  (* width height))\n');
  await helpIsThere(page);
  const help = page.locator('.cm-ws-help');

  await test.step('a call shows its parameters, the present one with emphasis', async () => {
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('(area 1 ');
    await expect(help).toContainText('(area width height)');
    await expect(help.locator('b')).toHaveText('height');
    await page.keyboard.type('(car ');
    await expect(help).toContainText('(car pair)');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
  });

  await test.step('a name is renamed in its scope, and stays where a macro may use it', async () => {
    await workspace.write(
      '(define width 1)\n(define-syntax m (syntax-rules () ((_) width)))\n(define (f width)\n  (* width width))',
    );
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('F2');
    const field = page.getByRole('textbox', { name: 'New name for "width"' });
    await field.fill('side');
    await field.press('Enter');
    await expect(workspace.program).toContainText('(define (f side)  (* side side))');
    await expect(workspace.program).toContainText('(define width 1)');
    await page.keyboard.press('ControlOrMeta+Home');
    for (let at = 0; at < 8; at += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    await expect(page.getByRole('alert').filter({ hasText: 'line 2 may use' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('expressions are taken in, put out, exchanged and selected', async () => {
    await workspace.write('(list 1) (+ 2 3)');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+Alt+.');
    await expect(workspace.program).toHaveText('(list 1 (+ 2 3))');
    await page.keyboard.press('Control+Alt+f');
    await page.keyboard.press('Control+Alt+f');
    await page.keyboard.press('Control+Alt+x');
    await expect(workspace.program).toHaveText('(list (+ 2 3) 1)');
    await page.keyboard.press('Control+Alt+,');
    await expect(workspace.program).toHaveText('(list (+ 2 3)) 1');
    await page.keyboard.press('Control+Alt+b');
    await page.keyboard.press('Control+Alt+b');
    await page.keyboard.press('Shift+Alt+ArrowRight');
    await page.keyboard.press('Shift+Alt+ArrowRight');
    await page.keyboard.press('Shift+Alt+ArrowLeft');
    await page.keyboard.press('Delete');
    await expect(workspace.program).toHaveText(' 1');
  });

  await test.step('commands on lists are offered only in such languages', async () => {
    const title = 'Take the next expression into the list';
    const offers = async (): Promise<number> => {
      await page.keyboard.press('ControlOrMeta+Shift+P');
      await page.getByRole('combobox', { name: 'Type a command' }).fill('expression');
      await expect(page.getByRole('option', { name: /^Expand the selection/ })).toBeVisible();
      const count = await page.getByRole('option', { name: title }).count();
      await page.keyboard.press('Escape');
      return count;
    };
    expect(await offers()).toBe(1);
    await chooseLanguage(page, 'Python §1');
    expect(await offers()).toBe(0);
  });
});

test('a program of Python is gone through by substitution and on the machine', async ({ page }) => {
  const slider = page.getByRole('slider', { name: 'Step' });
  const workspace = workspaceOf(page);
  await page.goto('/playground');
  await chooseLanguage(page, 'Python §1');
  await workspace.write(
    'def half(x):\n    y = x / 2\n    return y\nprint(half(5) if True else None)\n',
  );

  await test.step('the stepper shows each reduction in the syntax of Python', async () => {
    const code = page.getByRole('region', { name: /^The program at step/ });
    const told = page.getByRole('region', { name: 'Explanation' });
    await openTool(page, 'Stepper');
    await workspace.run.click();
    await expect(told).toContainText('Start of evaluation');
    await code.focus();
    for (const _step of Array.from({ length: 5 })) await page.keyboard.press('f');
    await expect(slider).toHaveAttribute('aria-valuetext', /^6 of /);
    await expect(told).toContainText('5 substituted into x of half');
    await page.keyboard.press('f');
    await expect(code).toHaveText(/y = 5 \/ 2\s*return y/);
    await page.keyboard.press('e');
    await expect(told).toContainText('Evaluation complete');
    await expect(workspace.console).toContainText('2.5');
    await expectAccessible(page, 'a step of a program of Python');
  });

  await test.step('the machine shows values and frames as Python does', async () => {
    const diagram = page.getByRole('application', { name: /^State \d+ of the machine/ });
    await openTool(page, 'CSE Machine');
    await workspace.run.click();
    await expect(slider).toHaveAttribute('aria-valuetext', /^0 of /);
    await diagram.focus();
    await page.keyboard.press('e');
    await expect(page.getByText('Nothing is left to do.')).toBeVisible();
    await page.getByRole('button', { name: 'In words' }).click();
    await expect(page.getByText(/frame \d+, half \(.*\): x is 5, y is 2\.5/)).toBeVisible();
  });
});

test('the editor explains names of Python, and the introduction begins with its examples', async ({
  page,
}) => {
  const workspace = workspaceOf(page);
  await page.goto('/playground');
  await chooseLanguage(page, 'Python §1');
  await expect(page.getByText('A small part of Python for the first steps')).toBeVisible();
  await workspace.write('round(2.5)');
  await helpIsThere(page);
  await workspace.program.getByText('round').hover({ position: { x: 20, y: 12 } });
  await expect(page.getByText('round(x, digits = None)')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^A power in few steps/ }).click();
  await expect(page.getByRole('slider', { name: 'Step' })).toHaveAttribute(
    'aria-valuetext',
    /^1 of /,
  );
  await expect(page.getByLabel('Language').locator('option:checked')).toHaveText('Python §1');
});
