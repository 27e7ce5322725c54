import { defineConfig, devices } from '@playwright/test';
import { sampledSuites, testsLeftOut } from '../scripts/test-run/suites.mjs';

// Read by the tests, which run in separate processes. `npm test` has set it already.
process.env['SAMPLED_SUITES'] ??= sampledSuites(process.env);
const leftOut = testsLeftOut(process.env['SAMPLED_SUITES']).map((file) => `**/${file}`);

/**
 * Browser tests against the product as served by `npm start`. `npm test` looks for a browser and passes it in
 * `CHROMIUM_PATH`; otherwise Playwright's own is used.
 */
const executablePath = process.env['CHROMIUM_PATH'];
/**
 * The same browser without windows, where there is one: it takes a third less for each page. In it, a page
 * freezes while a document in it is busy, and a document gets no keys, so the tests of that need the whole
 * browser.
 */
const shellPath = process.env['CHROMIUM_SHELL_PATH'] ?? executablePath;
const NEEDS_WHOLE_BROWSER = /(?:endless-documents|hostile-documents|hostile-tabs)\.test\.ts$/;

/**
 * The address bar of Chromium consists of web pages. They are invisible in these tests, but each window would
 * load them, which takes as long as loading our own page.
 */
const PAGES_OF_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** Features that Playwright disables as well; its own switch is replaced by the one below. */
const LIKE_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];
const switchedOff = [...PAGES_OF_ADDRESS_BAR, ...LIKE_PLAYWRIGHT].join(',');
const args = [`--disable-features=${switchedOff}`];

/**
 * Tests that import `own-course.ts`: they run on a product of their own. One worker runs them all, because each worker would
 * start another one, which takes as long as several tests.
 */
const OWN_COURSE =
  /(?:admin|course-ending|course-layout|ground-control|mission-control|resubmission|teams)\.test\.ts$/;

const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

/** Tests in browsers other than Chromium. */
const OTHER_BROWSERS = './browsers';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  globalSetup: './harness/product.ts',
  // A second attempt leaves a trace. A test that passes only then has found something: the run names it at its end,
  // and fails.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  // Most tests wait now and then, so that two processors have work for three.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Set by the global set-up, which has run when a worker reads this.
    baseURL: process.env['WELLSPRING_URL'],
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Tests answer some requests themselves, and a cache must not do so instead. `offline.test.ts` allows service
    // workers.
    serviceWorkers: 'block',
    // Recording takes a third of a test's time.
    trace: 'on-first-retry',
    launchOptions: {
      args,
      ...(shellPath && { executablePath: shellPath }),
    },
  },
  projects: [
    {
      name: 'own-course',
      testMatch: OWN_COURSE,
      testIgnore: leftOut,
      grepInvert: /@phone-only/,
      workers: 1,
      use: DESKTOP,
    },
    {
      name: 'desktop',
      testIgnore: ['**/browsers/**', NEEDS_WHOLE_BROWSER, OWN_COURSE, ...leftOut],
      grepInvert: /@phone-only/,
      use: DESKTOP,
    },
    {
      name: 'whole-browser',
      testMatch: NEEDS_WHOLE_BROWSER,
      testIgnore: leftOut,
      use: { ...DESKTOP, launchOptions: { args, ...(executablePath && { executablePath }) } },
    },
    {
      name: 'phone',
      testIgnore: ['**/browsers/**', NEEDS_WHOLE_BROWSER, ...leftOut],
      // Tests of what is laid out or operated differently on a phone. Everything else is the same code as on
      // a desktop.
      grep: /@phone\b/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    // One browser for all tests of a project, because starting one takes longer than most of them.
    ...['firefox', 'webkit'].map((name) => ({
      name,
      testDir: OTHER_BROWSERS,
      workers: 1,
      fullyParallel: false,
      // On a busy machine they take twenty times as long as on an idle one.
      timeout: 300_000,
    })),
  ],
});
