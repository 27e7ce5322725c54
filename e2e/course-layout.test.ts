import type { Locator } from '@playwright/test';
import { accessToken } from './harness/learner.js';
import { expect, expectAccessible, test } from './harness/own-course.js';
import { takeSession } from './harness/people.js';
import { makeTeamAssessment } from './harness/assessments.js';
import { readBriefing, workspaceOf } from './harness/workspace.js';

/** Measures whether there is enough room on the pages of a course, and whether elements stay in place. */

/** The bounding box of an element on the page. */
async function boxOf(something: Locator) {
  const box = await something.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}

/** Expects that all words of a status are visible: none cut off, none outside of the container. */
async function expectReadable(state: Locator): Promise<void> {
  await expect(state).toBeVisible();
  const hidden = await state.evaluate((element) => {
    const cut = [element, ...element.querySelectorAll<HTMLElement>('*')].filter(
      ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        clientHeight > 0 && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1),
    );
    const words = document.createRange();
    words.selectNodeContents(element);
    const covered = [...words.getClientRects()].filter(({ left, right, top, bottom }) =>
      [
        [left + 1, top + 1],
        [right - 1, bottom - 1],
      ].some(([x = 0, y = 0]) => !element.contains(document.elementFromPoint(x, y))),
    );
    return { cut: cut.length, covered: covered.length };
  });
  expect(hidden).toEqual({ cut: 0, covered: 0 });
}

test(
  'on a phone the state of an answer can be read, and assessments begin on the first screen',
  { tag: '@phone-only' },
  async ({ page, school, adminOf }) => {
    const people = [
      { username: 'aisha', role: 'student', group: 'Lab 1' },
      { username: 'jonas', role: 'staff' },
    ];
    const types = ['Missions', 'Quests'];
    const course = await adminOf(page, 'mira', { courseName: 'Narrow', types, people });
    const assessment = await makeTeamAssessment(school.url, 'mira', course.id, 1);

    await test.step('the state stands within its bar, in full', async () => {
      await page.goto(`/courses/${course.id}/missions/${assessment}/0`);
      const briefing = page.getByRole('dialog', { name: 'Side by side' });
      const [title, close] = [
        await boxOf(briefing.getByRole('heading', { name: 'Side by side' })),
        await boxOf(briefing.getByRole('button', { name: 'Close' })),
      ];
      // At the same height: the icon is beside the first line of the title.
      expect(close.y).toBeCloseTo(title.y, 0);
      await readBriefing(page);
      const bar = page.getByRole('button', { name: 'History' }).locator('xpath=../..');
      const state = (words: string) => bar.getByRole('status').filter({ hasText: words });
      await expectReadable(state('No answer yet'));
      const [around, within] = [await boxOf(bar), await boxOf(state('No answer yet'))];
      expect(within.y).toBeGreaterThanOrEqual(around.y);
      expect(within.y + within.height).toBeLessThanOrEqual(around.y + around.height);
      await workspaceOf(page).write('2;');
      await expectReadable(state('Saved'));
    });

    await test.step('ground control begins with the assessments, not below its settings', async () => {
      await page.goto(`/courses/${course.id}/groundcontrol`);
      const row = page.getByRole('row').filter({ hasText: 'Side by side' });
      expect((await boxOf(row)).y).toBeLessThan(500);
    });

    await test.step('what may not be done stays within the card of its row', async () => {
      const headers = { authorization: `Bearer ${await accessToken(school.url, 'aisha')}` };
      const call = (method: string, path: string, body?: object) =>
        page.request.fetch(`${school.url}/v2/courses/${course.id}/${path}`, {
          method,
          headers,
          ...(body && { data: body }),
        });
      const at = `assessments/${assessment}`;
      const { questions } = (await (await call('GET', at)).json()) as {
        questions: { id: number }[];
      };
      await call('POST', `assessments/question/${questions[0]?.id}/answer`, { answer: '1;' });
      expect((await call('POST', `${at}/submit`)).ok()).toBe(true);

      await takeSession(page, 'jonas');
      await page.goto(`/courses/${course.id}/grading?groups=all&submissions=all`);
      const row = page.getByRole('row').filter({ hasText: 'Aisha' });
      const unsubmit = row.getByRole('button', { name: /^Unsubmit/ });
      await expect(unsubmit).toBeDisabled();
      // The painted part: its box, if it has a background colour, or else only its icon.
      const painted = await unsubmit.evaluate((button) => {
        const hasBox = !/^rgba\(.*, 0\)$|^transparent$/.test(
          getComputedStyle(button).backgroundColor,
        );
        const seen = hasBox ? button : button.querySelector('svg');
        return seen?.getBoundingClientRect().right ?? Infinity;
      });
      const edge = await row.evaluate(
        (card) =>
          card.getBoundingClientRect().right - parseFloat(getComputedStyle(card).paddingRight),
      );
      expect(painted).toBeLessThanOrEqual(edge + 0.5);
      await expectAccessible(page, 'a submission that staff may not open again');
    });
  },
);

