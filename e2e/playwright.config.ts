import { defineConfig, devices } from '@playwright/test';
import { sampledSuites } from '../scripts/test-run/suites.mjs';

// Read by the tests, which run in processes of their own. `npm test` has set it already.
process.env['SAMPLED_SUITES'] ??= sampledSuites(process.env);

/**
 * Browser tests against the product as `npm start` serves it. `npm test` looks for a browser and hands
 * it over in `CHROMIUM_PATH`; without it Playwright's own is taken.
 */
const executablePath = process.env['CHROMIUM_PATH'];

/**
 * The address bar of Chromium consists of pages of its own, nobody sees them here, and each window would
 * load them: that takes as long as loading ours.
 */
const PAGES_OF_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** What Playwright switches off as well; its own switch gives way to the one below. */
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

/** Those in other browsers than Chromium. */
const OTHER_BROWSERS = './browsers';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../test-results',
  globalSetup: './harness/product.ts',
  // `npm test` names what passes only the second time: it has told us something.
  retries: 1,
  forbidOnly: true,
  // Most wait for something now and then, so that two processors have work for three.
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
    // What a test answers in place of the product must not come from a cache; `offline.test.ts` allows it.
    serviceWorkers: 'block',
    // Recording takes a third of a test's time.
    trace: 'on-first-retry',
    launchOptions: {
      args: [`--disable-features=${switchedOff}`],
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/browsers/**',
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: '**/browsers/**',
      // What is laid out or handled in another way on a phone. The rest is the same code as on a desktop.
      grep: /@phone\b/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    // One browser for all tests of a project: starting one takes longer than most of them.
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
