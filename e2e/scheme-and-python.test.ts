import { chooseLanguage } from './harness/languages.js';
import { expect, test } from './harness/test.js';
import { workspaceOf } from './harness/workspace.js';

/** Scheme and Python in the playground: a run, entries of the REPL, errors, and a link. */

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
