import { PROGRAM, write } from './playground.js';
import { test } from './test.js';

/** Each browser has its own student, because both use the same course. */
const STUDENTS: Readonly<Record<string, string>> = {
  firefox: 'Lucía Fernández',
  webkit: 'Wei Chen',
};

test('a student signs in, answers a question, and finds the answer again', async ({ tab }, {
  project,
}) => {
  await tab.open('/login');
  await tab.click({ role: 'button', name: new RegExp(STUDENTS[project.name] ?? '') });
  await tab.click({ role: 'link', name: /Attempt: One step/ });
  await tab.see(/Question 1 of \d+/);
  // The briefing opens for assessments that were not begun; on a retry this one has been begun.
  const onward = { role: 'button', name: 'Continue' } as const;
  if (await tab.isThere(onward)) await tab.click(onward);
  await tab.see('Adding up digits');
  await write(
    tab,
    `function digit_sum(n) {
    return n < 10 ? n : last_digit(n) + digit_sum(other_digits(n));
}`,
  );
  await tab.see('Saved');
  await tab.click({ role: 'tab', name: 'Autograder' });
  await tab.click({ role: 'button', name: 'Run all testcases' });
  await tab.see('4 of 4 passed');
  await tab.reload();
  await tab.see('other_digits', PROGRAM);
});
