import type { Page } from '@playwright/test';
import { DEMO_COURSE, signIn } from './harness/people.js';
import { expect, expectAccessible, expectUsable, test } from './harness/test.js';

/**
 * A walk through the pages of staff and admins, with their dialogs, on which nothing is changed: whether they can be read and
 * pressed by everybody. What they say is in the component tests, what they do in the journeys. The page is loaded
 * once, so that axe is, too.
 */

/** Opens an address as a link within the site does, without loading the page. */
async function follow(page: Page, place: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `${DEMO_COURSE}/${place}`);
}

/** Leaves the dialog on top. */
async function close(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

const ASSESSMENT = `<CONTENT><TASK number="Q77" title="Runes" kind="quests"><PROGRAMMINGLANGUAGE interpreter="1"/>
<WEBSUMMARY>The **best**.</WEBSUMMARY><PROBLEMS><PROBLEM type="programming" maxxp="100"><TEXT>Write a program.</TEXT>
<SNIPPET><TEMPLATE>1;</TEMPLATE></SNIPPET></PROBLEM></PROBLEMS></TASK></CONTENT>`;

test(
  'ground control and teams can be read, and pressed by a finger',
  { tag: '@phone' },
  async ({ page }) => {
    test.slow();
    await page.route('**/assessments/*/pdf', (route) =>
      route.fulfill({
        json: {
          address: '/v2/courses/1/assessments/1/pdf?ticket=1',
          file: { name: 'Runes.pdf', size: 1000, uploadedAt: '2030-03-10T12:00:00.000+00:00' },
        },
      }),
    );
    await signIn(page, 'Mira Okafor', `${DEMO_COURSE}/groundcontrol`);
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    await expect(button('Configure A week of weather')).toBeVisible();

    await test.step('ground control', async () => {
      await expectUsable(page, 'ground control');
      await button('Change when A week of weather opens and closes').click();
      const dates = page.getByRole('dialog', { name: 'Updating assessment settings' });
      await expect(dates.getByLabel('Opens')).toBeVisible();
      await expectAccessible(page, 'the dates');
      await close(page);
      await button('Configure A week of weather').click();
      const configure = page.getByRole('dialog', { name: /^Configure/ });
      await configure.getByRole('switch', { name: 'Ask for a password' }).check();
      await configure.getByRole('switch', { name: 'Enable voting features' }).check();
      await expect(configure).toContainText('This assessment has no voting question');
      await expectAccessible(page, 'the configuration of an assessment');
      await configure.getByRole('button', { name: 'Cancel' }).click();
      await button('Configure Wallpaper: the vote').click();
      await expect(configure).toContainText('Entries have been assigned');
      await expectAccessible(page, 'the configuration of a voting');
      await configure.getByRole('button', { name: 'Cancel' }).click();
      await button('Delete A week of weather').click();
      await expect(page.getByRole('dialog')).toContainText('would be deleted');
      await expectAccessible(page, 'deleting an assessment');
      await close(page);
      await page.getByRole('button', { name: 'Delete Wallpaper', exact: true }).click();
      await expect(page.getByRole('dialog', { name: /cannot be deleted yet$/ })).toBeVisible();
      await expectAccessible(page, 'an assessment that cannot be deleted');
      await close(page);
      await button('PDF of A week of weather').click();
      await expect(page.getByRole('link', { name: 'Open Runes.pdf' })).toBeVisible();
      await expectUsable(page, 'the PDF of an assessment');
      await close(page);
    });

    await test.step('an upload', async () => {
      await button('Upload assessment').click();
      const chooser = page.getByLabel('Drag and drop a file here, or click to select a file');
      await chooser.setInputFiles(file('a.xml', ASSESSMENT.replace('interpreter', 'x')));
      await expect(page.getByRole('list', { name: 'Problems in the file' })).toBeVisible();
      await expectAccessible(page, 'a broken file');
      await chooser.setInputFiles(file('a.xml', ASSESSMENT));
      await expect(page.getByText('It makes a new assessment Q77.')).toBeVisible();
      await expectAccessible(page, 'the preview of a file');
      await button('Cancel Upload').click();
    });

    await test.step('teams', async () => {
      await follow(page, 'teamformation');
      await expect(button(/^Delete the team of/)).toBeVisible();
      await expectUsable(page, 'teams');
      await button(/^Delete the team of/).click();
      await expectAccessible(page, 'deleting a team');
      await close(page);
      await page
        .getByRole('link', { name: /^Edit the team of/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Edit team' })).toBeVisible();
      await expect(page.getByLabel('Students', { exact: true }).first()).toBeVisible();
      await expectUsable(page, 'editing a team');
      await follow(page, 'teamformation/create');
      await expect(page.getByRole('heading', { name: 'Create teams' })).toBeVisible();
      await button('Submit').click();
      await expect(page.getByText('Please select an assessment.')).toBeVisible();
      await expectAccessible(page, 'creating teams with mistakes');
      await follow(page, 'teamformation/import');
      await expect(page.getByText('No file uploaded')).toBeVisible();
      const field = page.locator('input[type=file]');
      await page.getByLabel('Assessment', { exact: true }).first().click();
      await page.getByRole('option').first().click();
      await field.setInputFiles(file('teams.csv', 'tomas,tom\nnobody\n'));
      await expect(page.getByText(/did not match a student/)).toBeVisible();
      await expectUsable(page, 'preview of teams');
      await field.setInputFiles(file('teams.csv', 'aisha,wei,lucia,tomas,noor\n'));
      await expect(page.getByText('Some teams cannot be made.')).toBeVisible();
      await expectAccessible(page, 'teams that cannot be imported');
      await field.setInputFiles(file('teams.png', '\0\u0001'));
      await expect(page.getByRole('alert')).toContainText('neither an .xlsx nor a .csv file');
      await page.route('**/admin/teams', (route) => route.fulfill({ json: [] }));
      await page.goto(`${DEMO_COURSE}/teamformation`);
      await expect(page.getByText('There are no teams yet.')).toBeVisible();
      await expectAccessible(page, 'no teams');
    });
  },
);

test(
  'the admin panel can be read, and pressed by a finger',
  { tag: '@phone' },
  async ({ page, pageErrors }) => {
    test.slow();
    await signIn(page, 'Mira Okafor', `${DEMO_COURSE}/adminpanel`);
    const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
    const part = (name: string) => page.getByRole('link', { name, exact: true }).click();

    await test.step('the configuration of a course', async () => {
      const name = page.getByLabel('Course Name');
      await expect(name).toHaveValue('Programming from first principles');
      await expectAccessible(page, 'course configuration');
      await name.fill('Structure and Interpretation');
      await button('Preview').click();
      await page.getByRole('switch', { name: 'Viewable' }).uncheck();
      await expectUsable(page, 'course configuration with changes');
      await button('Delete Missions').click();
      await expect(page.getByRole('dialog', { name: 'Delete “Missions”?' })).toBeVisible();
      await expectAccessible(page, 'deleting a kind of assessments');
      await close(page);
      await part('Audit log');
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
      await expectAccessible(page, 'leaving');
      await button('Stay here').click();
      await page.route('**/admin/config', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.fallback(),
      );
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Not everything could be saved')).toBeVisible();
      await expectAccessible(page, 'what could not be saved');
      pageErrors.length = 0;
      await button('Discard changes').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
      await expect(page.getByText('Everything is saved.')).toBeVisible();
    });

    await test.step('people', async () => {
      await part('Users');
      await expect(page.getByRole('row', { name: /Jonas Lindqvist/ })).toBeVisible();
      await expectUsable(page, 'users');
      await button('Role of Jonas Lindqvist: Staff').click();
      await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
      await expectAccessible(page, 'choosing a role');
      await page.keyboard.press('Escape');
      await button('Remove Jonas Lindqvist from the course').click();
      await expect(page.getByRole('dialog', { name: 'Remove Jonas Lindqvist?' })).toBeVisible();
      await expectAccessible(page, 'removing a person');
      await close(page);
    });

    await test.step('adding people', async () => {
      await part('Add users');
      await page.getByLabel('Provider').selectOption('Demo people');
      await page.getByText('What the file looks like').click();
      await expectUsable(page, 'add users');
      const field = page.getByLabel('Drop a CSV file here, or choose one');
      await field.setInputFiles(file('people.csv', 'ada,student\ngrace,teacher\nalan\n'));
      await expect(page.getByRole('alert')).toContainText('Invalid CSV file provided!');
      await expectAccessible(page, 'what is wrong with a file');
      await field.setInputFiles(file('people.csv', 'ada,student,Group 1\naisha,staff,Group 1'));
      await expect(page.getByRole('row', { name: /ada/ })).toContainText('Added');
      await expectAccessible(page, 'people to add');
    });

    await test.step('e-mails and the audit log', async () => {
      await part('Notifications');
      await expect(page.getByRole('switch', { name: 'Submissions of Missions' })).toBeVisible();
      await expectAccessible(page, 'e-mails');
      const entry = { id: 1, at: '2030-03-10T12:00:00.000+00:00', actor: 'Mira Okafor (mira)' };
      const details = { role: 'staff', group: 'Group 1' };
      await page.route(/\/admin\/audit_log/, (route) =>
        route.fulfill({
          json: { count: 1, data: [{ ...entry, action: 'people.add', subject: 'jonas', details }] },
        }),
      );
      await part('Audit log');
      await page.getByText('Added jonas to the course (role: Staff)').click();
      await expect(page.getByText('Group 1')).toBeVisible();
      await expectAccessible(page, 'audit log');
    });

    await test.step('the end of a course', async () => {
      await part('Archive, reset, delete');
      await expect(button('Reset this course…')).toBeVisible();
      await expectUsable(page, 'archive, reset, delete');
      await button('Reset this course…').click();
      await expect(page.getByRole('dialog')).toContainText('Removed for good:');
      await expectAccessible(page, 'the dialog of a reset');
      await close(page);
      await button('Delete this course…').click();
      await expect(page.getByRole('dialog')).toContainText('Removed for good:');
      await expectAccessible(page, 'the dialog of a deletion');
      await close(page);
    });

    await test.step('links to set a password', async () => {
      // The answer here says that they sign in with a password, so that demo people can be used.
      await page.route('**/admin/users/providers', (route) =>
        route.fulfill({ json: [{ id: 'demo', name: 'Password', hasPasswords: true }] }),
      );
      await page.route('**/password_link', (route) =>
        route.fulfill({ json: { token: 'secret/1', expiresAt: '2030-01-02T03:04:05.000+00:00' } }),
      );
      let someone: object | undefined;
      let added: object[] = [];
      await page.route('**/admin/users', async (route) => {
        if (route.request().method() === 'PUT') {
          added = ['new1', 'new2'].map((username, index) => ({
            ...someone,
            courseRegId: 9000 + index,
            username,
            name: null,
          }));
          return route.fulfill({ body: 'OK' });
        }
        const present: object[] = await (await route.fetch()).json();
        [someone] = present;
        return route.fulfill({ json: [...present, ...added] });
      });
      await page.goto(`${DEMO_COURSE}/adminpanel/users`);
      await button('Make a set-password link for Jonas Lindqvist').click();
      await button('Make the link').click();
      await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/token=secret%2F1$/);
      await expectAccessible(page, 'a set-password link');
      await button('Done').click();
      await part('Add users');
      await page.getByLabel('Or paste lines here').fill('new1,student\nnew2,student');
      await button('Check these lines').click();
      await button('Add Users').click();
      await button('Make 2 links').click();
      await expect(page.getByText('2 links are made.')).toBeVisible();
      await expectAccessible(page, 'set-password links');
    });

    await test.step('one long word as a name makes no part of the panel wider than the screen', async () => {
      const long = 'W'.repeat(100);
      await page.route('**/admin/users', async (route) => {
        const people: object[] = await (await route.fetch()).json();
        await route.fulfill({
          json: people.map((person) => ({ ...person, username: long, group: long })),
        });
      });
      await page.goto(`${DEMO_COURSE}/adminpanel/users`);
      await expect(page.getByText(long).first()).toBeVisible();
      const widths = page
        .getByRole('main')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(await widths, 'pixels wider than the screen').toBeLessThanOrEqual(0);
    });
  },
);
