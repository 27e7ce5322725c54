import type { Locator, Page } from '@playwright/test';
import { expect, test } from './harness/fresh-again.js';
import { expectAnnounced, ScreenReader } from './harness/screen-reader.js';
import { DEMO_COURSE, signIn } from './harness/people.js';

/**
 * A student with a screen reader. They find everything by roles and names, and the expected announcements are
 * what gets the focus and what live regions say, in order. The same tasks are also done at 200 % zoom, in
 * forced colours and without motion.
 */

/** Moves to an element by its role and name, as a screen reader does, and presses a key there. */
async function press(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
  key = 'Enter',
): Promise<void> {
  const element = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) });
  await element.first().focus();
  await page.keyboard.press(key);
}

/** Replaces the program in the editor. */
async function type(page: Page, program: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Program', exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(program);
}

test('pages, questions and errors are announced, at 200 %, in forced colours', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const screenReader = await ScreenReader.of(page);
  const focused = (what: string | RegExp) =>
    typeof what === 'string'
      ? expect.poll(() => screenReader.focus(), { timeout: 20_000 }).toBe(what)
      : expect.poll(() => screenReader.focus(), { timeout: 20_000 }).toMatch(what);

  await test.step('a page that opens is announced, and a briefing is read from its beginning', async () => {
    await signIn(page, 'Jonas Lindqvist', `${DEMO_COURSE}/paths`);
    await expect(page.getByRole('heading', { name: 'Paths' })).toBeVisible();
    await press(page, 'link', /^Attempt: One step/);
    await focused('heading "One step, and the rest"');
    await press(page, 'button', 'Continue');
    await focused('heading "One step, and the rest · Question 1 of 2"');
  });

  await test.step('another question is announced with its number', async () => {
    await press(page, 'link', /^Question 2/);
    await expectAnnounced(screenReader, 'Question 2 of 2 · One step, and the rest');
    await expect(page).toHaveTitle(/^Question 2 of 2/);
    await press(page, 'link', /^Question 1/);
    await expectAnnounced(screenReader, 'Question 1 of 2 · One step, and the rest');
  });

  await test.step('an error is announced with its explanation, and reached by a key', async () => {
    await press(page, 'button', 'Editor');
    await type(page, 'function digit_sum(n) {\n    return missing;\n}\ndigit_sum(1);');
    await expectAnnounced(screenReader, '1 problem. F8 goes to it.');
    await page.keyboard.press('F8');
    await expectAnnounced(screenReader, /^Name missing not declared\. .* On line 2\.$/);
    // When pressed again at the only problem, it does not say that there is none.
    await page.keyboard.press('F8');
    await expectAnnounced(screenReader, /^Name missing not declared\. .* On line 2\.$/);
    await page.keyboard.press('Shift+Enter');
    await expectAnnounced(screenReader, /^1 error\. Line 2: Name missing not declared\. \S+/);
  });

  await test.step('the output of a run is announced', async () => {
    await press(page, 'button', 'Editor');
    await type(
      page,
      'function digit_sum(n) {\n    return n < 10 ? n : n % 10 + digit_sum(math_floor(n / 10));\n}\ndisplay(digit_sum(64));',
    );
    await page.keyboard.press('Shift+Enter');
    await expectAnnounced(screenReader, '1 line displayed: 10. Finished. Result: 10');
  });
});

/** The rest of a screen of 1280 by 1024 for a page at 200 % and at 400 %. */
const ZOOMED = {
  '200 %': { width: 640, height: 512 },
  '400 %': { width: 320, height: 256 },
} as const;

/**
 * Expects that the buttons with these names are completely in view, and that nothing makes the page wider.
 */
