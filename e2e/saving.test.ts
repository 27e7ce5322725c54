import type { BrowserContext, Page } from '@playwright/test';
import { courseOf, DEMO_COURSE, signIn } from './harness/people.js';
import { expect, expectAccessible, test } from './harness/test.js';
import { isPhone, workspaceOf } from './harness/workspace.js';

/** No typed text is lost, and none is overwritten by a user who has not seen it. */

/** An assessment of the demo course that other tests do not use; each test here has its own question. */
const PLACE = '/quests/9';
const STUDENT = 'Aisha Rahman';

const saved = (page: Page) => page.getByText('Saved', { exact: true }).first();

/** Opens the question at this address of the course as the student, on a page of this context. */
async function openQuestion(context: BrowserContext, place: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, STUDENT, `${DEMO_COURSE}${place}`);
  await goOn(page);
  return page;
}

/** Closes the briefing of the first visit, which may appear late. */
async function goOn(page: Page): Promise<void> {
  const workspace = workspaceOf(page);
  const onward = page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true });
  await page.addLocatorHandler(onward, () => onward.click());
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
  await workspace.show('Editor');
  await expect(workspace.program).toBeVisible();
}

/** The button that saves by hand. */
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('two tabs and two devices: an answer that would overwrite another is held back, and the student compares both and chooses', async ({
  browser,
  context,
}) => {
  // The text differs in each run: an answer that is there already would be no change.
  const run = Date.now();
  const atTheDesk = `const at_the_desk = ${run};`;
  const onTheLaptop = `const on_the_laptop = ${run};`;
  const laterAtTheDesk = `const later_at_the_desk = ${run};`;
  const desk = await openQuestion(context, `${PLACE}/0`);
  const otherTab = await context.newPage();
  await otherTab.goto(desk.url());
  await goOn(otherTab);
  const laptopContext = await browser.newContext();
  const laptop = await openQuestion(laptopContext, `${PLACE}/0`);

  await workspaceOf(desk).write(atTheDesk);
  await expect(saved(desk)).toBeVisible();
  // The other tab of the browser, where nothing was typed, shows it at once.
  await expect(workspaceOf(otherTab).program).toContainText(atTheDesk);
  await expect(otherTab.getByText('was changed in another tab')).toBeVisible();

  await workspaceOf(laptop).write(onTheLaptop);
  await expect(laptop.getByText('This answer was also changed elsewhere')).toBeVisible();
  await expectAccessible(laptop, 'a conflict');
  await laptop.getByRole('button', { name: 'Look at both' }).click();
  const both = laptop.getByRole('dialog', { name: 'Both answers, side by side' });
  await expect(both.getByRole('textbox', { name: 'Mine' })).toContainText(onTheLaptop);
  await expect(both.getByRole('textbox', { name: 'Saved elsewhere' })).toContainText(atTheDesk);
  await expectAccessible(laptop, 'both answers');
  // Meanwhile nothing was sent.
  await otherTab.reload();
  await expect(workspaceOf(otherTab).program).toContainText(atTheDesk);
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await expect(saved(laptop)).toBeVisible();

  let showHistory: (() => void) | undefined;
  const isHistoryShown = new Promise<void>((done) => (showHistory = done));
  await desk.route('**/versions/save', async (route) => {
    await isHistoryShown;
    await route.continue();
  });
  await workspaceOf(desk).write(laterAtTheDesk);
  await desk.getByRole('button', { name: 'Take the saved one' }).click();
  await expect(workspaceOf(desk).program).toContainText(onTheLaptop);
  await expect(saved(desk)).toBeVisible();

  // The replaced text is in the history, even if it comes there after the history was opened.
  await desk.getByRole('button', { name: 'History' }).click();
  // The newest version shows at once.
  const history = desk.getByRole('dialog', { name: 'Version history' });
  await expect(history.getByText('There is no difference.')).toBeVisible();
  showHistory?.();
  await expect(history.getByText(laterAtTheDesk)).toBeVisible();
  await laptopContext.close();
});