test('on a notebook rows are low, and the tables of five types fit', async ({
  page,
  school,
  adminOf,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const types = ['Missions', 'Quests', 'Contests', 'Votes', 'Team projects'];
  const people = [
    { username: 'jonas', role: 'staff', group: 'Lab 1' },
    { username: 'aisha', role: 'student', group: 'Lab 1' },
  ];
  const course = await adminOf(page, 'lucia', { courseName: 'Wide', types, people });
  const assessment = await makeTeamAssessment(school.url, 'lucia', course.id, 1);

  await test.step('a row of ground control has its actions in one line', async () => {
    await page.goto(`/courses/${course.id}/groundcontrol`);
    const row = page.getByRole('row').filter({ hasText: 'Side by side' });
    expect((await boxOf(row)).height).toBeLessThanOrEqual(72);
    const first = await boxOf(row.getByRole('button', { name: 'Configure Side by side' }));
    const last = await boxOf(row.getByRole('button', { name: 'Delete Side by side' }));
    expect(last.y).toBe(first.y);
    await expect(row.getByRole('button', { name: 'Delete Side by side' })).toBeInViewport({
      ratio: 1,
    });
    const table = page.getByRole('table', { name: 'Assessments' });
    expect(await table.evaluate(hasMoreAside)).toBe(false);
  });

  await test.step('three kinds of assessments are on the screen at once, and nothing shifts by an error', async () => {
    await page.goto(course.panel());
    const cards = page.getByRole('listitem').filter({ has: page.getByLabel('Assessment Type') });
    await expect(cards).toHaveCount(5);
    expect((await boxOf(cards.first())).height).toBeLessThanOrEqual(230);
    const places = async () => {
      const { y } = await boxOf(cards.first());
      const parts = [
        cards.first().getByTitle('Drag to another place'),
        cards.first().getByRole('button', { name: /up$/ }),
        cards.first().getByRole('button', { name: /down$/ }),
      ];
      return Promise.all(parts.map(async (part) => (await boxOf(part)).y - y));
    };
    const before = await places();
    await cards.first().getByLabel('Assessment Type').fill('');
    await expect(cards.first().getByText('An assessment type needs a name.')).toBeVisible();
    expect(await places()).toEqual(before);
    await expect(page.getByText('changed: the type without a name')).toBeVisible();
  });

  await test.step('the dashboard shows its last column', async () => {
    const headers = { authorization: `Bearer ${await accessToken(school.url, 'aisha')}` };
    const address = `${school.url}/v2/courses/${course.id}/assessments`;
    const { questions } = (await (
      await page.request.get(`${address}/${assessment}`, { headers })
    ).json()) as { questions: { id: number }[] };
    const answer = `${address}/question/${questions[0]?.id}/answer`;
    await page.request.post(answer, { headers, data: { answer: '1;' } });
    await page.request.post(`${address}/${assessment}/submit`, { headers });
    await page.goto(`/courses/${course.id}/dashboard`);
    const table = page.getByRole('table', { name: 'Dashboard' });
    const last = table.getByRole('columnheader', { name: 'Ungraded Team projects' });
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await table.evaluate(hasMoreAside)).toBe(false);
  });
});

/** Tells whether a table is wider than its container, so that a part of it is out of view. */
function hasMoreAside(table: Element): boolean {
  const holder = table.parentElement;
  return holder !== null && holder.scrollWidth > holder.clientWidth;
}

test('in mission control, pressing twice at one place inserts twice', async ({ page, adminOf }) => {
  await adminOf(page, 'wei', { courseName: 'Twice', types: ['Missions'] });
  await page.goto('/mission-control');
  await page.getByRole('button', { name: 'Make New Mission' }).click();
  await page.getByRole('button', { name: 'Insert Programming' }).click();
  const insert = page.getByRole('button', { name: 'Insert Programming' });
  const before = await boxOf(insert);
  for (const count of [2, 3]) {
    await page.mouse.click(before.x + 8, before.y + before.height / 2);
    await expect(page.getByText(`Question ${count} was added.`)).toBeVisible();
    expect(await boxOf(insert)).toEqual(before);
  }
  await expect(page.getByRole('link', { name: /^Question \d Programming/ })).toHaveCount(3);
});

test('the reason why an assessment cannot be submitted is beside the button, and an answer that fails its tests has no green tick', async ({
  page,
  school,
  adminOf,
}) => {
  const course = await adminOf(page, 'wei', { courseName: 'Reasons', types: ['Missions'] });
  const assessment = await makeTeamAssessment(school.url, 'wei', course.id, 1);
  await page.goto(`/courses/${course.id}/missions/${assessment}/0`);
  await readBriefing(page);
  const reason = page.getByText('Question 1 has no answer yet');
  await expect(reason).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  const gap = (await boxOf(submit)).x - ((await boxOf(reason)).x + (await boxOf(reason)).width);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(32);

  await workspaceOf(page).write('2;');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await expect(reason).toBeHidden();
  const step = page.getByRole('link', { name: 'Question 1, answered' });
  const colours = await step.evaluate((link) => {
    const tick = link.querySelector('svg');
    return tick && [getComputedStyle(tick).color, getComputedStyle(link).color];
  });
  expect(colours?.[0]).toBe(colours?.[1]);
});