async function expectInReach(page: Page, ...names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    const exact = typeof name === 'string';
    const button = page.getByRole('button', { name, exact });
    const other = page
      .getByRole('link', { name, exact })
      .or(page.getByRole('tab', { name, exact }));
    const control = button.or(other).filter({ visible: true }).first();
    await expect(control).toBeInViewport({ ratio: 1 });
    const cut = await control.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].some(
        (part) =>
          part instanceof HTMLElement &&
          ['hidden', 'clip'].includes(getComputedStyle(part).overflowX) &&
          part.clientWidth > 1 &&
          (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1),
      ),
    );
    expect(cut, `${String(name)} is cut off`).toBe(false);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** The same at 200 % and then at 400 %, where the page stays. */
async function expectInReachZoomed(page: Page, ...names: readonly (string | RegExp)[]) {
  for (const [zoom, viewport] of Object.entries(ZOOMED)) {
    await test.step(`in reach at ${zoom}`, async () => {
      await page.setViewportSize(viewport);
      await expectInReach(page, ...names);
    });
  }
}

/** Expects that nothing on the page moves by itself. */
async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      // Animations with practically no duration are over before they are visible.
      .filter((it) => Number(it.effect?.getComputedTiming().activeDuration) > 1)
      .map((it) => ('animationName' in it ? String(it.animationName) : it.constructor.name)),
  );
  expect(moving, 'what moves').toEqual([]);
}

test('a program is corrected and stepped through by announcements alone, at 400 %, with everything in reach', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(ZOOMED['400 %']);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const screenReader = await ScreenReader.of(page);
  await page.goto('/playground');
  const panes = page.getByRole('navigation', { name: 'Panes' });

  await test.step('an error of a run is announced once, and F8 leads to it', async () => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Source §2');
    await type(page, 'const n = 3;\nmissing * n;');
    await expectAnnounced(screenReader, '1 problem. F8 goes to it.');
    await page.keyboard.press('Shift+Enter');
    await expectAnnounced(screenReader, /^1 error\. Line 2: Name missing not declared\. \S+/);
    await press(page, 'button', 'Editor');
    await page.getByRole('textbox', { name: 'Program', exact: true }).focus();
    await screenReader.heard();
    await page.keyboard.press('F8');
    const heard = await expectAnnounced(
      screenReader,
      /^Name missing not declared\. .* On line 2\.$/,
    );
    // Announcements come in order, so a second one would be heard before that of the corrected program.
    await type(page, 'const n = 3;\nn * n;');
    const all = [...heard, ...(await expectAnnounced(screenReader, 'No problems'))];
    expect(all.filter((text) => text.includes('not declared'))).toHaveLength(1);
  });

  await test.step('every control is there, whole, and nothing moves', async () => {
    // A tool with new content says so after its name.
    await expectInReachZoomed(page, 'Editor', 'Run', 'Console', /^Stepper/, 'Share');
    await expect(page.getByRole('toolbar', { name: 'Symbols' })).toBeHidden();
    await expectStill(page);
  });

  await test.step('a step is announced with the resulting program', async () => {
    await type(page, 'function fact(n) {\n    return n === 1 ? 1 : n * fact(n - 1);\n}\nfact(2);');
    await panes.getByRole('button', { name: /^Stepper/ }).focus();
    await page.keyboard.press('Enter');
    await press(page, 'button', 'Run');
    await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible();
    await expectInReachZoomed(page, 'Editor', 'Run', 'Console', /^Stepper/, 'Next step');
    await page.getByRole('region', { name: /^The program at step/ }).focus();
    await screenReader.heard();
    for (const expected of ['Step 2 Next', 'Step 3 Result', 'Step 4 Next : fact(2)']) {
      await page.keyboard.press('f');
      await expectAnnounced(screenReader, expected);
    }
    await page.keyboard.press('f');
    await expectAnnounced(screenReader, /^Step 5 Result : .*2 === 1 \? 1 : 2 \* fact\(2 - 1\)/);
    await page.keyboard.press('e');
    await expectAnnounced(screenReader, /^Step \d+ : 2;?\. Evaluation complete$/);
    await expectStill(page);
  });

  await test.step('a step of the machine is announced with its changes', async () => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Source §4');
    await press(page, 'button', 'Editor');
    await type(page, 'let n = 1;\nn = 5;\nn + 2;');
    await panes.getByRole('button', { name: /^CSE Machine/ }).focus();
    await page.keyboard.press('Enter');
    await press(page, 'button', 'Run');
    const diagram = page.getByRole('application', { name: /^State \d+ of the machine/ });
    await expect(diagram).toBeVisible();
    await expectInReachZoomed(page, 'Editor', 'Run', 'Console', /^CSE Machine/, 'Next step');
    await diagram.focus();
    await page.keyboard.press('a');
    await screenReader.heard();
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('f', { delay: 300 });
    await expectAnnounced(screenReader, /On the stash: 5/, /n is 5/);
    await expectStill(page);
  });
});