test('what was typed without a network is sent later, by its own person only', async ({
  page,
  context,
  pageErrors,
}) => {
  await signIn(page, STUDENT);
  const course = courseOf(page);
  await page.goto(`${course}${PLACE}/1`);
  await goOn(page);
  await workspaceOf(page).write('const before = 1;');
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await workspaceOf(page).write('const in_the_train = 2;');
  // The banner at the top says why.
  await expect(
    page.getByRole('main').getByText('Kept on this device', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page, 'an answer kept offline');
  // The browser is closed, the session ends, and another person uses the device.
  await page.goto('about:blank');
  await context.setOffline(false);
  await context.clearCookies();
  pageErrors.length = 0;
  await signIn(page, 'Wei Chen', `${course}${PLACE}/1`);
  await goOn(page);
  await expect(workspaceOf(page).program).not.toContainText('in_the_train');

  await context.clearCookies();
  await page.goto('about:blank');
  await signIn(page, STUDENT);
  await expect(page.getByText('1 answer kept on this device was saved.')).toBeVisible();
  await page.goto(`${course}${PLACE}/1`);
  await goOn(page);
  await expect(workspaceOf(page).program).toContainText('in_the_train');
  await expect(saved(page)).toBeVisible();
});

test(
  'a former version is looked at, named and restored',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    // Both projects run against the same course.
    const place = project.name === 'phone' ? '/others/15/1' : `${PLACE}/2`;
    await signIn(page, STUDENT, `${DEMO_COURSE}${place}`);
    await goOn(page);
    const workspace = workspaceOf(page);
    await workspace.write('const the_first_idea_that_I_had = 1;');
    await expect(saved(page)).toBeVisible();
    await workspace.write('const something_else = 2;');
    await expect(saved(page)).toBeVisible();

    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'Version history' });
    const versions = history.getByRole('navigation', { name: 'Versions' }).getByRole('listitem');
    await expectAccessible(page, 'version history');
    await versions.nth(1).getByRole('textbox').fill('first idea');
    await page.keyboard.press('Enter');
    await versions.nth(1).getByRole('button').click();
    await expect(history.getByText('the_first_idea_that_I_had')).toBeVisible();
    await expect(history.getByText('1 place differs.')).toBeVisible();
    await expectAccessible(page, 'a former version');
    await history.getByRole('button', { name: 'Restore this version' }).click();
    await expect(history).toBeHidden();
    await workspace.show('Editor');
    await expect(workspace.program).toContainText('the_first_idea_that_I_had');
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: 'History' }).click();
    await expect(versions.first().getByRole('textbox')).toHaveValue('first idea-restored');

    // The rest is the same on a phone.
    if (isPhone(page)) return;
    // On another device it is the answer.
    const elsewhere = await browser.newContext();
    const other = await openQuestion(elsewhere, place);
    await expect(workspaceOf(other).program).toContainText('the_first_idea_that_I_had');
    await elsewhere.close();
  },
);

