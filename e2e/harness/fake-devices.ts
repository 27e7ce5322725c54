import type { test } from './test.js';

const ARGS = [
  '--use-fake-device-for-media-stream',
  // The browser answers its own question with yes.
  '--use-fake-ui-for-media-stream',
];

/** Options for `test.use`: the browser has a microphone that beeps and a camera that shows a clock. */
export const fakeDevices: Parameters<typeof test.use>[0] = {
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args = [] } = launchOptions;
      await use({ ...launchOptions, args: [...args, ...ARGS] });
    },
    { scope: 'worker' },
  ],
};