test('a student signs in, answers, submits, and the result is announced, at 400 %', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const screenReader = await ScreenReader.of(page);

  await test.step('signing in leads to the heading of the course', async () => {
    await page.goto('/login');
    // The visible name is the accessible name.
    await press(page, 'button', 'Lucía Fernández Student · Solve an assessment');
    await expect.poll(() => screenReader.focus(), { timeout: 20_000 }).toMatch(/^heading "Paths/);
  });

  await test.step('an assessment is opened', async () => {
    await page.goto(`${DEMO_COURSE}/paths`);
    await press(page, 'link', /^Attempt: One step/);
    await expect
      .poll(() => screenReader.focus(), { timeout: 20_000 })
      .toMatch(/^heading "One step/);
    await press(page, 'button', 'Continue');
    await expect.poll(() => screenReader.focus()).toMatch(/Question 1 of 2"$/);
  });

  await test.step('both questions are answered', async () => {
    await press(page, 'button', 'Editor');
    await type(
      page,
      'function digit_sum(n) {\n    return n < 10 ? n : last_digit(n) + digit_sum(other_digits(n));\n}',
    );
    await expectInReach(page, 'Editor', 'Run', 'Console', 'Autograder', /^Question 2|^Next/);
    await expectStill(page);
    await expect(page.getByText('Saved', { exact: true }).first()).toBeAttached();
    await press(page, 'link', /^Question 2/);
    await expectAnnounced(screenReader, 'Question 2 of 2 · One step, and the rest');
    await press(page, 'button', 'Editor');
    await type(
      page,
      'function insert(x, xs) {\n    return is_null(xs) || x <= head(xs) ? pair(x, xs) : pair(head(xs), insert(x, tail(xs)));\n}',
    );
    await expect(page.getByText('Saved', { exact: true }).first()).toBeAttached();
  });

  await test.step('the dialog says what submitting means, and the result is announced', async () => {
    await expectInReach(page, 'Submit');
    await press(page, 'button', 'Submit');
    await expect
      .poll(() => screenReader.dialog())
      .toMatch(/^dialog "Submit this assessment\?" \(.+\)$/);
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).focus();
    await page.keyboard.press('Enter');
    await expectAnnounced(
      screenReader,
      'Submitted!',
      /^The result is here\. Total: \d+ \/ \d+ XP$/,
    );
  });
});

/**
 * Expects that every control is at least as large as WCAG 2.2 demands (2.5.8), even without counting the room
 * around it. Links within a sentence are as high as its lines.
 */
async function expectLargeEnough(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const LEAST = 24;
    const pressed = 'button, a[href], select, input:not([type="checkbox"]), label:has(input)';
    return [...document.querySelectorAll(pressed)]
      .filter(
        (element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline',
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < LEAST || box.height < LEAST))
      .map(
        ({ element, box }) => `${element.outerHTML.slice(0, 120)}: ${box.width} x ${box.height}`,
      );
  });
  expect(small, 'what is too small to be pressed').toEqual([]);
}