test('in a team answers are saved as they are typed, and a team-mate is not overwritten unasked', async ({
  page,
  browser,
  pageErrors,
}) => {
  const place = `${DEMO_COURSE}/missions/7/1`;
  await signIn(page, 'Wei Chen', place);
  await goOn(page);
  const mateContext = await browser.newContext();
  const mate = await mateContext.newPage();
  await signIn(mate, 'Aisha Rahman', place);
  await goOn(mate);

  // Without a network, no one learns what a team-mate saves meanwhile.
  await page.context().setOffline(true);
  await workspaceOf(mate).write('const of_aisha = 1;');
  await expect(saved(mate)).toBeVisible();

  await workspaceOf(page).write('const of_wei_who_has_thought_for_long = 2;');
  await expect(
    page.getByRole('main').getByText('Kept on this device', { exact: true }),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('This answer was also changed elsewhere')).toBeVisible();
  await saveButton(page).click();
  const question = page.getByRole('dialog', { name: 'Save answer?' });
  await expect(question.getByRole('textbox', { name: 'Mine' })).toContainText('of_wei');
  await expect(question.getByRole('textbox', { name: 'Saved elsewhere' })).toContainText(
    'of_aisha',
  );
  await expectAccessible(page, 'saving over a team-mate');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main').getByText('Not saved: changed elsewhere')).toBeVisible();
  await mate.reload();
  await expect(workspaceOf(mate).program).toContainText('of_aisha');
  await saveButton(page).click();
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  // When nothing is unsent, the text of a team-mate shows by itself.
  await expect(workspaceOf(mate).program).toContainText('of_wei', { timeout: 20_000 });

  // Restoring loses nothing that was typed just before.
  await workspaceOf(page).write('const not_saved_yet = 3;');
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'Version history' });
  const versions = history.getByRole('navigation', { name: 'Versions' }).getByRole('listitem');
  await versions.nth(1).getByRole('button').click();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Restored.')).toBeVisible();
  await expect(workspaceOf(page).program).toContainText('of_wei');
  await page.getByRole('button', { name: 'History' }).click();
  await versions.nth(1).getByRole('button').click();
  await expect(history.getByText('const not_saved_yet = 3;')).toBeVisible();
  await mateContext.close();
  // The browser reports the answer 409, which says that there is a conflict.
  pageErrors.length = 0;
});

test('what comes after the assessment was handed in elsewhere is kept, and can be copied', async ({
  page,
  context,
  pageErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const place = `${DEMO_COURSE}${PLACE}/0`;
  await signIn(page, 'Wei Chen', place);
  await goOn(page);
  // The server's answer in that case. It is simulated, because all tests share the assessment, so that it
  // must not be submitted.
  await page.route('**/v2/courses/*/assessments/question/*/answer', (route) =>
    route.fulfill({ status: 403, body: 'Assessment submission already finalised' }),
  );
  await workspaceOf(page).write('const too_late = 4;');
  const notice = page.getByRole('alert').filter({ hasText: 'What you typed is not saved' });
  await expect(notice).toContainText('Assessment submission already finalised');
  await expectAccessible(page, 'a refused answer');
  await notice.getByRole('button', { name: 'Copy my text' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('too_late');
  await expect(workspaceOf(page).program).toContainText('too_late');
  await notice.getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click();
  // A question that was never answered shows its template again.
  await expect(workspaceOf(page).program).not.toContainText('too_late');
  await expect(notice).toBeHidden();

  // The page closes at the very time at which the assessment does.
  const closeAt = new Date(Date.now() + 15_000).toISOString();
  await page.route('**/v2/courses/*/assessments', async (route) => {
    const response = await route.fetch();
    const all = (await response.json()) as object[];
    await route.fulfill({ response, json: all.map((one) => ({ ...one, closeAt })) });
  });
  await page.reload();
  await expect(page.getByText(/^Closes in \d+ s$/)).toBeVisible();
  await expect(page.getByText('Closed. You can read and run your program')).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText(/^Closes in/)).toBeHidden();
  await expect(workspaceOf(page).program).toHaveAttribute('aria-readonly', 'true');
  await expectAccessible(page, 'closed while it was open');

  // When the staff withdraw it meanwhile, it is not found any more, but the typed text is.
  await page.unroute('**/v2/courses/*/assessments');
  await page.reload();
  await goOn(page);
  // Leaving the page sends it once more, past the simulated answer, to the real server; so the text differs
  // in each run.
  const typed = `const taken_back = ${Date.now()};`;
  await workspaceOf(page).write(typed);
  await expect(notice).toContainText('Assessment submission already finalised');
  await page.route('**/v2/courses/*/assessments', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
  await expect(notice).toContainText('This assessment cannot be shown now');
  await expect(notice).toContainText(`Question 1: ${typed}`);
  await expectAccessible(page, 'what is kept of an assessment that is gone');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    notice.getByRole('button', { name: 'Download it' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^unsaved-answer-\d+\.txt$/);
  // The browser reports the answer 403.
  pageErrors.length = 0;
});
