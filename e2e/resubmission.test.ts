import { expect, expectAccessible, test } from './harness/own-course.js';
import { callsTo, makeTeamAssessment } from './harness/assessments.js';

/** A submission that is submitted again after grading is not published until it is graded again. */

test('another answer after the marks waits for new ones, also when all are published, and is then published from the list', async ({
  page,
  school,
  adminOf,
}) => {
  test.setTimeout(120_000);
  const people = [
    { username: 'mira', role: 'admin' },
    { username: 'aisha', role: 'student', group: 'Lab 1' },
  ];
  const course = await adminOf(page, 'mira', { courseName: 'Again', types: ['Missions'], people });
  const assessment = await makeTeamAssessment(school.url, 'mira', course.id, 1);
  const aisha = await callsTo(school.url, 'aisha', course.id);
  const mira = await callsTo(school.url, 'mira', course.id);
  const at = `assessments/${assessment}`;
  const { questions } = JSON.parse(await aisha('GET', at)) as { questions: { id: number }[] };
  async function handIn(answer: string) {
    await aisha('POST', `assessments/question/${questions[0]?.id}/answer`, { answer });
    await aisha('POST', `${at}/submit`);
  }
  const list = `/courses/${course.id}/grading?groups=all&submissions=all`;
  const row = page.getByRole('row').filter({ hasText: 'T1' });

  await test.step('it is graded, opened again, and handed in with another answer', async () => {
    await handIn('1;');
    await page.goto(list);
    await row.getByRole('link').click();
    await page.getByRole('spinbutton', { name: 'XP Adjustment' }).fill('0');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(row.getByText('Graded')).toBeVisible();
    await row.getByRole('button', { name: 'Unsubmit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unsubmit' }).click();
    await expect(row.getByText('Attempted')).toBeVisible();
    await handIn('"quite another";');
  });

  await test.step('it is not graded, and publishing all leaves it alone', async () => {
    await page.goto(list);
    await expect(row.getByText('Submitted')).toBeVisible();
    await mira('POST', `admin/grading/${assessment}/publish_all_grades`);
    await page.reload();
    await expect(row.getByText('Submitted')).toBeVisible();
    const seen = JSON.parse(await aisha('GET', 'assessments')) as { isGradingPublished: boolean }[];
    expect(seen.map(({ isGradingPublished }) => isGradingPublished)).toEqual([false]);
  });

  await test.step('the marker is notified, marks the answer again, and publishes it from the list', async () => {
    await row.getByRole('link').click();
    await expect(page.getByText('Marked before it was resubmitted')).toBeVisible();
    await expectAccessible(page, 'an answer that is to be graded again');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(row.getByText('Graded')).toBeVisible();
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Publish (1)', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Publish 1' }).click();
    await expect(dialog.getByText('1 submission is published.')).toBeVisible();
    await dialog.getByRole('button', { name: /^Undo/ }).click();
    await expect(dialog.getByText('1 submission is unpublished.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(row.getByText('Graded')).toBeVisible();
  });
});