test('controls are large enough to be pressed', async ({ page }) => {
  await page.goto('/playground');
  await type(page, 'missing;');
  await expect(page.getByRole('button', { name: '1 problem' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+f');
  await expect(page.getByRole('checkbox', { name: 'match case' })).toBeVisible();
  await expectLargeEnough(page);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Source §4');
  await type(page, 'const n = 1;\nn + 2;');
  await page.getByRole('tab', { name: /^CSE Machine/ }).click();
  await press(page, 'button', 'Run');
  await expect(page.getByRole('button', { name: /^Go to line/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close this hint' })).toBeVisible();
  await expectLargeEnough(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /^Aisha Rahman/ })).toBeVisible();
  await expectLargeEnough(page);
  await signIn(page, 'Jonas Lindqvist', `${DEMO_COURSE}/grading?submissions=all`);
  await expect(page.getByText(/^\d+ submissions$/)).toBeVisible();
  await expectLargeEnough(page);
  await signIn(page, 'Mira Okafor', `${DEMO_COURSE}/groundcontrol`);
  await expect(page.getByRole('button', { name: 'Open Date', exact: true })).toBeVisible();
  await expectLargeEnough(page);
});

/** The system's colour, as written by the browser. */
function systemColour(page: Page, name: 'Canvas' | 'GrayText'): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.color = colour;
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
  }, name);
}

/** The colour of a picture near its corner. */
function cornerOf(canvas: Locator): Promise<string> {
  return canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return 'no picture';
    const [red, green, blue, opacity] =
      element.getContext('2d')?.getImageData(4, 4, 1, 1).data ?? [];
    return opacity === 255 ? `rgb(${red}, ${green}, ${blue})` : 'nothing drawn';
  });
}

/** Does this in forced colours of both schemes. */
async function inBothSchemes(page: Page, check: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await check();
    });
  }
}

test('in forced colours, disabled controls, the current place and pictures can be recognised', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/playground');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Source §4');
  await type(page, 'const xs = list(1, 2);\nhead(xs);');
  await page.getByRole('tab', { name: /^CSE Machine/ }).click();
  await press(page, 'button', 'Run');
  const picture = page.getByRole('application', { name: /^State \d+ of the machine/ });
  await expect(picture).toBeVisible();

  await test.step('disabled controls are grey, with their full text', async () => {
    const previous = page.getByRole('button', { name: 'Previous step' });
    await expect(previous).toBeDisabled();
    await inBothSchemes(page, async () => {
      await expect(previous).toHaveCSS('color', await systemColour(page, 'GrayText'));
    });
  });

  await test.step('a picture lies on the colour of the page', async () => {
    await inBothSchemes(page, async () => {
      await expect
        .poll(() => cornerOf(picture.locator('canvas')))
        .toBe(await systemColour(page, 'Canvas'));
    });
  });

  await test.step('the current section of a course has a bar', async () => {
    await signIn(page, 'Jonas Lindqvist', `${DEMO_COURSE}/grading`);
    await expect(page.getByRole('link', { name: 'Grading', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await inBothSchemes(page, async () => {
      const canvas = await systemColour(page, 'Canvas');
      const marked = await page.evaluate(
        (none) =>
          [...document.querySelectorAll('nav a')]
            .filter((link) => {
              const { borderInlineStartWidth: width, borderInlineStartColor: colour } =
                getComputedStyle(link);
              return width === '3px' && colour !== none;
            })
            .map((link) => link.getAttribute('aria-current')),
        canvas,
      );
      expect(marked).toEqual(['page']);
    });
  });
});

/** The focused element, when a bar that sticks to this edge of the page covers it; else null. */
function coveredFocus(page: Page, edge: 'top' | 'bottom'): Promise<string | null> {
  return page.evaluate((side) => {
    const main = document.querySelector('main');
    const bars = [...(main?.querySelectorAll('section, div, thead') ?? [])].filter((element) => {
      const style = getComputedStyle(element);
      return style.position === 'sticky' && style[side] === '0px';
    });
    if (bars.length === 0) return 'no bar';
    const focused = document.activeElement;
    if (!focused || !main?.contains(focused) || bars.some((bar) => bar.contains(focused))) {
      return null;
    }
    const { top, height } = focused.getBoundingClientRect();
    const middle = top + height / 2;
    const isCovered = bars.some((bar) => {
      const box = bar.getBoundingClientRect();
      return middle > box.top && middle < box.bottom;
    });
    return isCovered ? focused.outerHTML.slice(0, 100) : null;
  }, edge);
}

/** Presses a key this many times. @returns the elements that were covered by a bar meanwhile */
async function coveredOnTheWay(
  page: Page,
  key: string,
  times: number,
  edge: 'top' | 'bottom',
): Promise<readonly string[]> {
  const found: string[] = [];
  for (let at = 0; at < times; at += 1) {
    await page.keyboard.press(key);
    const covered = await coveredFocus(page, edge);
    if (covered !== null) found.push(covered);
  }
  return found;
}

test('the focused element is not under a sticky bar', async ({ page }) => {
  test.slow();
  await test.step('in the settings of a course', async () => {
    await signIn(page, 'Mira Okafor', `${DEMO_COURSE}/adminpanel`);
    const name = page.getByLabel('Course Name');
    await expect(name).toBeVisible();
    await name.focus();
    expect(await coveredOnTheWay(page, 'Tab', 50, 'bottom')).toEqual([]);
  });

  await test.step('in a list of which some are chosen', async () => {
    await page.goto(`${DEMO_COURSE}/grading?groups=all&submissions=all&entries=25`);
    const boxes = page.locator('tbody input[type="checkbox"]');
    await boxes.first().focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: 'Selected submissions' })).toBeVisible();
    await boxes.last().focus();
    expect(await coveredOnTheWay(page, 'Shift+Tab', 50, 'top')).toEqual([]);
  });
});

test('recent features are complete and reachable at 400 %', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 256 });
  const screenReader = await ScreenReader.of(page);

  await test.step('the second line of the steps, and the picture below', async () => {
    await page.goto('/playground');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Source §4');
    await type(page, 'const xs = list(1, 2);\nhead(xs);');
    const panes = page.getByRole('navigation', { name: 'Panes' });
    await panes.getByRole('button', { name: /^CSE Machine/ }).click();
    await press(page, 'button', 'Run');
    await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible();
    for (const name of ['View', 'Ask the run', 'Link to this step', 'Zoom in']) {
      const button = page.getByRole('button', { name, exact: true });
      await button.scrollIntoViewIfNeeded();
      // Edges may fall between two pixels.
      await expect(button).toBeInViewport({ ratio: 0.95 });
    }
  });

  await test.step('the dialog that shares', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const code = page.getByRole('button', { name: 'Show code for slides and pages' });
    await code.click();
    const hide = page.getByRole('button', { name: 'Hide code for slides and pages' });
    await hide.scrollIntoViewIfNeeded();
    await expect(hide).toBeInViewport({ ratio: 0.95 });
    const isCut = await hide.evaluate((button) =>
      [...button.querySelectorAll('*')].some(
        ({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
      ),
    );
    expect(isCut, 'whether its words are cut').toBe(false);
    await page.keyboard.press('Escape');
  });

  await test.step('a list of which some are chosen', async () => {
    await signIn(page, 'Jonas Lindqvist', `${DEMO_COURSE}/grading?submissions=all&entries=25`);
    const boxes = page.locator('tbody input[type="checkbox"]');
    await boxes.first().focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: 'Selected submissions' })).toBeVisible();
    await expectAnnounced(screenReader, '1 selected');
    const link = page.locator('tbody a[href*="/grading/"]').last();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL(/\/grading\/\d+/);
  });
});
